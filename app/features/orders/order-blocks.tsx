import { Mail, MessageSquare, Phone } from 'lucide-react';

import type { OrderPage } from '#app/data/models.ts';
import { m } from '#texts';
import { capacityText } from '#worker/domain/capacity.ts';
import { formatMoney } from '#worker/domain/money.ts';
import { formatPhone, phoneHref } from '#worker/domain/phone.ts';
import { daysBetween, formatDay, type CalendarDay } from '#worker/domain/rental-period.ts';

import { Block } from './block.tsx';

export function ItemsBlock({ order }: { readonly order: OrderPage }) {
  return (
    <Block title={m.order_items()}>
      <ul className="grid gap-3">
        {order.items.map((item) => (
          <li className="flex justify-between gap-4" key={item.id}>
            <div>
              <p className="font-semibold">
                {item.quantity > 1 ? m.order_item_quantity({ title: item.title, quantity: item.quantity }) : item.title}
              </p>
              <p className="figure text-14 text-muted">
                {m.order_item_size({ size: item.size, capacity: capacityText(item.size) })}
              </p>
            </div>
            <p className="figure whitespace-nowrap text-right">
              {formatMoney(item.price)}
              <span className="block text-14 text-muted">{m.common_days({ count: item.rentalDays })}</span>
            </p>
          </li>
        ))}
      </ul>
      <Schedule end={order.rentalEndDate} start={order.rentalStartDate} window={order.deliveryWindow} />
    </Block>
  );
}

type ScheduleProps = {
  readonly start: CalendarDay | null;
  readonly end: CalendarDay | null;
  readonly window: string | null;
};

function Schedule({ start, end, window }: ScheduleProps) {
  if (start === null || end === null) return null;
  return (
    <div className="grid gap-2 border-line border-t pt-4">
      <h3 className="font-semibold">{m.order_schedule()}</h3>
      <dl className="figure grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-muted">{m.order_schedule_delivery()}</dt>
        <dd>
          <time dateTime={start}>{formatDay(start, 'long')}</time>
          {window === null ? null : <span className="block">{window}</span>}
        </dd>
        <dt className="text-muted">{m.order_schedule_pickup()}</dt>
        <dd>
          <time dateTime={end}>{formatDay(end, 'long')}</time>
        </dd>
        <dt className="text-muted">{m.order_schedule_rental()}</dt>
        <dd>{m.common_days({ count: daysBetween(start, end) })}</dd>
      </dl>
    </div>
  );
}

type CustomerBlockProps = { readonly order: OrderPage; readonly customer: NonNullable<OrderPage['customer']> };

export function CustomerBlock({ order, customer }: CustomerBlockProps) {
  const { deliveryAddress, specialInstructions } = order;
  return (
    <Block title={m.order_customer()}>
      <div>
        <p className="font-semibold">{m.order_customer_name({ first: customer.firstName, last: customer.lastName })}</p>
        <p className="wrap-anywhere">{customer.email}</p>
        <p>{formatPhone(customer.phone)}</p>
      </div>
      {deliveryAddress === null ? null : (
        <div>
          <h3 className="text-14 text-muted">{m.order_address()}</h3>
          <address className="not-italic">
            {deliveryAddress.street}
            <br />
            {deliveryAddress.cityLine}
          </address>
        </div>
      )}
      {specialInstructions === null ? null : (
        <div>
          <h3 className="text-14 text-muted">{m.order_notes()}</h3>
          <p className="whitespace-pre-line wrap-anywhere">{specialInstructions}</p>
        </div>
      )}
    </Block>
  );
}

export function BusinessBlock({ order }: { readonly order: OrderPage }) {
  const { business } = order;
  const call = business.phone === null ? null : phoneHref(business.phone);
  const subject = encodeURIComponent(m.order_email_subject({ number: order.orderNumber }));
  return (
    <Block title={m.order_business()}>
      <div>
        <p className="font-semibold">{business.name}</p>
        {business.address === null ? null : <p>{business.address}</p>}
        {business.phone === null ? null : <p>{formatPhone(business.phone)}</p>}
      </div>
      <p className="no-print flex flex-wrap gap-3">
        {call === null ? null : (
          <a className="action action-quiet" href={call}>
            <Phone aria-hidden="true" className="size-5" strokeWidth={1.5} />
            {m.common_call()}
          </a>
        )}
        {call === null ? null : (
          <a className="action action-quiet" href={textHref(call)}>
            <MessageSquare aria-hidden="true" className="size-5" strokeWidth={1.5} />
            {m.order_text()}
          </a>
        )}
        {business.email === null ? null : (
          <a className="action action-quiet" href={`mailto:${business.email}?subject=${subject}`}>
            <Mail aria-hidden="true" className="size-5" strokeWidth={1.5} />
            {m.order_email_support()}
          </a>
        )}
      </p>
    </Block>
  );
}

/** A message goes to the number itself: extensions get none. */
function textHref(call: string): string {
  return call.replace(/^tel:/, 'sms:').replace(/;ext=.*$/, '');
}
