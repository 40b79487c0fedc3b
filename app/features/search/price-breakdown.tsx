import { ChevronDown } from 'lucide-react';

import type { DumpsterCard } from '#app/data/models.ts';
import { weightText } from '#worker/domain/capacity.ts';
import { formatMoney } from '#worker/domain/money.ts';

import { heavyFill } from './dumpster-facts.ts';

/** Every line that checkout will ask for, before anything is in the cart. */
export function PriceBreakdown({ card }: { readonly card: DumpsterCard }) {
  const fees = card.lines.filter(({ type }) => type !== 'ITEM');
  return (
    <details className="group border-line border-t">
      <summary className="flex min-h-11 items-center justify-between gap-2 rounded-control py-2 text-14">
        <span className="figure">
          Base Price {formatMoney(card.basePrice)}
          {fees.slice(0, 2).map((line) => (
            <span className="text-muted" key={`${line.type}${line.label}`}>
              {' · '}
              {line.label} {formatMoney(line.amount)}
            </span>
          ))}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
          strokeWidth={1.5}
        />
      </summary>
      <div className="grid gap-3 pb-2">
        <dl className="figure grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-14">
          <dt>Rental, {card.rentalDays} days</dt>
          <dd className="text-right">{formatMoney(card.basePrice)}</dd>
          {fees.map((line) => (
            <Line
              amount={formatMoney(line.amount)}
              key={`${line.type}${line.label}`}
              label={feeLabel(line.label, card)}
            />
          ))}
          <div className="col-span-2 flex justify-between gap-4 border-line border-t pt-1 font-bold">
            <dt>Total with tax</dt>
            <dd>{formatMoney(card.total)}</dd>
          </div>
        </dl>
        <ul className="grid list-disc gap-1 pl-5 text-14 text-muted">
          <li>
            Each day beyond {card.rentalDays}: {formatMoney(card.extraDayFee)}
          </li>
          <li>
            Each ton beyond {weightText(card.maxWeightLb)}: {formatMoney(card.overweightPerTon)}
          </li>
          {heavyFill(card.size, card.maxWeightLb) < 1 ? (
            <li>
              Filled with moist soil to the dashed line of the picture, it weighs about {weightText(card.maxWeightLb)}.
            </li>
          ) : null}
        </ul>
      </div>
    </details>
  );
}

function feeLabel(label: string, { taxRate }: DumpsterCard): string {
  return label === 'Tax' ? `Tax, ${(taxRate / 10_000).toLocaleString('en-US', { maximumFractionDigits: 4 })} %` : label;
}

function Line({ label, amount }: { readonly label: string; readonly amount: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="text-right">{amount}</dd>
    </>
  );
}
