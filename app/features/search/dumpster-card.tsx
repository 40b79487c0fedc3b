import type { DumpsterCard as Card, OpenDays } from '#app/data/models.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { m } from '#texts';
import { capacityText, weightText } from '#worker/domain/capacity.ts';
import { formatMoney } from '#worker/domain/money.ts';
import { formatDay, type CalendarDay } from '#worker/domain/rental-period.ts';

import { fitsText } from './dumpster-facts.ts';
import { DumpsterPicture } from './dumpster-picture.tsx';
import { PriceBreakdown } from './price-breakdown.tsx';
import { SoftLink } from './soft-link.tsx';
import { stockText } from './stock-text.ts';

type DumpsterCardProps = {
  readonly card: Card;
  readonly startDate: string | null;
  /** For which the business takes orders. */
  readonly days?: OpenDays;
  /** Where the same search for another day is; left out where no day can be chosen. */
  readonly dayHref?: (day: CalendarDay) => string;
  readonly state: 'ready' | 'busy' | 'waiting';
  readonly failure: string | null;
  readonly onSelect: () => void;
};

export function DumpsterCard({ card, startDate, days, dayHref, state, failure, onSelect }: DumpsterCardProps) {
  const isSoldOut = card.available <= 0;
  const fits = fitsText(card.size);
  return (
    <article
      aria-label={card.title}
      className={`card @container grid scroll-mt-4 gap-3 p-4 target:border-accent-line md:p-5 ${isSoldOut ? 'bg-sunken' : ''}`}
      id={card.id}
    >
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 gap-y-3 @md:grid-cols-[9rem_minmax(0,1fr)] @xl:grid-cols-[13rem_minmax(0,1fr)] @xl:gap-x-6">
        <div className={`self-center @md:row-span-2 ${isSoldOut ? 'opacity-60' : ''}`}>
          <DumpsterPicture maxWeightLb={card.maxWeightLb} size={card.size} />
        </div>
        <div>
          <dl className="grid gap-x-2 gap-y-1 @md:flex @md:items-start @md:justify-between">
            <div>
              <dt className="text-12 text-muted">{m.search_size()}</dt>
              <dd className="display figure whitespace-nowrap font-bold text-18 @xl:text-22">
                {m.search_yards({ size: card.size })}
              </dd>
            </div>
            <div className="figure @md:text-right">
              <dt className="text-12 text-muted">{m.search_starting_price()}</dt>
              <dd className="display font-extrabold text-28 @xl:text-36">{formatMoney(card.startingPrice)}</dd>
            </div>
          </dl>
          <p className="text-12 text-muted @md:text-right">{m.search_delivered_before_tax()}</p>
        </div>
        <dl className="col-span-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 @md:col-span-1 @2xl:flex @2xl:justify-between">
          <Fact label={m.search_capacity()} value={capacityText(card.size)} />
          <Fact label={m.search_max_weight()} value={weightText(card.maxWeightLb)} />
          <Fact label={m.search_rental_duration()} value={m.common_days({ count: card.rentalDays })} />
          {card.perMile > 0 ? <Fact label={m.search_per_mile()} value={formatMoney(card.perMile)} /> : null}
        </dl>
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 text-14">
        {fits === null ? null : <span>{m.search_fits({ what: fits })}</span>}
        <span className="figure flex flex-wrap items-baseline gap-x-3">
          <strong>{stockText(card, startDate, days ?? null)}</strong>
          {isSoldOut && card.nextFree !== null && dayHref !== undefined ? (
            <SoftLink className="link inline-flex min-h-11 items-center" href={dayHref(card.nextFree)}>
              {m.search_take_day({ day: formatDay(card.nextFree, 'short') })}
            </SoftLink>
          ) : null}
        </span>
      </p>
      <PriceBreakdown card={card} />
      {failure === null ? null : (
        <div role="alert">
          <FieldError id={`failure-${card.id}`}>{failure}</FieldError>
        </div>
      )}
      <BusyButton
        busy={state === 'busy'}
        busyText={m.search_adding()}
        className="action w-full"
        disabled={isSoldOut || state === 'waiting'}
        onClick={onSelect}
      >
        {isSoldOut ? m.search_out_of_stock() : m.search_select()}
      </BusyButton>
    </article>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="figure font-semibold text-14">{value}</dd>
    </div>
  );
}
