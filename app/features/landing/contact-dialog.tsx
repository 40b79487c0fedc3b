import { X } from 'lucide-react';
import { useRef } from 'react';

import { m } from '#texts';

import { CONTACT_DIALOG } from './contact-button.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactOutcome } from './contact-outcome.tsx';
import { useContact } from './use-contact.ts';

/** @param madeAt when the page was made; ISO 8601 */
export function ContactDialog({ madeAt }: { readonly madeAt: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const contact = useContact(dialog, said);
  return (
    <dialog
      aria-labelledby="contact-dialog-title"
      className="max-h-[calc(100dvh-1rem)] w-[min(34rem,calc(100vw-1rem))] rounded-card border border-line bg-surface p-5 text-text md:p-6"
      id={CONTACT_DIALOG}
      onClose={contact.end}
      ref={dialog}
    >
      <div className="grid gap-4">
        <div className="grid gap-1 pr-12">
          <h2 className="font-bold text-22" id="contact-dialog-title">
            {m.landing_contact_title()}
          </h2>
          <p>{m.landing_contact_text()}</p>
        </div>
        <ContactForm contact={contact} madeAt={madeAt} />
        <ContactOutcome ref={said} state={contact.state} />
        {/* Behind the form, so that the first field has the focus. */}
        <button
          aria-label={m.common_close()}
          className="absolute top-3 right-3 grid size-11 place-items-center rounded-control"
          onClick={() => dialog.current?.close()}
          type="button"
          {...{ command: 'close', commandfor: CONTACT_DIALOG }}
        >
          <X aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </button>
      </div>
    </dialog>
  );
}
