import { Mail, Phone } from 'lucide-react';

import type { OrderPage } from '#app/data/models.ts';
import { capacityText } from '#worker/domain/capacity.ts';
import { formatMoney } from '#worker/domain/money.ts';
import { formatPhone, phoneHref } from '#worker/domain/phone.ts';
import { daysBetween, formatDay, type CalendarDay } from '#worker/domain/rental-period.ts';

import { Block } from './block.tsx';

export function ItemsBlock({ order }: { readonly order: OrderPage }) {
  return (
    <Block title="Order Items">
      <ul className="grid gap-3">
        {order.items.map((item) => (
          <li className="flex justify-between gap-4" key={item.id}>
            <div>
              <p className="font-semibold">
                {item.title}
                {item.quantity > 1 ? ` × ${item.quantity}` : ''}
              </p>
              <p className="figure text-14 text-muted">
                {item.size} yards, {capacityText(item.size)}
              </p>
            </div>
            <p className="figure whitespace-nowrap text-right">
              {formatMoney(item.price)}
              <span className="block text-14 text-muted">{item.rentalDays} days</span>
            </p>
          </li>
        ))}
      </ul>
      <Schedule end={order.rentalEndDate} start={order.rentalStartDate} />
    </Block>
  );
}

function Schedule({ start, end }: { readonly start: CalendarDay | null; readonly end: CalendarDay | null }) {
  if (start === null || end === null) return null;
  return (
    <div className="grid gap-2 border-line border-t pt-4">
      <h3 className="font-semibold">Rental Schedule</h3>
      <dl className="figure grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-muted">Delivery</dt>
        <dd>
          <time dateTime={start}>{formatDay(start, 'long')}</time>
        </dd>
        <dt className="text-muted">Pickup by</dt>
        <dd>
          <time dateTime={end}>{formatDay(end, 'long')}</time>
        </dd>
        <dt className="text-muted">Rental</dt>
        <dd>{daysBetween(start, end)} days</dd>
      </dl>
    </div>
  );
}

type CustomerBlockProps = { readonly order: OrderPage; readonly customer: NonNullable<OrderPage['customer']> };

export function CustomerBlock({ order, customer }: CustomerBlockProps) {
  const { deliveryAddress, specialInstructions } = order;
  return (
    <Block title="Customer Information">
      <div>
        <p className="font-semibold">{customer.name}</p>
        <p>{customer.email}</p>
        <p className="figure">{formatPhone(customer.phone)}</p>
      </div>
      {deliveryAddress === null ? null : (
        <div>
          <h3 className="text-14 text-muted">Delivery address</h3>
          <address className="not-italic">
            {deliveryAddress.street}
            <br />
            {deliveryAddress.cityLine}
          </address>
        </div>
      )}
      {specialInstructions === null ? null : (
        <div>
          <h3 className="text-14 text-muted">For the driver</h3>
          <p>{specialInstructions}</p>
        </div>
      )}
    </Block>
  );
}

export function BusinessBlock({ order }: { readonly order: OrderPage }) {
  const { business } = order;
  const call = business.phone === null ? null : phoneHref(business.phone);
  const subject = encodeURIComponent(`Order ${order.orderNumber}`);
  return (
    <Block title="Business Information">
      <div>
        <p className="font-semibold">{business.name}</p>
        {business.address === null ? null : <p>{business.address}</p>}
        {business.phone === null ? null : <p className="figure">{formatPhone(business.phone)}</p>}
      </div>
      <p className="no-print flex flex-wrap gap-3">
        {call === null ? null : (
          <a className="action action-quiet" href={call}>
            <Phone aria-hidden="true" className="size-5" strokeWidth={1.5} />
            Call
          </a>
        )}
        {business.email === null ? null : (
          <a className="action action-quiet" href={`mailto:${business.email}?subject=${subject}`}>
            <Mail aria-hidden="true" className="size-5" strokeWidth={1.5} />
            Email Support
          </a>
        )}
      </p>
    </Block>
  );
}
