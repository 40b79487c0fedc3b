import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import type { Invitation } from '#app/data/invitation.ts';
import { tokensOf } from '#app/data/refresh-session.ts';
import { rest } from '#app/data/rest.ts';
import { homeOf, writeSession } from '#app/data/session.ts';
import { noteReceived } from '#app/data/token-life.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { m } from '#texts';

import { FailureNotice } from './failure-notice.tsx';
import { failureOf, type Failure } from './failure.ts';
import { isGiven } from './is-given.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordRequirements } from './password-requirements.tsx';
import { isLongEnough } from './password-rules.ts';
import { TextInput } from './text-input.tsx';

type Values = { firstName: string; lastName: string; password: string };
type AcceptInvitationFormProps = { readonly token: string; readonly invitation: Invitation };

export function AcceptInvitationForm({ token, invitation }: AcceptInvitationFormProps) {
  const router = useRouter();
  const { register, handleSubmit, formState, watch } = useForm<Values>({
    defaultValues: { firstName: '', lastName: '', password: '' },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;
  const [failure, setFailure] = useState<Failure | null>(null);
  const { businessName, email, userType, hasAccount } = invitation;

  async function accept({ password, firstName, lastName }: Values): Promise<void> {
    setFailure(null);
    const names = hasAccount ? {} : { firstName: firstName.trim(), lastName: lastName.trim() };
    try {
      const answer = tokensOf(await rest('POST', '/api/auth/accept-invitation', { token, password, ...names }));
      if (answer === null || answer.user === null) throw new Error(m.account_accept_failed_text());
      noteReceived(answer.token, Date.now());
      const { user, refreshToken = null } = answer;
      writeSession({ token: answer.token, refreshToken, user }, new Date());
      toast({ title: m.account_logged_in(), description: m.account_welcome_to({ business: businessName }) });
      router.history.replace(homeOf(user.userType));
    } catch (error) {
      setFailure(failureOf(error, m.account_accept_failed(), m.account_accept_failed_text()));
    }
  }

  return (
    <form className="card grid gap-5 p-5 md:p-6" noValidate onSubmit={(event) => void handleSubmit(accept)(event)}>
      <p>
        {m.account_invites({ business: businessName, email, role: userType })}{' '}
        {hasAccount ? m.account_has_account() : m.account_choose_password()}
      </p>
      {failure === null ? null : <FailureNotice failure={failure} />}
      {/* Password managers store the password under this name. */}
      <input autoComplete="username" hidden readOnly type="email" value={email} />
      {hasAccount ? null : (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput
            autoComplete="given-name"
            error={errors.firstName?.message}
            id="first-name"
            label={m.account_first_name()}
            maxLength={100}
            required
            {...register('firstName', { validate: isGiven(m.account_first_name_missing) })}
          />
          <TextInput
            autoComplete="family-name"
            error={errors.lastName?.message}
            id="last-name"
            label={m.account_last_name()}
            maxLength={100}
            required
            {...register('lastName', { validate: isGiven(m.account_last_name_missing) })}
          />
        </div>
      )}
      <PasswordField
        autoComplete={hasAccount ? 'current-password' : 'new-password'}
        error={errors.password?.message}
        id="password"
        kind="password"
        {...register('password', {
          validate: (text) =>
            hasAccount
              ? text !== '' || m.account_password_missing()
              : isLongEnough(text) || m.account_password_too_short(),
        })}
      />
      {hasAccount ? null : <PasswordRequirements password={watch('password')} />}
      <BusyButton busy={isSubmitting} busyText={m.account_joining()} className="action w-full" type="submit">
        {m.account_accept()}
      </BusyButton>
    </form>
  );
}
