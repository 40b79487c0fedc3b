import { useNavigate } from '@tanstack/react-router';
import { useId, useMemo, useState } from 'react';
import { gql, Provider } from 'urql';

import { makeGraphqlClient } from '#app/data/graphql-client.ts';
import { refreshSession } from '#app/data/refresh-session.ts';
import type { SessionUser } from '#app/data/session.ts';
import { refreshAccount } from '#app/data/signed-in-rest.ts';
import { useStoreOrigin } from '#app/features/portal/settings/use-store-origin.ts';
import { useSave } from '#app/features/portal/use-save.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';

import { suggestedSlug } from './suggested-slug.ts';

type NewStore = {
  readonly name: string;
  readonly slug: string;
  readonly email: string;
  readonly phone: string | null;
  readonly addressZipCode: string | null;
};

const CREATE_BUSINESS = gql<{ readonly createBusiness: { readonly id: string } | null }, { readonly input: NewStore }>`
  mutation OpenStore($input: CreateBusinessInput!) {
    createBusiness(input: $input) {
      id
    }
  }
`;

export function StartForm({ user }: { readonly user: SessionUser }) {
  const client = useMemo(() => makeGraphqlClient(() => undefined), []);
  return (
    <Provider value={client}>
      <Form user={user} />
    </Provider>
  );
}

type Name = 'name' | 'slug' | 'phone' | 'email' | 'zip';

function Form({ user }: { readonly user: SessionUser }) {
  const id = useId();
  const navigate = useNavigate();
  const originOf = useStoreOrigin();
  const { isBusy, failure, save } = useSave(CREATE_BUSINESS);
  const [texts, setTexts] = useState({ name: '', slug: null as string | null, phone: '', email: user.email, zip: '' });
  const [isLeaving, setLeaving] = useState(false);
  const slug = texts.slug ?? suggestedSlug(texts.name);
  const problems = failure?.fields ?? {};

  const change = (name: Name, text: string): void => setTexts((before) => ({ ...before, [name]: text }));

  async function send(): Promise<void> {
    const answer = await save({
      input: {
        name: texts.name.trim(),
        slug: slug.trim().toLowerCase(),
        email: texts.email.trim(),
        phone: texts.phone.trim() || null,
        addressZipCode: texts.zip.trim() || null,
      },
    });
    if (!answer?.createBusiness) return;
    setLeaving(true);
    // The account knows of its business, and then the token says for whom it acts.
    await refreshAccount().catch(() => null);
    await refreshSession().catch(() => false);
    await navigate({ to: '/client-portal/{-$tab}', params: { tab: 'setup' } });
  }

  return (
    <form
      aria-label={m.start_business()}
      className="card grid gap-4 p-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLeaving) void send();
      }}
    >
      <h2 className="font-bold text-18">{m.start_business()}</h2>
      <Text
        autoComplete="organization"
        error={problems['name']}
        id={`${id}-name`}
        label={m.start_name()}
        most={200}
        onChange={(text) => change('name', text)}
        value={texts.name}
      />
      <Text
        autoComplete="off"
        error={problems['slug']}
        hint={slug === '' ? undefined : m.start_slug_hint({ address: originOf(slug.trim().toLowerCase()) })}
        id={`${id}-slug`}
        label={m.start_slug()}
        most={40}
        onChange={(text) => change('slug', text)}
        value={slug}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Text
          autoComplete="tel"
          error={problems['phone']}
          id={`${id}-phone`}
          label={m.common_phone()}
          most={50}
          onChange={(text) => change('phone', text)}
          type="tel"
          value={texts.phone}
        />
        <Text
          autoComplete="postal-code"
          error={problems['addressZipCode']}
          hint={m.start_zip_hint()}
          id={`${id}-zip`}
          inputMode="numeric"
          label={m.start_zip()}
          most={10}
          onChange={(text) => change('zip', text)}
          value={texts.zip}
        />
      </div>
      <Text
        autoComplete="email"
        error={problems['email']}
        hint={m.start_email_hint()}
        id={`${id}-email`}
        label={m.common_email()}
        most={254}
        onChange={(text) => change('email', text)}
        type="email"
        value={texts.email}
      />
      {failure === null ? null : (
        <Notice role="alert" title={m.start_failed()} tone="bad">
          <p>{failure.message}</p>
        </Notice>
      )}
      <BusyButton
        busy={isBusy || isLeaving}
        busyText={m.start_creating()}
        className="action min-w-44 justify-self-start"
        type="submit"
      >
        {m.start_create()}
      </BusyButton>
    </form>
  );
}

type TextProps = {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  readonly value: string;
  readonly most: number;
  readonly type?: 'email' | 'tel';
  readonly inputMode?: 'numeric';
  readonly autoComplete: string;
  readonly onChange: (text: string) => void;
};

function Text({ id, label, hint, error, value, most, type, inputMode, autoComplete, onChange }: TextProps) {
  return (
    <Field error={error} hint={hint} id={id} label={label}>
      {(given) => (
        <input
          {...given}
          autoComplete={autoComplete}
          className="field-control"
          inputMode={inputMode}
          maxLength={most}
          onChange={(event) => onChange(event.target.value)}
          spellCheck={false}
          type={type ?? 'text'}
          value={value}
        />
      )}
    </Field>
  );
}
