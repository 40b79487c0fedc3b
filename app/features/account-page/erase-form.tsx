import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { RestError } from '#app/data/rest.ts';
import { signedInRest } from '#app/data/signed-in-rest.ts';
import { forgetAndLeave } from '#app/features/account/sign-out.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Field } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast-store.ts';
import { m } from '#texts';

/** The end of an account: behind one more press and the password, because nobody can take it back. */
export function EraseForm() {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function erase(): Promise<void> {
    if (password === '') return setFailure(m.account_erase_password_missing());
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await signedInRest('POST', '/api/auth/erase', { password });
      toast({ title: m.account_erased(), description: m.account_erased_text() });
      forgetAndLeave(router, '/');
    } catch (error) {
      setFailure(error instanceof RestError ? error.message : m.common_unreachable());
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
        {m.account_erase_open()}
      </button>
    );
  }
  return (
    <form
      aria-label={m.account_erase()}
      className="grid gap-3 rounded-card border border-bad bg-bad-wash p-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void erase();
      }}
    >
      <p className="text-14">{m.account_erase_text()}</p>
      <Field error={failure ?? undefined} id="erase-password" label={m.account_erase_password()}>
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
        <BusyButton busy={isBusy} busyText={m.account_erasing()} className="action action-bad" type="submit">
          {m.account_erase()}
        </BusyButton>
        <button className="action action-quiet" disabled={isBusy} onClick={() => setOpen(false)} type="button">
          {m.account_erase_keep()}
        </button>
      </div>
    </form>
  );
}
