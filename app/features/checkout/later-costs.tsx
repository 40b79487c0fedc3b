import { Fragment } from 'react';

import type { CartPage } from '#app/data/models.ts';
import { laterCosts, prohibitedText } from '#worker/domain/consent.ts';
import { formatMoney } from '#worker/domain/money.ts';

/** Everything that could be charged after the order, each with its price, before it is placed. */
export function LaterCosts({ cart }: { readonly cart: CartPage }) {
  const { business } = cart;
  const prohibited = prohibitedText(business.prohibitedItems);
  return (
    <section aria-labelledby="later-costs" className="grid gap-2 border-line border-t pt-4">
      <h2 className="font-bold" id="later-costs">
        What could be added later
      </h2>
      <ul className="grid gap-3 text-14">
        {cart.items.map(({ id, later, rentalDays, title }) =>
          later === null ? null : (
            <li className="grid gap-1" key={id}>
              {cart.items.length > 1 ? <p className="font-semibold">{title}</p> : null}
              <dl className="figure grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
                {laterCosts({ rentalDays, ...later }).map(({ label, amount }) => (
                  <Fragment key={label}>
                    <dt>{label}</dt>
                    <dd>{formatMoney(amount)}</dd>
                  </Fragment>
                ))}
              </dl>
            </li>
          ),
        )}
      </ul>
      {prohibited === null ? null : (
        <div className="text-14">
          <h3 className="font-semibold">Must not go in</h3>
          <p>{prohibited}</p>
        </div>
      )}
      {business.policyMessages.map((message) => (
        <p className="text-14" key={message}>
          {message}
        </p>
      ))}
      {business.notes === null ? null : <p className="text-14">{business.notes}</p>}
    </section>
  );
}
