import { m } from '#texts';

import { ContactButton } from './contact-button.tsx';
import { FEATURE_GROUPS, type Feature } from './feature-list.ts';
import { SectionHead } from './section-head.tsx';

export function Features() {
  return (
    <section aria-labelledby="features-title" className="page -scroll-mt-8 py-12 md:py-16" id="features">
      <SectionHead id="features-title" text={m.landing_features_subtitle()} title={m.landing_features_title()} />
      <div className="mt-8 grid gap-10">
        {FEATURE_GROUPS.map(({ title, colour, features }) => (
          <div className="grid gap-4" key={title()}>
            <h3 className={`border-b-4 pb-1 font-bold text-16 ${colour}`}>{title()}</h3>
            <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
              {features.map((feature) => (
                <FeatureCard colour={colour} feature={feature} key={feature.title()} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="mt-10">
        <ContactButton className="action">{m.landing_get_started()}</ContactButton>
      </p>
    </section>
  );
}

type FeatureCardProps = { readonly feature: Feature; readonly colour: string };

function FeatureCard({ feature: { icon: Icon, title, text, details }, colour }: FeatureCardProps) {
  return (
    <li className="grid content-start gap-2" data-feature="">
      <h4 className="flex items-center gap-2.5 font-bold text-18">
        <Icon aria-hidden="true" className={`size-6 shrink-0 ${colour}`} strokeWidth={1.5} />
        {title()}
      </h4>
      <p>{text()}</p>
      <ul className="grid gap-1 text-14 text-muted">
        {details.map((detail) => (
          <li className={`border-l-2 pl-3 ${colour.split(' ')[0] ?? ''}`} key={detail()}>
            {detail()}
          </li>
        ))}
      </ul>
    </li>
  );
}
