import { SupportLink } from '#app/features/shell/support-link.tsx';
import { linkTo } from '#app/ui/link-to.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { m } from '#texts';

import { ContactButton } from './contact-button.tsx';
import { SectionHead } from './section-head.tsx';

const PARTS = { portal: linkTo('/client-portal'), support: () => <SupportLink /> };

export function ContactCall() {
  return (
    <section
      aria-labelledby="contact-title"
      className="-scroll-mt-8 border-accent border-t-4 bg-raised py-12 md:py-16"
      id="contact"
    >
      <div className="page grid gap-5">
        <SectionHead id="contact-title" text={m.landing_call_text()} title={m.landing_call_title()} />
        <p>
          <ContactButton className="action">{m.shell_contact_us()}</ContactButton>
        </p>
        <p>
          <RichText parts={PARTS} text={m.landing_call_portal()} />
        </p>
        <p>
          <RichText parts={PARTS} text={m.landing_call_mail()} />
        </p>
      </div>
    </section>
  );
}
