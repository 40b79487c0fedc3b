import type { DumpsterCard as Card } from '#app/data/models.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { capacityText, weightText } from '#worker/domain/capacity.ts';
import { formatMoney } from '#worker/domain/money.ts';
import { formatDay, knownDay } from '#worker/domain/rental-period.ts';

import { fitsText } from './dumpster-facts.ts';
import { DumpsterPicture } from './dumpster-picture.tsx';
import { PriceBreakdown } from './price-breakdown.tsx';

type DumpsterCardProps = {
  readonly card: Card;
  readonly startDate: string | null;
  readonly state: 'ready' | 'busy' | 'waiting';
  readonly onSelect: () => void;
};

export function DumpsterCard({ card, startDate, state, onSelect }: DumpsterCardProps) {
  const isSoldOut = card.available <= 0;
  const fits = fitsText(card.size);
  return (
    <article aria-label={card.title} className={`card grid gap-3 p-4 md:p-5 ${isSoldOut ? 'bg-sunken' : ''}`}>
      <div className="grid grid-cols-[7rem_1fr] gap-x-4 gap-y-3 sm:grid-cols-[11rem_1fr]">
        <div className={`self-center ${isSoldOut ? 'opacity-60' : ''}`}>
          <DumpsterPicture maxWeightLb={card.maxWeightLb} size={card.size} />
        </div>
        <div className="grid min-w-0 gap-2">
          <p className="figure text-right">
            <span className="block text-14 text-muted">Starting Price</span>
            <strong className="display block font-extrabold text-28 sm:text-36">{formatMoney(card.startingPrice)}</strong>
            <span className="block text-12 text-muted">delivered, before tax</span>
          </p>
          <Facts card={card} />
        </div>
      </div>
      {fits === null ? null : (
        <p className="text-14">
          <span className="text-muted">Fits:</span> {fits}
        </p>
      )}
      <p className="figure font-semibold text-14">{availabilityText(card, startDate)}</p>
      <PriceBreakdown card={card} />
      <BusyButton busy={state === 'busy'} busyText="Adding to Cart..." className="action w-full" disabled={isSoldOut || state === 'waiting'} onClick={onSelect}>
        {isSoldOut ? 'Out of Stock' : 'Select This Dumpster'}
      </BusyButton>
    </article>
  );
}

function Facts({ card }: { readonly card: Card }) {
  return (
    <dl className="grid gap-y-1 text-14">
      <Fact label="Size" strong value={`${card.size} yards`} />
      <Fact label="Capacity" value={capacityText(card.size)} />
      <Fact label="Max Weight" value={weightText(card.maxWeightLb)} />
      <Fact label="Rental Duration" value={`${card.rentalDays} days`} />
      {card.perMile > 0 ? <Fact label="Per Mile" value={formatMoney(card.perMile)} /> : null}
    </dl>
  );
}

function Fact({ label, value, strong = false }: { readonly label: string; readonly value: string; readonly strong?: boolean }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-muted">{label}</dt>
      <dd className={`figure ${strong ? 'font-bold' : 'font-semibold'}`}>{value}</dd>
    </div>
  );
}

function availabilityText({ available, nextFree }: Card, startDate: string | null): string {
  if (available > 0) {
    return startDate === null ? `${available} available` : `${available} available for ${formatDay(knownDay(startDate), 'short')}`;
  }
  return nextFree === null ? 'No free dates at the moment' : `Sold out, next free ${formatDay(nextFree, 'short')}`;
}
