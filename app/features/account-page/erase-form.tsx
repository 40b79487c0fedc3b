import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { RestError } from '#app/data/rest.ts';
import { clearSession } from '#app/data/session.ts';
import { signedInRest } from '#app/data/signed-in-rest.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Field } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast-store.ts';

/** The end of an account: behind one more press and the password, because nobody can take it back. */
export function EraseForm() {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function erase(): Promise<void> {
    if (password === '') return setFailure('Enter your password.');
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await signedInRest('POST', '/api/auth/erase', { password });
      toast({ title: 'Account erased', description: 'Your account and what identified you are gone.' });
      await router.navigate({ to: '/' });
      clearSession();
    } catch (error) {
      setFailure(error instanceof RestError ? error.message : 'The server could not be reached. Please try again.');
      setBusy(false);
    }
  }

  if (!isOpen) {
    return (
      <button
        className="action action-quiet action-bad min-w-44 justify-self-start"
        onClick={() => setOpen(true)}
        type="button"
      >
        Erase my account...
      </button>
    );
  }
  return (
    <form
      aria-label="Erase my account"
      className="grid gap-3 rounded-card border border-bad bg-bad-wash p-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void erase();
      }}
    >
      <p className="text-14">
        Your account is closed and your name, addresses and contact data are erased. Businesses keep what the law has
        them keep of your orders, without what identifies you. Nobody can take this back.
      </p>
      <Field error={failure ?? undefined} id="erase-password" label="Your password">
        {(given) => (
          <input
            {...given}
            autoComplete="current-password"
            className="field-control"
            onChange={(event) => setPassword(event.target.value)}
            type="password"
            value={password}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <BusyButton busy={isBusy} busyText="Erasing..." className="action action-bad" type="submit">
          Erase my account
        </BusyButton>
        <button className="action action-quiet" disabled={isBusy} onClick={() => setOpen(false)} type="button">
          Keep it
        </button>
      </div>
    </form>
  );
}
