import { CalendarPlus, FileText, Printer } from 'lucide-react';

import type { OrderPage } from '#app/data/models.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { m } from '#texts';
import { bannerOf } from '#worker/domain/order-timeline.ts';
import { formatDay, type CalendarDay } from '#worker/domain/rental-period.ts';

import { CopyNumber } from './copy-number.tsx';
import { nextText } from './next-text.ts';
import { timePart } from './rich-parts.tsx';

/** Where the order stands and what happens next, as one sign at the top of its page. */
export function OrderSign({ order }: { readonly order: OrderPage }) {
  const { title, description } = bannerOf(order.status);
  const next = nextText(order);
  return (
    <div className="on-steel bg-steel text-on-steel">
      <div className="page grid gap-3 py-8 md:py-12 print:gap-1 print:py-4">
        <CopyNumber number={order.orderNumber} />
        <PageTitle className="display font-black text-36 md:text-48">{title}</PageTitle>
        <p className="max-w-[55ch] text-18">{description}</p>
        <NextDay order={order} />
        {next === null ? null : <p className="max-w-[55ch]">{next}</p>}
        {order.customer === null ? null : (
          <p className="wrap-anywhere text-on-steel-muted">{m.order_mailed_to({ email: order.customer.email })}</p>
        )}
        {order.papers === null ? null : <Papers order={order} papers={order.papers} />}
      </div>
    </div>
  );
}

/** When something happens next. */
function NextDay({ order: { status, rentalStartDate, rentalEndDate, pickupDay } }: { readonly order: OrderPage }) {
  if (status === 'PENDING' || status === 'CONFIRMED' || status === 'DELIVERING')
    return <BigDay day={rentalStartDate} text={m.order_day_delivery} />;
  if (status === 'DELIVERED') return <BigDay day={rentalEndDate} text={m.order_day_pickup_by} />;
  if (status === 'PICKUP_SCHEDULED') return <BigDay day={pickupDay ?? rentalEndDate} text={m.order_day_pickup} />;
  return null;
}

type BigDayProps = { readonly day: CalendarDay | null; readonly text: (inputs: { day: string }) => string };

function BigDay({ day, text }: BigDayProps) {
  if (day === null) return null;
  return (
    <p className="figure font-bold text-18 md:text-22">
      <RichText parts={{ day: timePart(day) }} text={text({ day: formatDay(day, 'long') })} />
    </p>
  );
}

type PapersProps = { readonly order: OrderPage; readonly papers: NonNullable<OrderPage['papers']> };

/** What the customer takes along. A rental that is over is in nobody's calendar any more. */
function Papers({ order, papers }: PapersProps) {
  const isAhead = order.self !== null && order.self.pickup !== 'over';
  return (
    <p className="no-print mt-1 flex flex-wrap gap-3">
      {isAhead ? (
        <a className="action action-quiet" href={papers.calendar}>
          <CalendarPlus aria-hidden="true" className="size-5" strokeWidth={1.5} />
          {m.order_calendar()}
        </a>
      ) : null}
      <button className="action action-quiet" onClick={() => window.print()} type="button">
        <Printer aria-hidden="true" className="size-5" strokeWidth={1.5} />
        {m.order_print()}
      </button>
      <a className="action action-quiet" href={papers.pdf} rel="noreferrer" target="_blank">
        <FileText aria-hidden="true" className="size-5" strokeWidth={1.5} />
        {m.order_pdf()}
      </a>
    </p>
  );
}
