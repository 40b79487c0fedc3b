import { useRouterState } from '@tanstack/react-router';

import type { BusinessCard } from '#app/data/models.ts';
import { inOrder, type CardOrder } from '#app/data/offer-order.ts';
import { m } from '#texts';
import { formatMiles } from '#worker/domain/service-area.ts';

import { DumpsterCard } from './dumpster-card.tsx';
import { hrefWith } from './search-input.ts';
import type { Selection } from './use-selection.ts';

type BusinessOffersProps = {
  readonly business: BusinessCard;
  readonly searchedZip: string | null;
  readonly startDate: string | null;
  readonly order: CardOrder;
  readonly selection: Selection;
};

/** One business with its sizes: a group and no landmark, because another one may have the same name. */
export function BusinessOffers({ business, searchedZip, startDate, order, selection }: BusinessOffersProps) {
  const { busyId, failure, select } = selection;
  const location = useRouterState({ select: ({ location: { pathname, searchStr } }) => ({ pathname, searchStr }) });
  return (
    <section aria-labelledby={`business-${business.id}`} className="grid gap-3" role="group">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-text border-b-2 pb-1">
        <h2 className="font-bold text-22" id={`business-${business.id}`}>
          {business.name}
        </h2>
        {business.distanceTenths === null ? null : (
          <p className="figure text-14 text-muted">{m.search_away({ miles: formatMiles(business.distanceTenths) })}</p>
        )}
      </div>
      {business.zipCode === searchedZip ? null : (
        <p className="text-14 text-muted">{m.search_prices_for({ zipCode: business.zipCode })}</p>
      )}
      {inOrder(business.dumpsters, order).map((card) => (
        <DumpsterCard
          card={card}
          dayHref={(day) => hrefWith(location, { startDate: day })}
          days={business.days}
          failure={failure?.dumpsterId === card.id ? failure.message : null}
          key={card.id}
          onSelect={() => void select(business, card)}
          startDate={startDate}
          state={busyId === card.id ? 'busy' : busyId === null ? 'ready' : 'waiting'}
        />
      ))}
    </section>
  );
}
