import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';

import { FieldError } from '#app/ui/field.tsx';
import { m } from '#texts';
import { formatWindow } from '#worker/domain/delivery-windows.ts';
import { formatPhone, phoneHref } from '#worker/domain/phone.ts';

import { OrderButtons } from './order-buttons.tsx';
import type { WireOrder } from './portal-queries.ts';
import { statusLook } from './status-look.ts';
import type { Desk } from './use-desk.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { moneyText, personOf, placeOf, riskOf, tripTexts } from './wire-order.ts';

type OrderCardProps = {
  readonly order: WireOrder;
  readonly now: Date;
  readonly timeZone: string;
  readonly desk: Desk;
};

export function OrderCard({ order, now, timeZone, desk }: OrderCardProps) {
  const { edge, badge, label } = statusLook(order.status);
  const risk = riskOf(order, now);
  const card = useKeptFocus<HTMLElement>(desk.done?.orderId === order.id);
  return (
    <article
      aria-label={m.portal_order_named({ order: order.orderNumber })}
      className={`card grid gap-3 border-l-6 p-4 ${edge}`}
      ref={card}
      tabIndex={-1}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="figure font-bold text-16">{order.orderNumber}</h2>
          <span className={`rounded-control px-2 py-0.5 font-semibold text-12 ${badge}`}>{label}</span>
        </div>
        <p className="figure text-right font-extrabold text-22">{moneyText(order.total)}</p>
      </div>
      <Facts order={order} timeZone={timeZone} />
      {risk === null ? null : (
        <p
          className={`figure flex items-center gap-1.5 font-semibold text-14 ${risk.isUrgent ? 'text-bad' : 'text-warn'}`}
        >
          <Clock aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {m.portal_card_risk({ amount: moneyText(order.total), risk: risk.text })}
        </p>
      )}
      {desk.failure?.orderId === order.id ? (
        <div role="alert">
          <FieldError id={`failure-${order.id}`}>{desk.failure.description}</FieldError>
        </div>
      ) : null}
      <OrderButtons desk={desk} order={order}>
        <Link
          className="action action-quiet max-sm:grow max-sm:px-3"
          params={{ tab: 'orders' }}
          resetScroll={false}
          search={(before) => ({ ...before, order: order.id })}
          to="/client-portal/{-$tab}"
        >
          {m.portal_view_details()}
        </Link>
      </OrderButtons>
    </article>
  );
}

function Facts({ order, timeZone }: Pick<OrderCardProps, 'order' | 'timeZone'>) {
  const person = personOf(order);
  const place = placeOf(order.deliveryAddress);
  const call = person.phone === null ? null : phoneHref(person.phone);
  return (
    <dl className="grid gap-x-6 gap-y-1 text-14 sm:grid-cols-2">
      <div>
        <dt className="sr-only">{m.portal_customer()}</dt>
        <dd className="font-semibold">{person.name}</dd>
        {person.phone === null ? null : (
          <dd className="figure">
            {call === null ? (
              formatPhone(person.phone)
            ) : (
              <a className="link" href={call}>
                {formatPhone(person.phone)}
              </a>
            )}
          </dd>
        )}
      </div>
      <div>
        <dt className="sr-only">{m.portal_dumpsters()}</dt>
        <dd>
          {order.orderItems.map(({ quantity, dumpster: { title } }) => m.schedule_item({ quantity, title })).join(', ')}
        </dd>
        {tripTexts(order, timeZone).map((trip) => (
          <dd className="figure text-muted" key={trip}>
            {trip}
          </dd>
        ))}
        {order.deliveryWindow === null ? null : (
          <dd className="figure text-muted">{m.portal_card_window({ window: formatWindow(order.deliveryWindow) })}</dd>
        )}
        {order.wasteType === null ? null : (
          <dd className="break-words text-muted">{m.portal_card_waste({ waste: order.wasteType })}</dd>
        )}
      </div>
      {place === null ? null : (
        <div className="sm:col-span-2">
          <dt className="sr-only">{m.portal_delivery_address()}</dt>
          <dd>{m.schedule_address(place)}</dd>
        </div>
      )}
    </dl>
  );
}
