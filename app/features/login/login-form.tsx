import { Info } from 'lucide-react';
import { useForm } from 'react-hook-form';

import { FailureNotice } from '#app/features/account/failure-notice.tsx';
import { PasswordField } from '#app/features/account/password-field.tsx';
import { TextInput } from '#app/features/account/text-input.tsx';
import { useShell } from '#app/features/shell/use-shell.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';

import type { SignInFailure } from './sign-in.ts';

type LoginFormProps = {
  readonly email: string;
  readonly busy: boolean;
  readonly failure: SignInFailure | null;
  readonly onEmail: (email: string) => void;
  readonly onForgot: () => void;
  readonly onSubmit: (email: string, password: string) => Promise<void>;
};

export function LoginForm({ email, busy, failure, onEmail, onForgot, onSubmit }: LoginFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email, password: '' } });
  const isIncomplete = formState.errors.email !== undefined || formState.errors.password !== undefined;
  const platformUrl = useShell()?.platformUrl ?? '';
  return (
    <form
      className="card grid gap-5 p-5 md:p-6"
      noValidate
      onSubmit={(event) => void handleSubmit((given) => onSubmit(given.email.trim(), given.password))(event)}
    >
      <p className="flex gap-2 rounded-control bg-info-wash p-3 text-14 text-info">
        <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
        {m.account_login_hint()}
      </p>
      {isIncomplete ? <Notice role="alert" title={m.account_both_missing()} tone="bad" /> : null}
      {failure === null || isIncomplete ? null : (
        <FailureNotice failure={failure}>
          {failure.isStaff ? (
            <a className="link justify-self-start" href={`${platformUrl}/login`}>
              {m.account_to_portal()}
            </a>
          ) : null}
        </FailureNotice>
      )}
      <TextInput
        autoCapitalize="none"
        autoComplete="username"
        id="email"
        inputMode="email"
        label={m.common_email()}
        required
        type="email"
        {...register('email', {
          validate: (text) => text.trim() !== '',
          onChange: (event: { readonly target: { readonly value: string } }) => onEmail(event.target.value),
        })}
        aria-invalid={formState.errors.email !== undefined}
      />
      <PasswordField
        aria-invalid={formState.errors.password !== undefined}
        autoComplete="current-password"
        id="password"
        kind="password"
        {...register('password', { required: true })}
      />
      <BusyButton busy={busy} busyText={m.account_signing_in()} className="action w-full" type="submit">
        {m.account_sign_in()}
      </BusyButton>
      <button className="link min-h-11 justify-self-start" onClick={onForgot} type="button">
        {m.account_forgot()}
      </button>
    </form>
  );
}
