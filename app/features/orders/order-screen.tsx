import { Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import type { OrderPage } from '#app/data/models.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { bannerOf } from '#worker/domain/order-timeline.ts';
import { formatDay, formatInstant } from '#worker/domain/rental-period.ts';

import { Block } from './block.tsx';
import { ChargesBlock, type PayRequest } from './charges-block.tsx';
import { BusinessBlock, CustomerBlock, ItemsBlock } from './order-blocks.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { useLiveOrder } from './use-live-order.ts';

type OrderScreenProps = {
  readonly order: OrderPage;
  readonly accessToken: string | null;
  readonly pay: PayRequest;
};

export function OrderScreen({ order: loaded, accessToken, pay }: OrderScreenProps) {
  const order = useLiveOrder(loaded, accessToken);
  const { title, description } = bannerOf(order.status);
  return (
    <>
      <div className="on-steel bg-steel text-on-steel">
        <div className="page grid gap-3 py-8 md:py-12 print:gap-1 print:py-4">
          <p className="figure font-semibold text-on-steel-muted">Order {order.orderNumber}</p>
          <PageTitle className="display font-black text-36 md:text-48">{title}</PageTitle>
          <p className="max-w-[55ch] text-18">{description}</p>
          <Next order={order} />
          {order.customer === null ? null : (
            <p className="text-on-steel-muted">A copy goes to {order.customer.email}.</p>
          )}
        </div>
      </div>
      <Announced text={title} />
      <div className="page grid gap-4 py-6 md:grid-cols-2 md:gap-6 md:py-8 print:grid-cols-2 print:gap-3 print:py-2">
        {order.masked ? <Masked /> : null}
        {order.charges.length === 0 ? null : (
          <div className="md:col-span-2 print:col-span-2">
            <ChargesBlock accessToken={accessToken} order={order} pay={pay} />
          </div>
        )}
        <Block title="Order Status">
          <OrderTimeline rentalEndDate={order.rentalEndDate} status={order.status} />
          {order.cancellationReason === null ? null : <p>Reason: {order.cancellationReason}</p>}
          <p className="text-14 text-muted">
            Placed{' '}
            <time dateTime={order.placedAt.toISOString()}>
              {formatInstant(order.placedAt, order.business.timeZone)}
            </time>
          </p>
        </Block>
        <PaymentSummary order={order} />
        <ItemsBlock order={order} />
        {order.customer === null ? null : <CustomerBlock customer={order.customer} order={order} />}
        <BusinessBlock order={order} />
      </div>
      <div className="no-print page">
        <button className="action action-quiet" onClick={() => window.print()} type="button">
          <Printer aria-hidden="true" className="size-5" strokeWidth={1.5} />
          Print receipt
        </button>
      </div>
    </>
  );
}

/** When something happens next. */
function Next({ order: { status, rentalStartDate, rentalEndDate } }: { readonly order: OrderPage }) {
  const isAhead = status === 'PENDING' || status === 'CONFIRMED' || status === 'DELIVERING';
  const isOut = status === 'DELIVERED' || status === 'PICKUP_SCHEDULED';
  const day = isAhead ? rentalStartDate : isOut ? rentalEndDate : null;
  if (day === null) return null;
  return (
    <p className="figure font-bold text-18 md:text-22">
      {isAhead ? 'Delivery' : 'Pickup by'} <time dateTime={day}>{formatDay(day, 'long')}</time>
    </p>
  );
}

function Masked() {
  return (
    <div className="md:col-span-2 print:col-span-2">
      <Notice title="Details are hidden" tone="info">
        <p>Names, addresses and payments show only through the link in your e-mail, or in the browser that ordered.</p>
      </Notice>
    </div>
  );
}

/** Says a new state once, and nothing when the page opens. */
function Announced({ text }: { readonly text: string }) {
  const first = useRef(text);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (text === first.current) return;
    first.current = '';
    setSaid(text);
  }, [text]);
  return (
    <p className="sr-only" role="status">
      {said}
    </p>
  );
}
