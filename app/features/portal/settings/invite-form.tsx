import { useId, useState } from 'react';
import { useClient } from 'urql';

import { failureText } from '#app/data/failure-text.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { useUnsaved } from '#app/ui/unsaved.ts';
import { m } from '#texts';

import { INVITE_MEMBER, TEAM_ROLES } from './team-queries.ts';

type InviteFormProps = { readonly businessId: string; readonly onInvited: () => void };

const EMAIL = /^\S+@\S+\.\S+$/;

export function InviteForm({ businessId, onInvited }: InviteFormProps) {
  const client = useClient();
  const id = useId();
  const [email, setEmail] = useState('');
  const [userType, setUserType] = useState<string>('BUSINESS_MANAGER');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isGood = EMAIL.test(email.trim());
  useUnsaved(email !== '');

  async function invite(): Promise<void> {
    setTried(true);
    setFailure(null);
    if (!isGood || isBusy) return;
    setBusy(true);
    const input = { businessId, email: email.trim(), userType };
    const { error } = await client.mutation(INVITE_MEMBER, { input }).toPromise();
    setBusy(false);
    if (error !== undefined) return setFailure(failureText(error));
    toast({ title: m.portal_invited(), description: m.portal_invited_text({ email: email.trim() }) });
    setEmail('');
    setTried(false);
    onInvited();
  }

  return (
    <form
      aria-label={m.portal_invite_title()}
      className="grid gap-3 border-line border-t pt-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void invite();
      }}
    >
      <h3 className="font-bold">{m.portal_invite_title()}</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          error={isTried && !isGood ? m.portal_invite_email_wrong() : undefined}
          id={`${id}-email`}
          label={m.common_email()}
        >
          {(given) => (
            <input
              {...given}
              autoComplete="off"
              className="field-control"
              inputMode="email"
              maxLength={254}
              onChange={(event) => setEmail(event.target.value)}
              type="email"
              value={email}
            />
          )}
        </Field>
        <Field id={`${id}-role`} label={m.portal_role()}>
          {(given) => (
            <select
              {...given}
              className="field-control"
              onChange={(event) => setUserType(event.target.value)}
              value={userType}
            >
              {TEAM_ROLES.map((role) => (
                <option key={role.id} value={role.id}>
                  {role.label()}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {failure === null ? null : <Notice role="alert" title={failure} tone="bad" />}
      <BusyButton
        busy={isBusy}
        busyText={m.portal_inviting()}
        className="action min-w-40 justify-self-start"
        type="submit"
      >
        {m.portal_invite()}
      </BusyButton>
    </form>
  );
}
