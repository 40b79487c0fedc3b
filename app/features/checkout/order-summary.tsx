import { ChevronUp } from 'lucide-react';
import { useState } from 'react';

import type { CartPage, PageQuote } from '#app/data/models.ts';
import { DumpsterPicture } from '#app/features/search/dumpster-picture.tsx';
import { formatMoney } from '#worker/domain/money.ts';
import { formatDay, toCalendarDay } from '#worker/domain/rental-period.ts';

import { GoneLine } from './gone-line.tsx';
import { LaterCosts } from './later-costs.tsx';

type OrderSummaryProps = {
  readonly cart: CartPage;
  readonly quote: PageQuote | null;
  readonly startDate: string;
};

/** Never changes its place: at the right, on a phone a bar at the bottom that opens upwards. */
export function OrderSummary({ cart, quote, startDate }: OrderSummaryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <aside
      aria-label="Order summary"
      className="bottom-bar fixed inset-x-0 bottom-0 z-10 max-h-[80dvh] overflow-y-auto border-line border-t-2 bg-raised md:sticky md:top-6 md:z-0 md:max-h-none md:overflow-visible md:self-start md:rounded-card md:border"
    >
      <button
        aria-controls="order-summary"
        aria-expanded={isOpen}
        className="flex min-h-14 w-full items-center justify-between gap-3 px-4 md:hidden"
        onClick={() => setOpen(!isOpen)}
        type="button"
      >
        <span className="flex items-center gap-2 font-semibold">
          <ChevronUp
            aria-hidden="true"
            className={`size-5 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
            strokeWidth={1.5}
          />
          Order summary
        </span>
        <strong className="figure text-18">{quote === null ? '' : formatMoney(quote.total)}</strong>
      </button>
      <div className={`grid gap-5 p-4 md:p-6 ${isOpen ? '' : 'max-md:hidden'}`} id="order-summary">
        <Items cart={cart} startDate={startDate} />
        {quote === null ? null : <QuoteLines quote={quote} />}
        <p className="text-14">Your card is authorized now and charged when {cart.business.name} confirms.</p>
        <LaterCosts cart={cart} />
      </div>
    </aside>
  );
}

function Items({ cart, startDate }: Omit<OrderSummaryProps, 'quote'>) {
  const day = toCalendarDay(startDate);
  return (
    <ul className="grid gap-4">
      {cart.items.map((item) => (
        <li className="grid grid-cols-[6rem_1fr] items-center gap-4" key={item.id}>
          <DumpsterPicture maxWeightLb={item.later?.maxWeightLb ?? 0} size={item.size} />
          <div className="text-14">
            <p className="font-bold text-16">
              {item.title}
              {item.quantity > 1 ? ` × ${item.quantity}` : ''}
            </p>
            <p>{item.rentalDays} days</p>
            {day.ok && item.goneReason === null ? (
              <p className="figure">from {formatDay(day.value, 'weekday')}</p>
            ) : null}
            {item.goneReason === null ? null : (
              <GoneLine cartId={cart.id} itemId={item.id} reason={item.goneReason} title={item.title} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

export function QuoteLines({ quote }: { readonly quote: PageQuote }) {
  return (
    <dl className="figure grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      {quote.lines.map((line, index) => (
        <div className="contents" key={`${index}${line.type}${line.label}`}>
          <dt>{line.label}</dt>
          <dd className="text-right">{formatMoney(line.amount)}</dd>
        </div>
      ))}
      <div className="col-span-2 mt-1 flex justify-between gap-4 border-text border-t-2 pt-2 font-bold text-18">
        <dt>Total</dt>
        <dd>{formatMoney(quote.total)}</dd>
      </div>
    </dl>
  );
}
