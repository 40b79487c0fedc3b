import { useEffect, useRef } from 'react';

import type { Answer, SearchPage } from '#app/data/models.ts';
import type { CardOrder } from '#app/data/offer-order.ts';
import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';

import { BusinessOffers } from './business-offers.tsx';
import { DayOutOfReach } from './day-out-of-reach.tsx';
import { LocationCard } from './location-card.tsx';
import { NeedsJavaScript } from './needs-javascript.tsx';
import { rememberSearch } from './recent-searches.ts';
import { SearchFailed } from './search-failed.tsx';
import { isZipCode } from './search-input.ts';
import { NoService } from './search-parts.ts';
import { SortLinks } from './sort-links.tsx';
import { useSelection } from './use-selection.ts';

type ResultsProps = {
  readonly answer: Answer<SearchPage>;
  readonly startDate: string | null;
  /** On the platform: the business that was searched for. */
  readonly businessSlug: string | null;
  readonly order: CardOrder;
  readonly isFramed: boolean;
  readonly onClear: () => void;
};

export function Results({ answer, ...rest }: ResultsProps) {
  return answer.ok ? <Found page={answer.value} {...rest} /> : <SearchFailed problem={answer.problem} />;
}

type FoundProps = Omit<ResultsProps, 'answer'> & { readonly page: SearchPage };

function Found({ page, startDate, businessSlug, order, isFramed, onClear }: FoundProps) {
  const selection = useSelection(startDate, isFramed);
  const { place, businesses } = page;
  useRecent(place);
  return (
    <div className="grid gap-5">
      <LocationCard onClear={isFramed ? null : onClear} page={page} startDate={startDate} />
      {selection.checkoutUrl === null ? null : <LeaveFrame url={selection.checkoutUrl} />}
      {page.serviceAvailable ? null : <NoService businessSlug={businessSlug} isFramed={isFramed} place={place} />}
      <DayOutOfReach businesses={businesses} startDate={startDate} />
      {page.serviceAvailable ? <NeedsJavaScript /> : null}
      {businesses.some(({ dumpsters }) => dumpsters.length > 1) ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 text-14 text-muted">
          {businesses.length > 1 ? <p>{m.search_sorted_businesses()}</p> : null}
          <SortLinks order={order} />
        </div>
      ) : null}
      {businesses.map((business) => (
        <BusinessOffers
          business={business}
          key={business.id}
          order={order}
          searchedZip={place.zipCode}
          selection={selection}
          startDate={startDate}
        />
      ))}
    </div>
  );
}

/** Keeps a place that was found for the next visit: an address as it was typed, anything else by its ZIP. */
function useRecent({ label, zipCode, typed, precision }: SearchPage['place']): void {
  useEffect(() => {
    if (precision === null || zipCode === null) return;
    const isZip = typed === '' || isZipCode(typed);
    rememberSearch(isZip ? { text: zipCode, label } : { text: typed, label: typed });
  }, [label, zipCode, typed, precision]);
}

/** A click leaves the frame for certain; a script may be stopped. */
function LeaveFrame({ url }: { readonly url: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <Notice role="status" title={m.search_in_cart()} tone="good">
      <a className="action justify-self-start" href={url} ref={link} target="_top">
        {m.search_leave_frame()}
      </a>
    </Notice>
  );
}
