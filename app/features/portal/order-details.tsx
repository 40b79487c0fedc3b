import { formatPhone, phoneHref } from '#worker/domain/phone.ts';
import { daysBetween, formatInstant, toCalendarDay } from '#worker/domain/rental-period.ts';

import { Payments } from './payment-history.tsx';
import type { WireOrderDetails } from './portal-queries.ts';
import { Section } from './section.tsx';
import { statusLook } from './status-look.ts';
import type { Desk } from './use-desk.ts';
import { dayText, moneyText, personOf, placeOf } from './wire-order.ts';

type OrderDetailsProps = { readonly order: WireOrderDetails; readonly timeZone: string; readonly desk: Desk };

export function OrderDetails({ order, timeZone, desk }: OrderDetailsProps) {
  const { business } = order;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Customer order={order} />
        <Schedule order={order} />
        <Section title="Business Information">
          <p className="font-semibold">{business.name}</p>
          {business.phone === null ? null : <p className="figure">{formatPhone(business.phone)}</p>}
          {business.email === null ? null : <p>{business.email}</p>}
        </Section>
        <Section title="Order Items">
          <ul className="figure grid gap-1">
            {order.orderItems.map((item) => (
              <li className="flex justify-between gap-4" key={item.id}>
                <span>
                  {item.quantity} × {item.dumpster.title}, {item.rentalDays} days
                </span>
                <span>{moneyText(item.price)} each</span>
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <Payments desk={desk} order={order} timeZone={timeZone} />
      <Section title="Order Timeline">
        <ol className="grid gap-2">
          {order.events.map((event) => (
            <li className="figure flex flex-wrap justify-between gap-x-4" key={event.id}>
              <span>
                {event.from === event.to ? '' : statusLook(event.to).label}
                {event.by === null ? '' : ` by ${event.by}`}
                {event.reason === null ? '' : `: ${event.reason}`}
              </span>
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

function Customer({ order }: Pick<OrderDetailsProps, 'order'>) {
  const { name, email, phone } = personOf(order);
  const place = placeOf(order.deliveryAddress);
  const call = phone === null ? null : phoneHref(phone);
  return (
    <Section title="Customer Information">
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
      {order.specialInstructions === null ? null : <p>For the driver: {order.specialInstructions}</p>}
    </Section>
  );
}

function Schedule({ order }: Pick<OrderDetailsProps, 'order'>) {
  const [start, end] = [toCalendarDay(order.rentalStartDate ?? ''), toCalendarDay(order.rentalEndDate ?? '')];
  return (
    <Section title="Rental Schedule">
      <dl className="figure grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted">Delivery</dt>
        <dd>{dayText(order.rentalStartDate) ?? '—'}</dd>
        <dt className="text-muted">Pickup</dt>
        <dd>{dayText(order.rentalEndDate) ?? '—'}</dd>
        {start.ok && end.ok ? (
          <>
            <dt className="text-muted">Rental</dt>
            <dd>{daysBetween(start.value, end.value)} days</dd>
          </>
        ) : null}
      </dl>
    </Section>
  );
}
