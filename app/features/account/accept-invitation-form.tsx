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

import { FailureNotice } from './failure-notice.tsx';
import { failureOf, type Failure } from './failure.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordRequirements } from './password-requirements.tsx';
import { isLongEnough, TOO_SHORT } from './password-rules.ts';
import { TextInput } from './text-input.tsx';

type Values = { firstName: string; lastName: string; password: string };
type AcceptInvitationFormProps = { readonly token: string; readonly invitation: Invitation };

const FAILED = 'The invitation could not be accepted. Please try again.';
const ROLES: Readonly<Record<string, string>> = { BUSINESS_ADMIN: 'an administrator', BUSINESS_MANAGER: 'a manager' };

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
      if (answer === null || answer.user === null) throw new Error(FAILED);
      noteReceived(answer.token, Date.now());
      const { user, refreshToken = null } = answer;
      writeSession({ token: answer.token, refreshToken, user }, new Date());
      toast({ title: 'Login Successful', description: `Welcome to ${businessName}.` });
      router.history.replace(homeOf(user.userType));
    } catch (error) {
      setFailure(failureOf(error, 'Invitation Not Accepted', FAILED));
    }
  }

  const isGiven = (what: string) => (text: string) => text.trim() !== '' || `Please enter your ${what}.`;
  return (
    <form className="card grid gap-5 p-5 md:p-6" noValidate onSubmit={(event) => void handleSubmit(accept)(event)}>
      <p>
        {businessName} invites {email} as {ROLES[userType] ?? 'a member'} of its team.{' '}
        {hasAccount ? 'There is an account with this email: enter its password.' : 'Choose a password to sign in with.'}
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
            label="First name"
            maxLength={100}
            required
            {...register('firstName', { validate: isGiven('first name') })}
          />
          <TextInput
            autoComplete="family-name"
            error={errors.lastName?.message}
            id="last-name"
            label="Last name"
            maxLength={100}
            required
            {...register('lastName', { validate: isGiven('last name') })}
          />
        </div>
      )}
      <PasswordField
        autoComplete={hasAccount ? 'current-password' : 'new-password'}
        error={errors.password?.message}
        id="password"
        label="Password"
        {...register('password', {
          validate: (text) =>
            hasAccount ? text !== '' || 'Please enter your password.' : isLongEnough(text) || TOO_SHORT,
        })}
      />
      {hasAccount ? null : <PasswordRequirements password={watch('password')} />}
      <BusyButton busy={isSubmitting} busyText="Joining..." className="action w-full" type="submit">
        Accept Invitation
      </BusyButton>
    </form>
  );
}
