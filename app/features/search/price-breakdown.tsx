import { ChevronDown } from 'lucide-react';

import type { DumpsterCard } from '#app/data/models.ts';
import { m } from '#texts';
import { weightText } from '#worker/domain/capacity.ts';
import { formatMoney } from '#worker/domain/money.ts';
import type { QuoteLine } from '#worker/domain/pricing.ts';
import { formatMiles } from '#worker/domain/service-area.ts';

import { heavyFill } from './dumpster-facts.ts';

/** Every line that checkout will ask for, before anything is in the cart. */
export function PriceBreakdown({ card }: { readonly card: DumpsterCard }) {
  const fees = card.lines.filter(({ type }) => type !== 'ITEM');
  const days = m.common_days({ count: card.rentalDays });
  return (
    <details className="group border-line border-t">
      <summary className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 rounded-control py-2 text-14">
        <span className="figure flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="flex flex-wrap gap-x-1.5">
            <span className="whitespace-nowrap">
              {m.search_base_price()} {formatMoney(card.basePrice)}
            </span>
            {fees
              .filter(({ type }) => type !== 'TAX')
              .map((line) => (
                <span className="hidden whitespace-nowrap text-muted @md:inline" key={`${line.type}${line.label}`}>
                  {'+ '}
                  {line.label} {formatMoney(line.amount)}
                </span>
              ))}
          </span>
          <span className="whitespace-nowrap font-semibold">
            {m.search_price_total({ price: formatMoney(card.total) })}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
          strokeWidth={1.5}
        />
      </summary>
      <div className="grid gap-3 pb-2">
        <dl className="figure grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-14">
          <Line amount={formatMoney(card.basePrice)} label={m.search_breakdown_rental({ days })} />
          {fees.map((line) => (
            <Line amount={formatMoney(line.amount)} key={`${line.type}${line.label}`} label={labelOf(line, card)} />
          ))}
          <div className="col-span-2 flex justify-between gap-4 border-line border-t pt-1 font-bold">
            <dt>{m.search_breakdown_total()}</dt>
            <dd>{formatMoney(card.total)}</dd>
          </div>
        </dl>
        <ul className="grid list-disc gap-1 pl-5 text-14 text-muted">
          <li>{m.search_extra_day({ days, price: formatMoney(card.extraDayFee) })}</li>
          <li>
            {m.search_extra_ton({ weight: weightText(card.maxWeightLb), price: formatMoney(card.overweightPerTon) })}
          </li>
          {heavyFill(card.size, card.maxWeightLb) < 1 ? (
            <li>{m.search_heavy({ weight: weightText(card.maxWeightLb) })}</li>
          ) : null}
        </ul>
      </div>
    </details>
  );
}

/** A line's name with what it was worked out from. */
function labelOf({ type, label, amount }: QuoteLine, { taxRate, perMile }: DumpsterCard): string {
  if (type === 'TAX')
    return m.search_breakdown_tax({
      percent: (taxRate / 10_000).toLocaleString('en-US', { maximumFractionDigits: 4 }),
    });
  if (label !== 'Mileage' || perMile <= 0) return label;
  return m.search_breakdown_mileage({
    miles: formatMiles(Math.round((amount * 10) / perMile)),
    price: formatMoney(perMile),
  });
}

function Line({ label, amount }: { readonly label: string; readonly amount: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="text-right">{amount}</dd>
    </>
  );
}
