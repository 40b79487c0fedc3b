import { m } from '#texts';

/** What stands under it is made up. */
export function SampleMark() {
  return (
    <p className="justify-self-start rounded-control border border-line-strong border-dashed px-2 py-0.5 font-semibold text-14 text-muted">
      {m.landing_sample_data()}
    </p>
  );
}
