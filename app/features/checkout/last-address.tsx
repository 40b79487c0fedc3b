import { createClientOnlyFn } from '@tanstack/react-start';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';

import type { LastPlace } from '#app/data/last-address.ts';
import { useSession } from '#app/data/use-session.ts';
import { m } from '#texts';

import type { CheckoutValues } from './checkout-form.ts';

/** With what asks the API, which a guest's checkout does without. */
const lastAddressOf = createClientOnlyFn(
  async (customerId: string) => await (await import('#app/data/last-address.ts')).findLastAddress(customerId),
);

/** A signed-in customer's last delivery, to go there again: offered while no street is typed. */
export function LastAddress() {
  const session = useSession();
  const { watch, setValue, clearErrors } = useFormContext<CheckoutValues>();
  const [place, setPlace] = useState<LastPlace | null>(null);
  const userId = session?.user.id ?? null;
  const isCustomer = session?.user.userType === 'CUSTOMER';

  useEffect(() => {
    let isGone = false;
    if (userId !== null && isCustomer)
      void lastAddressOf(userId).then(
        (found) => {
          if (!isGone) setPlace(found);
        },
        // It is typed then.
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [userId, isCustomer]);

  if (place === null || watch('street') !== '') return null;
  const there = place;

  function take(): void {
    for (const field of FIELDS) setValue(field, there[field], { shouldDirty: true });
    clearErrors(FIELDS);
  }

  const { street, city, state, zipCode } = place;
  return (
    <button className="action action-quiet justify-self-start text-start" onClick={take} type="button">
      {m.checkout_last_address({ address: `${street}, ${city}, ${state} ${zipCode}` })}
    </button>
  );
}

const FIELDS = ['street', 'city', 'state', 'zipCode'] as const;
