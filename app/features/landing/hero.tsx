import { PageTitle } from '#app/ui/page-title.tsx';
import { m } from '#texts';

import { ContactButton } from './contact-button.tsx';

export function Hero() {
  return (
    <section className="on-steel bg-steel text-on-steel">
      <div className="page grid gap-5 py-10 md:py-16">
        <PageTitle className="display max-w-[22ch] font-black text-36 md:text-48">{m.landing_hero_title()}</PageTitle>
        <p className="max-w-[56ch] text-pretty text-18 text-on-steel-muted">{m.landing_hero_text()}</p>
        <p className="flex flex-wrap items-center gap-3">
          <ContactButton className="action">{m.landing_schedule()}</ContactButton>
          <a className="action action-quiet" href="/client-portal">
            {m.landing_client_portal()}
          </a>
        </p>
        <p className="font-semibold">{m.landing_hero_facts()}</p>
      </div>
    </section>
  );
}
