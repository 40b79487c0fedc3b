import { Link, useLocation } from '@tanstack/react-router';
import { useFormContext } from 'react-hook-form';

import { useSession } from '#app/data/use-session.ts';
import { Notice } from '#app/ui/notice.tsx';

import { PLACEMENTS, RULES, type CheckoutValues } from './checkout-form.ts';
import { TextField } from './text-field.tsx';

/** Who and where. E-mail first: with it an unfinished order can be found again. */
export function DeliveryPart({ problem }: { readonly problem: string | null }) {
  const { register } = useFormContext<CheckoutValues>();
  return (
    <>
      <NoAccountNeeded />
      <TextField
        autoComplete="email"
        hint="Your order and its receipt go here."
        inputMode="email"
        label="E-mail address"
        name="email"
        rules={RULES.email}
        type="email"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField autoComplete="given-name" label="First name" name="firstName" rules={RULES.firstName} />
        <TextField autoComplete="family-name" label="Last name" name="lastName" rules={RULES.lastName} />
      </div>
      <TextField
        autoComplete="tel"
        hint="The driver calls before the drop-off."
        inputMode="tel"
        label="Phone number"
        maxLength={40}
        name="phone"
        rules={RULES.phone}
        type="tel"
      />
      <TextField autoComplete="address-line1" label="Delivery street and number" name="street" rules={RULES.street} />
      <div className="grid gap-5 sm:grid-cols-[1fr_5rem_8rem]">
        <TextField autoComplete="address-level2" label="City" name="city" rules={RULES.city} />
        <TextField autoComplete="address-level1" label="State" maxLength={2} name="state" rules={RULES.state} />
        <TextField
          autoComplete="postal-code"
          inputMode="numeric"
          label="Delivery ZIP"
          maxLength={10}
          name="zipCode"
          rules={RULES.zipCode}
        />
      </div>
      {problem === null ? null : (
        <Notice role="alert" title="No price for this ZIP code" tone="bad">
          <p>{problem}</p>
        </Notice>
      )}
      <fieldset>
        <legend className="mb-1.5 font-semibold text-14">Where should it stand?</legend>
        <div className="flex flex-wrap gap-2">
          {PLACEMENTS.map((placement) => (
            <label
              className="flex min-h-11 items-center gap-2 rounded-control border border-line-strong px-3 has-checked:border-accent-line has-checked:bg-accent-soft has-checked:font-semibold"
              key={placement}
            >
              <input className="size-4 accent-current" type="radio" value={placement} {...register('placement')} />
              {placement}
            </label>
          ))}
        </div>
        <p className="mt-1.5 text-14 text-muted">On a street your city may ask for a permit.</p>
      </fieldset>
      <TextField
        hint="Gate code, which side, what to keep clear."
        label="Note for the driver (optional)"
        maxLength={500}
        name="note"
      />
    </>
  );
}

/** Whoever has an account comes back to this very cart. */
function NoAccountNeeded() {
  const session = useSession();
  const returnTo = useLocation({ select: ({ href }) => href });
  return (
    <p className="text-14 text-muted">
      {session === null || session === undefined ? (
        <>
          No account needed. Have one?{' '}
          <Link className="link" search={{ returnTo }} to="/login">
            Sign in
          </Link>
        </>
      ) : (
        `Signed in as ${session.user.email}.`
      )}
    </p>
  );
}
