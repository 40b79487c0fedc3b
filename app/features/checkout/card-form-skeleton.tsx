import { m } from '#texts';

/** As high as the form that follows. */
export function CardFormSkeleton() {
  return (
    <div className="grid gap-3">
      <p className="text-14 text-muted" role="status">
        {m.checkout_card_loading()}
      </p>
      <div aria-hidden="true" className="skeleton h-44" />
    </div>
  );
}
