import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';

import { m } from '#texts';

import { SectionHead } from './section-head.tsx';

const FACTS = [
  m.landing_pricing_fact_pay,
  m.landing_pricing_fact_minimum,
  m.landing_pricing_fact_fee,
  m.landing_pricing_fact_start,
] as const;

const PACKAGES = [
  [m.landing_packages_leads_title, m.landing_packages_leads_text],
  [m.landing_packages_seo_title, m.landing_packages_seo_text],
] as const;

/** What it costs. The fee itself stands in the agreement with each business: no figure here would be true for all. */
export function Pricing() {
  return (
    <section aria-labelledby="pricing-title" className="page -scroll-mt-8 py-12 md:py-16" id="pricing">
      <div className="grid gap-x-14 gap-y-10 md:grid-cols-2">
        <div className="grid content-start gap-5">
          <SectionHead id="pricing-title" text={m.landing_pricing_text()} title={m.landing_pricing_title()} />
          <ul className="grid gap-3">
            {FACTS.map((fact) => (
              <li className="flex items-start gap-3 font-semibold text-18" key={fact()}>
                <Check aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-good" strokeWidth={1.5} />
                {fact()}
              </li>
            ))}
          </ul>
          <Link className="action justify-self-start" to="/start">
            {m.start_title()}
          </Link>
        </div>
        <div className="grid content-start gap-5">
          <h3 className="font-bold text-22">{m.landing_packages_title()}</h3>
          {PACKAGES.map(([title, text]) => (
            <div className="border-text border-t-2 pt-3" key={title()}>
              <h4 className="font-bold text-18">{title()}</h4>
              <p className="text-muted">{text()}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
