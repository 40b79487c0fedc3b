import type { DumpsterCard } from '#app/data/models.ts';
import type { PlaceModel } from '#app/data/place-page.ts';
import { m } from '#texts';
import { formatMoney, type Cents } from '#worker/domain/money.ts';
import { formatDay } from '#worker/domain/rental-period.ts';

/** What is the same for every size of the place, or differs by a day: fees, days, and when each size is free next. */
export function PlaceFacts({ place }: { readonly place: PlaceModel }) {
  const { dumpsters } = place.business;
  const [first] = dumpsters;
  if (first === undefined) return null;
  return (
    <>
      <section aria-labelledby="facts" className="card grid gap-2 p-4">
        <h2 className="font-bold text-18" id="facts">
          {m.places_facts()}
        </h2>
        <dl className="figure grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
          <Fact label={m.places_delivery_fee()} value={rangeOf(dumpsters, 'deliveryFee')} />
          <Fact label={m.places_included()} value={daysText(dumpsters)} />
          <Fact label={m.places_extra_day()} value={rangeOf(dumpsters, 'extraDayFee')} />
          <Fact label={m.places_extra_ton()} value={rangeOf(dumpsters, 'overweightPerTon')} />
        </dl>
      </section>
      <section aria-labelledby="free" className="card grid gap-2 p-4">
        <h2 className="font-bold text-18" id="free">
          {m.places_free_heading()}
        </h2>
        <ul className="figure grid gap-1">
          {dumpsters
            .toSorted((a, b) => a.size - b.size)
            .map((card) => (
              <li key={card.id}>{m.places_free({ size: card.size, when: freeText(card) })}</li>
            ))}
        </ul>
      </section>
    </>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="text-right font-semibold">{value}</dd>
    </>
  );
}

function freeText({ nextFree }: DumpsterCard): string {
  return nextFree === null ? m.places_free_none() : formatDay(nextFree, 'weekday');
}

type MoneyName = 'deliveryFee' | 'extraDayFee' | 'overweightPerTon';

function rangeOf(cards: ReadonlyArray<DumpsterCard>, name: MoneyName): string {
  const amounts: ReadonlyArray<Cents> = cards.map((card) => card[name]).toSorted((a, b) => a - b);
  const [least, most] = [amounts[0], amounts.at(-1)];
  if (least === undefined || most === undefined) return '';
  return least === most ? formatMoney(least) : `${formatMoney(least)} – ${formatMoney(most)}`;
}

function daysText(cards: ReadonlyArray<DumpsterCard>): string {
  const days = cards.map(({ rentalDays }) => rentalDays).toSorted((a, b) => a - b);
  const [least = 0, most = 0] = [days[0], days.at(-1)];
  return least === most ? m.common_days({ count: least }) : `${least} – ${m.common_days({ count: most })}`;
}
