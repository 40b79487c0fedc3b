import { Fragment } from 'react';

import { m } from '#texts';
import { formatWindow } from '#worker/domain/delivery-windows.ts';
import { formatPhone, phoneHref } from '#worker/domain/phone.ts';
import { daysBetween, formatInstant, toCalendarDay } from '#worker/domain/rental-period.ts';

import { Payments } from './payment-history.tsx';
import type { WireOrderDetails } from './portal-queries.ts';
import { Section } from './section.tsx';
import { statusLook } from './status-look.ts';
import type { Desk } from './use-desk.ts';
import { dayText, moneyText, personOf, placeOf, tripsOf } from './wire-order.ts';

type OrderDetailsProps = { readonly order: WireOrderDetails; readonly timeZone: string; readonly desk: Desk };

export function OrderDetails({ order, timeZone, desk }: OrderDetailsProps) {
  const { business } = order;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Customer order={order} />
        <Schedule order={order} />
        <Section title={m.portal_business_title()}>
          <p className="font-semibold">{business.name}</p>
          {business.phone === null ? null : <p className="figure">{formatPhone(business.phone)}</p>}
          {business.email === null ? null : <p>{business.email}</p>}
        </Section>
        <Section title={m.portal_items_title()}>
          <ul className="figure grid gap-1">
            {order.orderItems.map((item) => (
              <li className="flex justify-between gap-4" key={item.id}>
                <span>
                  {m.portal_item({
                    quantity: item.quantity,
                    title: item.dumpster.title,
                    days: m.common_days({ count: item.rentalDays }),
                  })}
                </span>
                <span>{m.portal_each({ price: moneyText(item.price) })}</span>
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <Payments desk={desk} order={order} timeZone={timeZone} />
      <Section title={m.portal_timeline_title()}>
        <ol className="grid gap-2">
          {order.events.map((event) => (
            <li className="figure flex flex-wrap justify-between gap-x-4" key={event.id}>
              <span>{eventText(event)}</span>
              <time className="text-muted" dateTime={event.at}>
                {formatInstant(new Date(event.at), timeZone)}
              </time>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}

function eventText({ from, to, by: person, reason }: WireOrderDetails['events'][number]): string {
  const status = from === to ? null : statusLook(to).label;
  const event =
    person === null
      ? (status ?? '')
      : status === null
        ? m.portal_event_only_by({ person })
        : m.portal_event_by({ event: status, person });
  return reason === null ? event : m.portal_event_reason({ event, reason });
}

function Customer({ order }: Pick<OrderDetailsProps, 'order'>) {
  const { name, email, phone } = personOf(order);
  const place = placeOf(order.deliveryAddress);
  const call = phone === null ? null : phoneHref(phone);
  return (
    <Section title={m.portal_customer_title()}>
      <p className="font-semibold">{name}</p>
      {email === null ? null : (
        <p>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      )}
      {phone === null ? null : (
        <p className="figure">
          {call === null ? (
            formatPhone(phone)
          ) : (
            <a className="link" href={call}>
              {formatPhone(phone)}
            </a>
          )}
        </p>
      )}
      {place === null ? null : (
        <address className="not-italic">
          {place.street}
          <br />
          {place.town}
        </address>
      )}
      {order.specialInstructions === null ? null : <p>{m.portal_driver_note({ note: order.specialInstructions })}</p>}
    </Section>
  );
}

function Schedule({ order }: Pick<OrderDetailsProps, 'order'>) {
  const { delivery, pickup } = tripsOf(order, order.business.timeZone);
  const [start, end] = [toCalendarDay(order.rentalStartDate ?? ''), toCalendarDay(order.rentalEndDate ?? '')];
  const facts: ReadonlyArray<readonly [label: string, text: string | null]> = [
    [m.portal_delivery_planned(), delivery.planned ?? '—'],
    [m.portal_delivery_window(), order.deliveryWindow === null ? null : formatWindow(order.deliveryWindow)],
    [m.portal_delivery_done(), delivery.done],
    [m.portal_pickup_planned(), pickup.planned ?? '—'],
    [m.portal_pickup_done(), pickup.done],
    [
      m.portal_rental(),
      start.ok && end.ok
        ? m.portal_rental_until({
            days: m.common_days({ count: daysBetween(start.value, end.value) }),
            day: dayText(end.value) ?? end.value,
          })
        : null,
    ],
    [m.portal_waste(), order.wasteType ?? m.portal_waste_unknown()],
  ];
  return (
    <Section title={m.portal_schedule_title()}>
      <dl className="figure grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(([label, text]) =>
          text === null ? null : (
            <Fragment key={label}>
              <dt className="text-muted">{label}</dt>
              <dd className="break-words">{text}</dd>
            </Fragment>
          ),
        )}
      </dl>
    </Section>
  );
}
