import { useEffect, useState } from 'react';

import { BusyButton } from '#app/ui/busy-button.tsx';
import { Field } from '#app/ui/field.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { m } from '#texts';
import { LEAD_SOURCE } from '#worker/domain/contact-form.ts';

import type { ContactField } from './contact-fields.ts';
import type { Contact } from './use-contact.ts';

type ControlProps = {
  readonly label: () => string;
  readonly type: string;
  readonly autoComplete: string;
  readonly isNeeded: boolean;
};

const CONTROLS: Readonly<Record<ContactField, ControlProps>> = {
  name: { label: m.landing_contact_name, type: 'text', autoComplete: 'name', isNeeded: true },
  email: { label: m.landing_contact_email, type: 'email', autoComplete: 'email', isNeeded: true },
  businessName: {
    label: m.landing_contact_business,
    type: 'text',
    autoComplete: 'organization',
    isNeeded: true,
  },
  phone: { label: m.landing_contact_phone, type: 'tel', autoComplete: 'tel', isNeeded: false },
  website: { label: m.landing_contact_website, type: 'url', autoComplete: 'url', isNeeded: false },
};

/** Opens beside the page: what was typed stays. */
const PARTS = {
  privacy: (inner: string) => (
    <a className="link" href="/privacy-policy" rel="noopener" target="_blank">
      {inner}
    </a>
  ),
};

type ContactFormProps = { readonly contact: Contact; readonly madeAt: string };

/** A plain form that the server takes as it is; with JavaScript it is checked, sent and answered in its dialog. */
export function ContactForm({ contact, madeAt }: ContactFormProps) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const { state, submit } = contact;
  return (
    <form action="/api/contact" className="grid gap-4" method="post" noValidate={isAlive} onSubmit={submit}>
      <Control contact={contact} field="name" />
      <Control contact={contact} field="email" />
      <Control contact={contact} field="businessName" />
      <Control contact={contact} field="phone" />
      <Control contact={contact} field="website" />
      <div aria-hidden="true" className="absolute -left-[99rem]">
        <label htmlFor="contact-fax">{m.landing_contact_empty_field()}</label>
        <input autoComplete="off" id="contact-fax" name="fax" tabIndex={-1} />
      </div>
      <input name="source" type="hidden" value={LEAD_SOURCE} />
      <input name="startedAt" type="hidden" value={madeAt} />
      <p className="text-14 text-muted">
        <RichText parts={PARTS} text={m.landing_contact_privacy()} />
      </p>
      <BusyButton
        busy={state === 'sending'}
        busyText={m.landing_contact_sending()}
        className="action w-full"
        disabled={state === 'success'}
        type="submit"
      >
        {m.landing_contact_send()}
      </BusyButton>
    </form>
  );
}

function Control({ field, contact }: { readonly field: ContactField; readonly contact: Contact }) {
  const { label, type, autoComplete, isNeeded } = CONTROLS[field];
  const { problems, check } = contact;
  const error = problems[field];
  return (
    <Field error={error} id={`contact-${field}`} label={label()}>
      {(props) => (
        <input
          {...props}
          autoComplete={autoComplete}
          className="field-control"
          name={field}
          onBlur={({ currentTarget }) => {
            // Leaving a field that was never filled in is not wrong yet.
            if (currentTarget.value !== '') check(field, currentTarget.form);
          }}
          onChange={({ currentTarget }) => {
            if (error !== undefined) check(field, currentTarget.form);
          }}
          required={isNeeded}
          type={type}
        />
      )}
    </Field>
  );
}
