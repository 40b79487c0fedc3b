import type { PageQuote } from '#app/data/models.ts';
import { m } from '#texts';
import { formatMoney } from '#worker/domain/money.ts';

/** A price line by line, and what it adds up to. */
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
        <dt>{m.checkout_total()}</dt>
        <dd>{formatMoney(quote.total)}</dd>
      </div>
    </dl>
  );
}
