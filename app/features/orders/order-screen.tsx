import { useEffect, useRef, useState, type ReactNode } from 'react';

import type { OrderPage } from '#app/data/models.ts';
import { Notice } from '#app/ui/notice.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { m } from '#texts';
import { bannerOf } from '#worker/domain/order-timeline.ts';
import { formatInstant } from '#worker/domain/rental-period.ts';

import { AccountOffer } from './account-offer.tsx';
import { Block } from './block.tsx';
import { ChargesBlock, type PayRequest } from './charges-block.tsx';
import { MaskedNotice } from './masked-notice.tsx';
import { BusinessBlock, CustomerBlock, ItemsBlock } from './order-blocks.tsx';
import { OrderSign } from './order-sign.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { timePart } from './rich-parts.tsx';
import type { News } from './self/self-form.ts';
import { SelfServiceBlock } from './self/self-service.tsx';
import { useLiveOrder } from './use-live-order.ts';

type OrderScreenProps = {
  readonly order: OrderPage;
  readonly accessToken: string | null;
  readonly pay: PayRequest;
  /** The customer is back from their bank about an extension. */
  readonly isBackToExtend: boolean;
};

export function OrderScreen({ order: loaded, accessToken, pay, isBackToExtend }: OrderScreenProps) {
  const order = useLiveOrder(loaded, accessToken);
  const [news, setNews] = useState<News | null>(null);
  return (
    <>
      <OrderSign order={order} />
      <Announced text={bannerOf(order.status).title} />
      <div className="page grid items-start gap-4 py-6 md:grid-cols-2 md:gap-6 md:py-8 print:grid-cols-2 print:gap-3 print:py-2">
        {order.masked ? (
          <Wide>
            <MaskedNotice orderId={order.id} />
          </Wide>
        ) : null}
        {news === null ? null : (
          <Wide>
            <Done key={news.title} news={news} />
          </Wide>
        )}
        {order.charges.length === 0 ? null : (
          <Wide>
            <ChargesBlock accessToken={accessToken} order={order} pay={pay} />
          </Wide>
        )}
        <div className="grid gap-4 md:gap-6">
          <StatusBlock order={order} />
          {order.self === null ? null : (
            <SelfServiceBlock
              accessToken={accessToken}
              isBack={isBackToExtend}
              onNews={setNews}
              order={order}
              services={order.self}
            />
          )}
          <ItemsBlock order={order} />
        </div>
        <div className="grid gap-4 md:gap-6">
          <PaymentSummary order={order} />
          {order.customer === null ? null : <CustomerBlock customer={order.customer} order={order} />}
          <BusinessBlock order={order} />
          {order.isGuests && order.self !== null && order.customer !== null ? (
            <AccountOffer customer={order.customer} />
          ) : null}
        </div>
      </div>
    </>
  );
}

function Wide({ children }: { readonly children: ReactNode }) {
  return <div className="md:col-span-2 print:col-span-2">{children}</div>;
}

function StatusBlock({ order }: { readonly order: OrderPage }) {
  const { placedAt, cancellationReason, business } = order;
  return (
    <Block title={m.order_status()}>
      <OrderTimeline rentalEndDate={order.rentalEndDate} status={order.status} />
      {cancellationReason === null ? null : (
        <p className="wrap-anywhere">{m.order_reason({ reason: cancellationReason })}</p>
      )}
      <p className="text-14 text-muted">
        <RichText
          parts={{ time: timePart(placedAt.toISOString()) }}
          text={m.order_placed({ time: formatInstant(placedAt, business.timeZone) })}
        />
      </p>
    </Block>
  );
}

/** What the customer has just done. It takes the focus: the button that did it may be gone. */
function Done({ news: { title, text } }: { readonly news: News }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className="no-print">
      <Notice ref={notice} role="status" title={title} tone="good">
        {text === null ? null : <p>{text}</p>}
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
