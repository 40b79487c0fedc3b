import type { ReactNode } from 'react';

import { formatPhone, phoneHref } from '#worker/domain/phone.ts';
import { daysBetween, formatInstant, toCalendarDay } from '#worker/domain/rental-period.ts';

import type { WireOrderDetails } from './portal-queries.ts';
import { statusLook } from './status-look.ts';
import { dayText, moneyText, personOf, placeOf } from './wire-order.ts';

type OrderDetailsProps = { readonly order: WireOrderDetails; readonly timeZone: string };

export function OrderDetails({ order, timeZone }: OrderDetailsProps) {
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
      <Payments order={order} timeZone={timeZone} />
      <Section title="Order Timeline">
        <ol className="grid gap-2">
          {order.events.map((event) => (
            <li className="figure flex flex-wrap justify-between gap-x-4" key={event.id}>
              <span>
                {statusLook(event.to).label}
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

function Payments({ order, timeZone }: OrderDetailsProps) {
  return (
    <Section title="Payment History">
      <ul className="figure grid gap-1">
        {order.payments.map((payment) => (
          <li className="flex flex-wrap justify-between gap-x-4" key={payment.id}>
            <span>
              {payment.method}:{' '}
              <strong className={payment.status === 'SUCCEEDED' ? 'text-good' : ''}>{payment.status}</strong>
              {payment.refundedAmount > 0 ? `, ${moneyText(payment.refundedAmount)} refunded` : ''}
            </span>
            <span>
              {moneyText(payment.amount)},{' '}
              <time className="text-muted" dateTime={payment.createdAt}>
                {formatInstant(new Date(payment.createdAt), timeZone)}
              </time>
            </span>
          </li>
        ))}
      </ul>
      <h4 className="border-line border-t pt-3 font-semibold">Payment Summary</h4>
      <dl className="figure grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {order.breakdown.map((line) => (
          <div className="contents" key={`${line.type}${line.label}`}>
            <dt>{line.label}</dt>
            <dd className="text-right">{moneyText(line.amount)}</dd>
          </div>
        ))}
        <dt className="font-bold">Total</dt>
        <dd className="text-right font-bold">{moneyText(order.total)}</dd>
      </dl>
    </Section>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="card grid content-start gap-3 p-4 text-14">
      <h3 className="font-bold text-16">{title}</h3>
      {children}
    </section>
  );
}
