import { Eye, EyeOff } from 'lucide-react';
import { useState, type InputHTMLAttributes, type KeyboardEvent, type Ref } from 'react';

import { Field } from '#app/ui/field.tsx';
import { m } from '#texts';

const WORDS = {
  password: { label: m.account_password, show: m.account_show_password, hide: m.account_hide_password },
  new: { label: m.account_new_password, show: m.account_show_new_password, hide: m.account_hide_new_password },
  again: {
    label: m.account_confirm_password,
    show: m.account_show_confirm_password,
    hide: m.account_hide_confirm_password,
  },
} as const;

type PasswordFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & {
  readonly id: string;
  /** Which password it is: of an account, a new one, or the new one once more. */
  readonly kind: keyof typeof WORDS;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A password with a button that shows it, and a word when the caps lock is on. */
export function PasswordField({ id, kind, error, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const noteCapsLock = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));
  const words = WORDS[kind];
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field error={error} hint={isCapsLock ? m.account_caps_lock() : undefined} id={id} label={words.label()}>
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
            aria-label={isShown ? words.hide() : words.show()}
            aria-pressed={isShown}
            className="absolute inset-y-0 right-0 inline-flex min-h-11 min-w-20 items-center justify-center gap-1.5 rounded-control px-2 font-semibold text-14 text-muted hover:bg-sunken"
            onClick={() => setShown(!isShown)}
            type="button"
          >
            <Icon aria-hidden="true" className="size-4" strokeWidth={1.5} />
            {isShown ? m.account_hide() : m.account_show()}
          </button>
        </div>
      )}
    </Field>
  );
}
