import type { DumpsterCard as Card } from '#app/data/models.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { FieldError } from '#app/ui/field.tsx';
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
  readonly failure: string | null;
  readonly onSelect: () => void;
};

export function DumpsterCard({ card, startDate, state, failure, onSelect }: DumpsterCardProps) {
  const isSoldOut = card.available <= 0;
  const fits = fitsText(card.size);
  return (
    <article
      aria-label={card.title}
      className={`card @container grid gap-2 p-4 md:p-5 ${isSoldOut ? 'bg-sunken' : ''}`}
    >
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 @md:grid-cols-[9rem_minmax(0,1fr)] @xl:grid-cols-[13rem_minmax(0,1fr)] @xl:gap-x-6">
        <div className={`self-center ${isSoldOut ? 'opacity-60' : ''}`}>
          <DumpsterPicture maxWeightLb={card.maxWeightLb} size={card.size} />
        </div>
        <div className="grid min-w-0 content-center gap-2">
          <dl className="flex flex-wrap items-start justify-between gap-x-2">
            <div>
              <dt className="text-12 text-muted">Size</dt>
              <dd className="display figure whitespace-nowrap font-bold text-16 @md:text-18 @xl:text-22">
                {card.size} yards
              </dd>
            </div>
            <div className="figure ml-auto text-right">
              <dt className="text-12 text-muted">Starting Price</dt>
              <dd className="display font-extrabold text-22 @md:text-28 @xl:text-36">
                {formatMoney(card.startingPrice)}
              </dd>
            </div>
          </dl>
          <p className="-mt-2 text-right text-12 text-muted">delivered, before tax</p>
          <dl className="grid gap-x-4 gap-y-0.5 text-14 @xl:grid-cols-[1.4fr_1fr]">
            <Fact label="Capacity" value={capacityText(card.size)} />
            <Fact label="Max Weight" value={weightText(card.maxWeightLb)} />
            <Fact label="Rental Duration" value={`${card.rentalDays} days`} />
            {card.perMile > 0 ? <Fact label="Per Mile" value={formatMoney(card.perMile)} /> : null}
          </dl>
        </div>
      </div>
      <p className="flex flex-wrap justify-between gap-x-6 text-14">
        {fits === null ? null : <span>Fits: {fits}</span>}
        <strong className="figure">{availabilityText(card, startDate)}</strong>
      </p>
      <PriceBreakdown card={card} />
      {failure === null ? null : (
        <div role="alert">
          <FieldError id={`failure-${card.id}`}>{failure}</FieldError>
        </div>
      )}
      <BusyButton
        busy={state === 'busy'}
        busyText="Adding to Cart..."
        className="action w-full"
        disabled={isSoldOut || state === 'waiting'}
        onClick={onSelect}
      >
        {isSoldOut ? 'Out of Stock' : 'Select This Dumpster'}
      </BusyButton>
    </article>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="figure font-semibold">{value}</dd>
    </div>
  );
}

function availabilityText({ available, nextFree }: Card, startDate: string | null): string {
  if (available > 0) {
    return startDate === null
      ? `${available} available`
      : `${available} available for ${formatDay(knownDay(startDate), 'short')}`;
  }
  return nextFree === null ? 'No free dates at the moment' : `Sold out, next free ${formatDay(nextFree, 'short')}`;
}
