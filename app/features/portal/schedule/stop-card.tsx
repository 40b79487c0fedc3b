import { Link } from '@tanstack/react-router';
import { ArrowDownToLine, ArrowUpFromLine, Clock, MapPin, Phone } from 'lucide-react';

import { FieldError } from '#app/ui/field.tsx';
import { m } from '#texts';
import { formatWindow } from '#worker/domain/delivery-windows.ts';
import { formatPhone, phoneHref } from '#worker/domain/phone.ts';

import { OrderButtons } from '../order-buttons.tsx';
import type { WireOrder } from '../portal-queries.ts';
import { statusLook } from '../status-look.ts';
import type { Desk } from '../use-desk.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { dayText, personOf, placeOf } from '../wire-order.ts';
import { directionsHref } from './run-days.ts';
import type { WireStop } from './schedule-queries.ts';

type StopCardProps = { readonly stop: WireStop; readonly desk: Desk };

/** One thing to drive: what, to whom, where, and the next step once it is done, where it can be done yet. */
export function StopCard({ stop, desk }: StopCardProps) {
  const { order, kind, isNext, isOverdue, day } = stop;
  const { edge, badge, label } = statusLook(order.status);
  const card = useKeptFocus<HTMLLIElement>(isNext && desk.done?.orderId === order.id);
  const Icon = kind === 'DELIVERY' ? ArrowDownToLine : ArrowUpFromLine;
  return (
    <li
      aria-label={
        kind === 'DELIVERY'
          ? m.schedule_delivery_named({ order: order.orderNumber })
          : m.schedule_pickup_named({ order: order.orderNumber })
      }
      className={`card grid gap-3 border-l-6 p-4 ${edge}`}
      ref={card}
      tabIndex={-1}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="flex items-center gap-1.5 font-bold">
          <Icon aria-hidden="true" className="size-4" strokeWidth={2} />
          {kind === 'DELIVERY' ? m.schedule_delivery() : m.schedule_pickup()}
        </p>
        <span className="figure font-semibold">{order.orderNumber}</span>
        <span className={`rounded-control px-2 py-0.5 font-semibold text-12 ${badge}`}>
          {order.status === 'PENDING' ? m.schedule_unconfirmed() : label}
        </span>
        {isOverdue ? (
          <span className="figure font-semibold text-14 text-bad">
            {m.schedule_overdue_since({ day: dayText(day) ?? day })}
          </span>
        ) : null}
        {isNext ? null : (
          <span className="figure text-14 text-muted">
            {m.schedule_after_delivery({ day: dayText(order.rentalStartDate) ?? '—' })}
          </span>
        )}
      </div>
      <Facts stop={stop} />
      <p className="hidden w-56 border-line-strong border-b text-14 print:block">{m.schedule_done_mark()}</p>
      {isNext && desk.failure?.orderId === order.id ? (
        <div className="no-print" role="alert">
          <FieldError id={`failure-${order.id}`}>{desk.failure.description}</FieldError>
        </div>
      ) : null}
      <div className="no-print">
        {isNext ? (
          <OrderButtons desk={desk} order={order}>
            <DetailsLink order={order} />
          </OrderButtons>
        ) : (
          <DetailsLink order={order} />
        )}
      </div>
    </li>
  );
}

function DetailsLink({ order }: { readonly order: WireOrder }) {
  return (
    <Link
      className="action action-quiet max-sm:grow max-sm:px-3"
      params={{ tab: 'orders' }}
      resetScroll={false}
      search={(before) => ({ ...before, order: order.id })}
      to="/client-portal/{-$tab}"
    >
      {m.portal_view_details()}
    </Link>
  );
}

function Facts({ stop: { kind, order } }: Pick<StopCardProps, 'stop'>) {
  const person = personOf(order);
  const call = person.phone === null ? null : phoneHref(person.phone);
  const place = placeOf(order.deliveryAddress);
  const address = place === null ? null : m.schedule_address(place);
  return (
    <div className="grid gap-x-6 gap-y-1 text-14 sm:grid-cols-2">
      <div className="grid content-start gap-1">
        <p className="figure font-semibold">
          {order.orderItems.map(({ quantity, dumpster: { title } }) => m.schedule_item({ quantity, title })).join(', ')}
        </p>
        {kind !== 'DELIVERY' || order.deliveryWindow === null ? null : (
          <p className="figure flex items-center gap-1.5 font-semibold">
            <Clock aria-hidden="true" className="no-print size-4 shrink-0 text-muted" strokeWidth={1.5} />
            {m.schedule_window({ window: formatWindow(order.deliveryWindow) })}
          </p>
        )}
        {order.specialInstructions === null ? null : (
          <p className="break-words">{m.schedule_note({ note: order.specialInstructions })}</p>
        )}
      </div>
      <div className="grid content-start gap-1">
        <p className="font-semibold">{person.name}</p>
        {person.phone === null ? null : (
          <p className="figure flex items-center gap-1.5">
            <Phone aria-hidden="true" className="no-print size-4 shrink-0 text-muted" strokeWidth={1.5} />
            {call === null ? (
              formatPhone(person.phone)
            ) : (
              <a className="link py-1" href={call}>
                {formatPhone(person.phone)}
              </a>
            )}
          </p>
        )}
        {address === null ? null : (
          <p className="flex items-start gap-1.5">
            <MapPin aria-hidden="true" className="no-print mt-1.5 size-4 shrink-0 text-muted" strokeWidth={1.5} />
            <a
              aria-label={m.schedule_map({ address })}
              className="link py-1"
              href={directionsHref(address)}
              rel="noreferrer"
              target="_blank"
            >
              {address}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
