import { Link, useLocation } from '@tanstack/react-router';
import { useFormContext } from 'react-hook-form';

import { useSession } from '#app/data/use-session.ts';
import { Notice } from '#app/ui/notice.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { m } from '#texts';

import { fieldRules, PLACEMENTS, placementText, type CheckoutValues } from './checkout-form.ts';
import { LastAddress } from './last-address.tsx';
import { TextField } from './text-field.tsx';

/** Who and where. E-mail first: with it an unfinished order can be found again. */
export function DeliveryPart({ problem }: { readonly problem: string | null }) {
  const rules = fieldRules();
  return (
    <>
      <NoAccountNeeded />
      <TextField
        autoComplete="email"
        hint={m.checkout_email_hint()}
        inputMode="email"
        label={m.checkout_email()}
        name="email"
        rules={rules.email}
        type="email"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField autoComplete="given-name" label={m.checkout_first_name()} name="firstName" rules={rules.firstName} />
        <TextField autoComplete="family-name" label={m.checkout_last_name()} name="lastName" rules={rules.lastName} />
      </div>
      <TextField
        autoComplete="tel"
        hint={m.checkout_phone_hint()}
        inputMode="tel"
        label={m.checkout_phone()}
        maxLength={40}
        name="phone"
        rules={rules.phone}
        type="tel"
      />
      <LastAddress />
      <TextField autoComplete="address-line1" label={m.checkout_street()} name="street" rules={rules.street} />
      {/* Beside the summary of a narrow screen, a city's name has a line of its own. */}
      <div className="grid gap-5 sm:grid-cols-[1fr_5rem_8rem] md:max-lg:grid-cols-2">
        <div className="md:max-lg:col-span-2">
          <TextField autoComplete="address-level2" label={m.checkout_city()} name="city" rules={rules.city} />
        </div>
        <TextField
          autoComplete="address-level1"
          label={m.checkout_state()}
          maxLength={2}
          name="state"
          rules={rules.state}
        />
        <TextField
          autoComplete="postal-code"
          inputMode="numeric"
          label={m.checkout_zip()}
          maxLength={10}
          name="zipCode"
          rules={rules.zipCode}
        />
      </div>
      {problem === null ? null : (
        <Notice role="alert" title={m.checkout_no_price()} tone="bad">
          <p>{problem}</p>
        </Notice>
      )}
      <PlacementChoice />
      <TextField hint={m.checkout_note_hint()} label={m.checkout_note()} maxLength={500} name="note" />
    </>
  );
}

function PlacementChoice() {
  const { register, watch } = useFormContext<CheckoutValues>();
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-14">{m.checkout_placement()}</legend>
      <div className="flex flex-wrap gap-2">
        {PLACEMENTS.map((placement) => (
          <label
            className="flex min-h-11 items-center gap-2 rounded-control border border-line-strong px-3 has-checked:border-accent-line has-checked:bg-accent-soft has-checked:font-semibold"
            key={placement}
          >
            <input className="size-4" type="radio" value={placement} {...register('placement')} />
            {placementText(placement)}
          </label>
        ))}
      </div>
      <div aria-live="polite">
        {watch('placement') === 'Street' ? (
          <p className="mt-2 border-warn border-s-4 ps-3 text-14">{m.checkout_permit_hint()}</p>
        ) : null}
      </div>
    </fieldset>
  );
}

/** Whoever has an account comes back to this very cart. */
function NoAccountNeeded() {
  const session = useSession();
  const returnTo = useLocation({ select: ({ href }) => href });
  const toSignIn = (inner: string) => (
    <Link className="link" search={{ returnTo }} to="/login">
      {inner}
    </Link>
  );
  return (
    <p className="text-14 text-muted">
      {session === null || session === undefined ? (
        <RichText parts={{ in: toSignIn }} text={m.checkout_no_account()} />
      ) : (
        m.checkout_signed_in({ email: session.user.email })
      )}
    </p>
  );
}
