import { Info } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useForm } from 'react-hook-form';

import { BusyButton } from '#app/ui/busy-button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';

export type LoginFailure = { readonly title: string; readonly message: string };

type LoginFormProps = {
  readonly busy: boolean;
  readonly failure: LoginFailure | null;
  readonly onSubmit: (email: string, password: string) => Promise<void>;
};

const BOTH = 'Please enter both email and password.';

export function LoginForm({ busy, failure, onSubmit }: LoginFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '', password: '' } });
  const [isCapsLock, setCapsLock] = useState(false);
  const isIncomplete = formState.errors.email !== undefined || formState.errors.password !== undefined;
  const noteCapsLock = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <form
      className="card grid gap-5 p-5 md:p-6"
      noValidate
      onSubmit={(event) => void handleSubmit(({ email, password }) => onSubmit(email.trim(), password))(event)}
    >
      <p className="flex gap-2 rounded-control bg-info-wash p-3 text-14 text-info">
        <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
        Enter the email and password you registered with.
      </p>
      {isIncomplete ? <Notice role="alert" title={BOTH} tone="bad" /> : null}
      {failure === null || isIncomplete ? null : (
        <Notice role="alert" title={failure.title} tone="bad">
          <p>{failure.message}</p>
        </Notice>
      )}
      <Field id="email" label="Email">
        {(given) => (
          <input
            {...given}
            aria-invalid={formState.errors.email !== undefined}
            autoComplete="username"
            className="field-control"
            inputMode="email"
            required
            type="email"
            {...register('email', { validate: (text) => text.trim() !== '' })}
          />
        )}
      </Field>
      <Field hint={isCapsLock ? 'Caps lock is on.' : undefined} id="password" label="Password">
        {(given) => (
          <input
            {...given}
            aria-invalid={formState.errors.password !== undefined}
            autoComplete="current-password"
            className="field-control"
            onKeyUp={noteCapsLock}
            required
            type="password"
            {...register('password', { required: true })}
          />
        )}
      </Field>
      <BusyButton busy={busy} busyText="Signing In..." className="action w-full" type="submit">
        Sign In
      </BusyButton>
    </form>
  );
}
