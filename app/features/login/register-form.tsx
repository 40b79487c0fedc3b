import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { rest } from '#app/data/rest.ts';
import { looksLikeEmail } from '#app/features/account/email-shape.ts';
import { FailureNotice } from '#app/features/account/failure-notice.tsx';
import { failureOf, messageOf, type Failure } from '#app/features/account/failure.ts';
import { PasswordField } from '#app/features/account/password-field.tsx';
import { PasswordRequirements } from '#app/features/account/password-requirements.tsx';
import { isLongEnough, TOO_SHORT } from '#app/features/account/password-rules.ts';
import { TextInput } from '#app/features/account/text-input.tsx';
import { BusyButton } from '#app/ui/busy-button.tsx';

type RegisterFormProps = {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onBack: () => void;
  readonly onRegistered: (message: string) => void;
};

const REGISTERED = 'Check your email to finish creating your account.';
const FAILED = 'Your account could not be created. Please try again.';

type Values = { firstName: string; lastName: string; email: string; phone: string; password: string };

/** A customer's account. It opens once its owner came by the link in the mail and signed in. */
export function RegisterForm({ email, onEmail, onBack, onRegistered }: RegisterFormProps) {
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
    const body = { ...names, password, ...(phone.trim() === '' ? {} : { phone: phone.trim() }) };
    try {
      onRegistered(messageOf(await rest('POST', '/api/auth/register', body)) ?? REGISTERED);
    } catch (error) {
      setFailure(failureOf(error, 'Registration Failed', FAILED));
    }
  }

  const isGiven = (what: string) => (text: string) => text.trim() !== '' || `Please enter your ${what}.`;
  return (
    <form className="card grid gap-5 p-5 md:p-6" noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <p>With an account you find your orders again, and order faster the next time.</p>
      {failure === null ? null : <FailureNotice failure={failure} />}
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
      <TextInput
        autoCapitalize="none"
        autoComplete="username"
        error={errors.email?.message}
        id="register-email"
        inputMode="email"
        label="Email"
        required
        type="email"
        {...register('email', {
          validate: (text) => looksLikeEmail(text.trim()) || 'Please enter a valid email address.',
          onChange: (event: { readonly target: { readonly value: string } }) => onEmail(event.target.value),
        })}
      />
      <TextInput
        autoComplete="tel"
        id="phone"
        inputMode="tel"
        label="Phone (optional)"
        maxLength={40}
        type="tel"
        {...register('phone')}
      />
      <PasswordField
        autoComplete="new-password"
        error={errors.password?.message}
        id="new-password"
        label="Password"
        {...register('password', { validate: (text) => isLongEnough(text) || TOO_SHORT })}
      />
      <PasswordRequirements password={watch('password')} />
      <BusyButton busy={isSubmitting} busyText="Creating Account..." className="action w-full" type="submit">
        Create Account
      </BusyButton>
      <button className="link min-h-11 justify-self-start" onClick={onBack} type="button">
        ← Back to Sign In
      </button>
    </form>
  );
}
