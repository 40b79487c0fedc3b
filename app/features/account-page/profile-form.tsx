import { useState } from 'react';
import { gql, useClient, type CombinedError } from 'urql';

import { readUser, renewSession, type SessionUser } from '#app/data/session.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useUnsaved } from '#app/ui/unsaved.ts';
import { m } from '#texts';

const FIELDS = [
  { id: 'firstName', label: m.account_first_name, autoComplete: 'given-name', type: 'text' },
  { id: 'lastName', label: m.account_last_name, autoComplete: 'family-name', type: 'text' },
  { id: 'username', label: m.account_user_name, autoComplete: 'nickname', type: 'text' },
  { id: 'email', label: m.common_email, autoComplete: 'email', type: 'email' },
  { id: 'phone', label: m.common_phone, autoComplete: 'tel', type: 'tel' },
] as const;

type Profile = Record<(typeof FIELDS)[number]['id'], string>;

const UPDATE_PROFILE = gql<
  { readonly updateMyProfile: Readonly<Record<string, unknown>> | null },
  { readonly input: Partial<Profile> }
>`
  mutation UpdateMyProfile($input: UpdateProfileInput!) {
    updateMyProfile(input: $input) {
      id
      email
      username
      firstName
      lastName
      phone
      userType
      businessId
    }
  }
`;

function profileOf({ firstName, lastName, username, email, phone }: SessionUser): Profile {
  return { firstName: firstName ?? '', lastName: lastName ?? '', username, email, phone: phone ?? '' };
}

/** What differs from what is stored. */
function changesOf(profile: Profile, user: SessionUser): Partial<Profile> {
  const before = profileOf(user);
  const changed: Partial<Profile> = {};
  for (const { id } of FIELDS) if (profile[id].trim() !== before[id]) changed[id] = profile[id].trim();
  return changed;
}

/** Who somebody is. A new e-mail address counts once the link that goes there was opened. */
export function ProfileForm({ user }: { readonly user: SessionUser }) {
  const client = useClient();
  const [profile, setProfile] = useState(() => profileOf(user));
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const changed = changesOf(profile, user);
  useUnsaved(Object.keys(changed).length > 0);

  async function save(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setDone(null);
    setFailure(null);
    setProblems(new Map());
    const { data, error } = await client.mutation(UPDATE_PROFILE, { input: changed }).toPromise();
    setBusy(false);
    if (error !== undefined) {
      const found = fieldProblems(error);
      setProblems(found);
      setFailure(found.size > 0 ? null : (error.graphQLErrors[0]?.message ?? m.common_unreachable()));
      return;
    }
    const saved = readUser(data?.updateMyProfile);
    if (saved === null) return;
    renewSession({ user: saved });
    setProfile(profileOf(saved));
    setDone(
      changed.email === undefined
        ? m.account_saved()
        : m.account_saved_email({ email: changed.email, current: saved.email }),
    );
  }

  return (
    <form
      aria-labelledby="profile-title"
      className="card grid gap-4 p-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2 className="font-bold text-18" id="profile-title">
        {m.account_profile()}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ id, label, autoComplete, type }) => (
          <Field error={problems.get(id)} id={`profile-${id}`} key={id} label={label()}>
            {(given) => (
              <input
                {...given}
                autoComplete={autoComplete}
                className="field-control"
                maxLength={id === 'email' ? 254 : 100}
                onChange={(event) => setProfile({ ...profile, [id]: event.target.value })}
                type={type}
                value={profile[id]}
              />
            )}
          </Field>
        ))}
      </div>
      {failure === null ? null : <Notice role="alert" title={failure} tone="bad" />}
      {done === null ? null : <Notice role="status" title={done} tone="good" />}
      <BusyButton
        busy={isBusy}
        busyText={m.account_saving()}
        className="action min-w-36 justify-self-start"
        type="submit"
      >
        {m.account_save()}
      </BusyButton>
    </form>
  );
}

/** By the field's name, as the form has it. */
function fieldProblems({ graphQLErrors }: CombinedError): ReadonlyMap<string, string> {
  const fields: unknown = graphQLErrors[0]?.extensions['fields'];
  if (!Array.isArray(fields)) return new Map();
  return new Map(
    fields.flatMap((field: unknown) => {
      const { path, message }: Record<string, unknown> =
        typeof field === 'object' && field !== null ? { ...field } : {};
      return typeof path === 'string' && typeof message === 'string'
        ? [[path.replace(/^input\./, ''), message] as const]
        : [];
    }),
  );
}
