import { useState } from 'react';
import { useForm } from 'react-hook-form';

import type { OrderPage } from '#app/data/models.ts';
import { rest } from '#app/data/rest.ts';
import { useSession } from '#app/data/use-session.ts';
import { FailureNotice } from '#app/features/account/failure-notice.tsx';
import { failureOf, type Failure } from '#app/features/account/failure.ts';
import { PasswordField } from '#app/features/account/password-field.tsx';
import { PasswordRequirements } from '#app/features/account/password-requirements.tsx';
import { isLongEnough } from '#app/features/account/password-rules.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { linkTo } from '#app/ui/link-to.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { m } from '#texts';

import { Block } from './block.tsx';

const PARTS = { orders: linkTo('/my-orders') };

type AccountBoxProps = { readonly customer: NonNullable<OrderPage['customer']> };

/** A guest's account out of their order: only the password is missing. */
export function AccountBox({ customer }: AccountBoxProps) {
  const session = useSession();
  const [isSent, setSent] = useState(false);
  if (session === undefined) return null;
  const { email } = customer;
  return (
    <div className="no-print grid">
      <Block title={m.order_account()}>
        {session === null ? (
          <>
            {isSent ? (
              <Notice role="status" title={m.order_account_sent()} tone="good">
                <p className="wrap-anywhere">{m.order_account_sent_text({ email })}</p>
              </Notice>
            ) : (
              <PasswordForm customer={customer} onSent={() => setSent(true)} />
            )}
          </>
        ) : (
          <p className="wrap-anywhere">
            <RichText parts={PARTS} text={m.order_account_in({ email: session.user.email })} />
          </p>
        )}
      </Block>
    </div>
  );
}

function PasswordForm({ customer, onSent }: AccountBoxProps & { readonly onSent: () => void }) {
  const { register, handleSubmit, formState, watch } = useForm({ defaultValues: { password: '' }, mode: 'onTouched' });
  const [failure, setFailure] = useState<Failure | null>(null);
  const { email, firstName, lastName, phone } = customer;

  async function send({ password }: { readonly password: string }): Promise<void> {
    setFailure(null);
    try {
      await rest('POST', '/api/auth/register', { email, password, firstName, lastName, phone });
      onSent();
    } catch (error) {
      setFailure(failureOf(error, m.account_register_failed(), m.account_register_failed_text()));
    }
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <p className="wrap-anywhere">{m.order_account_text({ email })}</p>
      {failure === null ? null : <FailureNotice failure={failure} />}
      {/* For password managers: whose password it is. */}
      <input autoComplete="username" hidden name="email" readOnly type="email" value={email} />
      <PasswordField
        autoComplete="new-password"
        error={formState.errors.password?.message}
        id="account-password"
        kind="password"
        {...register('password', { validate: (text) => isLongEnough(text) || m.account_password_too_short() })}
      />
      <PasswordRequirements password={watch('password')} />
      <BusyButton
        busy={formState.isSubmitting}
        busyText={m.order_account_busy()}
        className="action action-quiet min-w-44 justify-self-start max-sm:w-full"
        type="submit"
      >
        {m.order_account_send()}
      </BusyButton>
    </form>
  );
}
