import { Eye, EyeOff } from 'lucide-react';
import { useState, type InputHTMLAttributes, type KeyboardEvent, type Ref } from 'react';

import { Field } from '#app/ui/field.tsx';

type PasswordFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & {
  readonly id: string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A password with a button that shows it, and a word when the caps lock is on. */
export function PasswordField({ id, label, error, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const noteCapsLock = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field error={error} hint={isCapsLock ? 'Caps lock is on.' : undefined} id={id} label={label}>
      {(given) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            className="field-control pr-24"
            onKeyUp={noteCapsLock}
            required
            spellCheck={false}
            type={isShown ? 'text' : 'password'}
            {...given}
            {...input}
          />
          <button
            aria-controls={id}
            aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            aria-pressed={isShown}
            className="absolute inset-y-1 right-1 inline-flex min-w-20 items-center justify-center gap-1.5 rounded-control px-2 font-semibold text-14 text-muted hover:bg-sunken"
            onClick={() => setShown(!isShown)}
            type="button"
          >
            <Icon aria-hidden="true" className="size-4" strokeWidth={1.5} />
            {isShown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}
