import type { Ref } from 'react';

import { useSupportAddress } from '#app/features/shell/support-link.tsx';
import { linkTo } from '#app/ui/link-to.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { m } from '#texts';

import type { ContactState } from './use-contact.ts';

type ContactOutcomeProps = { readonly state: ContactState; readonly ref: Ref<HTMLDivElement> };

/** What became of the message, read out as it comes. */
export function ContactOutcome({ state, ref }: ContactOutcomeProps) {
  return (
    <div role="status">
      {state === 'success' ? <Notice ref={ref} title={m.landing_contact_sent()} tone="good" /> : null}
      {state === 'error' || state === 'too many' ? <NotSent isTooMany={state === 'too many'} ref={ref} /> : null}
    </div>
  );
}

function NotSent({ isTooMany, ref }: Pick<ContactOutcomeProps, 'ref'> & { readonly isTooMany: boolean }) {
  const email = useSupportAddress();
  return (
    <Notice ref={ref} title={m.landing_contact_failed_title()} tone="bad">
      {isTooMany ? <p>{m.landing_contact_too_many()}</p> : null}
      <p>
        <RichText parts={{ mail: linkTo(`mailto:${email}`) }} text={m.landing_contact_failed_text({ email })} />
      </p>
    </Notice>
  );
}
