import { ChevronUp } from 'lucide-react';
import { useState } from 'react';

import type { CartLine, CartPage, PageQuote } from '#app/data/models.ts';
import { DumpsterPicture } from '#app/features/search/dumpster-picture.tsx';
import { m } from '#texts';
import { formatMoney } from '#worker/domain/money.ts';
import { addDays, formatDay, toCalendarDay } from '#worker/domain/rental-period.ts';

import { LaterCosts } from './later-costs.tsx';
import { LineControls } from './line-controls.tsx';
import { QuoteLines } from './quote-lines.tsx';

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
      aria-label={m.checkout_summary()}
      className="bottom-bar fixed inset-x-0 bottom-0 z-10 max-h-[80dvh] overflow-y-auto border-line border-t-2 bg-raised md:sticky md:top-6 md:z-0 md:max-h-[calc(100dvh-3rem)] md:self-start md:rounded-card md:border"
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
          {m.checkout_summary()}
        </span>
        <strong className="figure text-18">{quote === null ? '' : formatMoney(quote.total)}</strong>
      </button>
      <div className={`grid gap-5 p-4 md:p-6 ${isOpen ? '' : 'max-md:hidden'}`} id="order-summary">
        <ul className="grid gap-5">
          {cart.items.map((line) => (
            <Line cartId={cart.id} key={line.id} line={line} startDate={startDate} />
          ))}
        </ul>
        {quote === null ? null : <QuoteLines quote={quote} />}
        <p className="text-14">{m.checkout_authorized_now({ business: cart.business.name })}</p>
        <div className="border-line border-t pt-4">
          <LaterCosts cart={cart} />
        </div>
      </div>
    </aside>
  );
}

type LineProps = { readonly cartId: string; readonly line: CartLine; readonly startDate: string };

function Line({ cartId, line, startDate }: LineProps) {
  const day = toCalendarDay(startDate);
  const { title, quantity, rentalDays, askedFor, goneReason } = line;
  return (
    <li className="grid grid-cols-[6rem_1fr] items-start gap-4">
      <DumpsterPicture maxWeightLb={line.maxWeightLb ?? 0} size={line.size} />
      <div className="min-w-0 text-14">
        <p className="font-bold text-16">{quantity === 1 ? title : m.checkout_line_title({ title, quantity })}</p>
        <p>{m.common_days({ count: rentalDays })}</p>
        {day.ok && goneReason === null ? (
          <p className="figure">
            <time dateTime={day.value}>{formatDay(day.value, 'weekday')}</time>
            {' – '}
            <time dateTime={addDays(day.value, rentalDays)}>
              {formatDay(addDays(day.value, rentalDays), 'weekday')}
            </time>
          </p>
        ) : null}
        {goneReason === null ? null : <p className="font-medium text-bad">{goneReason}</p>}
        {askedFor === null ? null : (
          <p className="mt-1 border-warn border-s-4 ps-2">
            {m.checkout_line_capped({ missing: askedFor - quantity, kept: quantity })}
          </p>
        )}
        <LineControls cartId={cartId} line={line} />
      </div>
    </li>
  );
}
