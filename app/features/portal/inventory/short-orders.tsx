import { Link } from '@tanstack/react-router';

import { m } from '#texts';
import { formatDay, knownDay } from '#worker/domain/rental-period.ts';

import type { WireBooking } from './inventory-queries.ts';

/** Orders that lack units, each leading to its details. */
export function ShortOrders({ bookings }: { readonly bookings: ReadonlyArray<WireBooking> }) {
  return (
    <ul className="figure grid gap-1 text-14">
      {bookings.map(({ orderId, orderNumber, from, to, isHeld }) => (
        <li className="flex flex-wrap gap-x-3" key={orderId}>
          {isHeld ? (
            <span className="font-semibold">{m.inventory_held()}</span>
          ) : (
            <OrderLink id={orderId} number={orderNumber} />
          )}
          <span>{m.inventory_out_days({ start: formatDay(knownDay(from)), end: formatDay(knownDay(to)) })}</span>
        </li>
      ))}
    </ul>
  );
}

/** To an order's details over the list of orders. */
export function OrderLink({ id, number }: { readonly id: string; readonly number: string }) {
  return (
    <Link className="link" params={{ tab: 'orders' }} search={{ order: id }} to="/client-portal/{-$tab}">
      {m.portal_order_named({ order: number })}
    </Link>
  );
}
