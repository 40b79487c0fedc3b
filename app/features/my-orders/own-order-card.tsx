import { Link } from '@tanstack/react-router';

import type { OwnOrder } from '#app/data/my-orders.ts';
import { timePart } from '#app/features/orders/rich-parts.tsx';
import { statusLook } from '#app/features/portal/status-look.ts';
import { RichText } from '#app/ui/rich-text.tsx';
import { m } from '#texts';
import { centsFromDollars, formatMoney } from '#worker/domain/money.ts';
import { formatDay, toCalendarDay } from '#worker/domain/rental-period.ts';

import { againPath, nextDateOf, placeLineOf } from './own-order.ts';

/** One order: when something happens next, then what it was. */
export function OwnOrderCard({ order }: { readonly order: OwnOrder }) {
  const { edge, badge, label } = statusLook(order.status);
  const amount = centsFromDollars(order.total);
  const place = placeLineOf(order);
  const again = againPath(order);
  const number = order.orderNumber;
  return (
    <li className={`card grid gap-2 border-l-6 p-4 md:p-5 ${edge}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Dates order={order} />
        <span className={`rounded-control px-2 py-0.5 font-semibold text-12 ${badge}`}>{label}</span>
      </div>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{m.order_mine_from({ items: itemsText(order), business: order.business.name })}</span>
        {amount === null ? null : <span className="figure font-bold">{formatMoney(amount)}</span>}
      </p>
      <p className="figure text-14 text-muted wrap-anywhere">
        {m.order_title({ number })}
        {place === null ? null : <span className="block">{m.order_mine_to({ address: place })}</span>}
      </p>
      <div className="mt-1 flex flex-wrap gap-3">
        <Link
          aria-label={m.order_mine_view_label({ number })}
          className="action action-quiet max-sm:grow"
          params={{ id: order.id }}
          to="/order-confirmation/$id"
        >
          {m.order_mine_view()}
        </Link>
        {again === null ? null : (
          <a aria-label={m.order_mine_again_label({ number })} className="action action-quiet max-sm:grow" href={again}>
            {m.order_mine_again()}
          </a>
        )}
      </div>
    </li>
  );
}

function Dates({ order }: { readonly order: OwnOrder }) {
  const next = nextDateOf(order);
  if (next !== null) {
    const text = next.kind === 'delivery' ? m.order_mine_delivery : m.order_mine_pickup;
    return (
      <p className="figure font-bold text-18">
        <RichText parts={{ day: timePart(next.day) }} text={text({ day: formatDay(next.day, 'weekday') })} />
      </p>
    );
  }
  const [start, end] = [toCalendarDay(order.rentalStartDate ?? ''), toCalendarDay(order.rentalEndDate ?? '')];
  if (!start.ok || !end.ok) return null;
  return (
    <p className="figure font-bold text-18">
      {m.order_mine_was({ start: formatDay(start.value), end: formatDay(end.value) })}
    </p>
  );
}

function itemsText({ orderItems }: OwnOrder): string {
  return orderItems.map(({ quantity, dumpster }) => m.order_mine_item({ quantity, title: dumpster.title })).join(', ');
}
