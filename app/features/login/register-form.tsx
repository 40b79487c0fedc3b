import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { rest } from '#app/data/rest.ts';
import { looksLikeEmail } from '#app/features/account/email-shape.ts';
import { FailureNotice } from '#app/features/account/failure-notice.tsx';
import { failureOf, messageOf, type Failure } from '#app/features/account/failure.ts';
import { isGiven } from '#app/features/account/is-given.ts';
import { PasswordField } from '#app/features/account/password-field.tsx';
import { PasswordRequirements } from '#app/features/account/password-requirements.tsx';
import { isLongEnough } from '#app/features/account/password-rules.ts';
import { TextInput } from '#app/features/account/text-input.tsx';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { m } from '#texts';
import { isPagePath } from '#worker/domain/page-path.ts';

type RegisterFormProps = {
  readonly email: string;
  /** Where they were going; the mailed link leads there, when it is a page without further words. */
  readonly returnTo: string | undefined;
  readonly onEmail: (email: string) => void;
  readonly onBack: () => void;
  readonly onRegistered: (message: string) => void;
};

type Values = { firstName: string; lastName: string; email: string; phone: string; password: string };

/** A customer's account. It opens once its owner came by the link in the mail and signed in. */
export function RegisterForm({ email, returnTo, onEmail, onBack, onRegistered }: RegisterFormProps) {
  const form = useForm<Values>({
    defaultValues: { firstName: '', lastName: '', email, phone: '', password: '' },
    mode: 'onTouched',
  });
  const { register, handleSubmit, formState, watch } = form;
  const { errors, isSubmitting } = formState;
  const [failure, setFailure] = useState<Failure | null>(null);

  async function send({ phone, password, ...given }: Values): Promise<void> {
    setFailure(null);
    const names = { email: given.email.trim(), firstName: given.firstName.trim(), lastName: given.lastName.trim() };
    const body = {
      ...names,
      password,
      ...(phone.trim() === '' ? {} : { phone: phone.trim() }),
      ...(returnTo !== undefined && isPagePath(returnTo) ? { returnTo } : {}),
    };
    try {
      onRegistered(messageOf(await rest('POST', '/api/auth/register', body)) ?? m.account_registered_text());
    } catch (error) {
      setFailure(failureOf(error, m.account_register_failed(), m.account_register_failed_text()));
    }
  }

  return (
    <form className="card grid gap-5 p-5 md:p-6" noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <p>{m.account_register_text()}</p>
      {failure === null ? null : <FailureNotice failure={failure} />}
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
      <TextInput
        autoCapitalize="none"
        autoComplete="username"
        error={errors.email?.message}
        id="register-email"
        inputMode="email"
        label={m.common_email()}
        required
        type="email"
        {...register('email', {
          validate: (text) => looksLikeEmail(text.trim()) || m.account_email_wrong(),
          onChange: (event: { readonly target: { readonly value: string } }) => onEmail(event.target.value),
        })}
      />
      <TextInput
        autoComplete="tel"
        id="phone"
        inputMode="tel"
        label={m.account_phone_optional()}
        maxLength={40}
        type="tel"
        {...register('phone')}
      />
      <PasswordField
        autoComplete="new-password"
        error={errors.password?.message}
        id="new-password"
        kind="password"
        {...register('password', { validate: (text) => isLongEnough(text) || m.account_password_too_short() })}
      />
      <PasswordRequirements password={watch('password')} />
      <BusyButton busy={isSubmitting} busyText={m.account_creating()} className="action w-full" type="submit">
        {m.account_create()}
      </BusyButton>
      <button className="link min-h-11 justify-self-start" onClick={onBack} type="button">
        {m.account_back_to_sign_in()}
      </button>
    </form>
  );
}
