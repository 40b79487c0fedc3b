import { m } from '#texts';

const HIGHLIGHTS = [
  [m.landing_highlight_seamless_title, m.landing_highlight_seamless_text],
  [m.landing_highlight_easy_title, m.landing_highlight_easy_text],
  [m.landing_highlight_pay_title, m.landing_highlight_pay_text],
  [m.landing_highlight_site_title, m.landing_highlight_site_text],
] as const;

export function Highlights() {
  return (
    <section aria-label={m.landing_highlights()} className="page pt-10">
      <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {HIGHLIGHTS.map(([title, text]) => (
          <div className="border-text border-t-2 pt-3" key={title()}>
            <dt className="font-bold text-18">{title()}</dt>
            <dd className="text-muted">{text()}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
