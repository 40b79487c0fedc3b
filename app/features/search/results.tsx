import { useEffect, useRef } from 'react';

import type { Answer, BusinessCard, SearchPage } from '#app/data/models.ts';
import { ProblemNote } from '#app/features/shell/problem-note.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { formatMiles } from '#worker/domain/service-area.ts';

import { DumpsterCard } from './dumpster-card.tsx';
import { LocationCard } from './location-card.tsx';
import { useSelection, type Selection } from './use-selection.ts';

type ResultsProps = {
  readonly answer: Answer<SearchPage>;
  readonly startDate: string | null;
  readonly isFramed: boolean;
  readonly onClear: () => void;
};

export function Results({ answer, startDate, isFramed, onClear }: ResultsProps) {
  if (answer.ok) return <Found isFramed={isFramed} onClear={onClear} page={answer.value} startDate={startDate} />;
  return (
    <Notice role="alert" title="Search Error:" tone="bad">
      <p>{answer.problem.code === 'INTERNAL' ? 'Search failed' : answer.problem.message}</p>
      {answer.problem.code === 'INTERNAL' ? (
        <p>Search is temporarily unavailable. Please try again in a moment.</p>
      ) : null}
      <ProblemNote problem={answer.problem} />
    </Notice>
  );
}

type FoundProps = Omit<ResultsProps, 'answer'> & { readonly page: SearchPage };

function Found({ page, startDate, isFramed, onClear }: FoundProps) {
  const selection = useSelection(startDate, isFramed);
  return (
    <div className="grid gap-6">
      <LocationCard onClear={isFramed ? null : onClear} page={page} startDate={startDate} />
      {selection.checkoutUrl === null ? null : <LeaveFrame url={selection.checkoutUrl} />}
      {page.serviceAvailable ? null : <NoService />}
      {page.businesses.map((business) => (
        <Business
          business={business}
          key={business.id}
          searchedZip={page.place.zipCode}
          selection={selection}
          startDate={startDate}
        />
      ))}
    </div>
  );
}

function NoService() {
  return (
    <Notice tone="warn" title="We are not there yet">
      <p>
        No Service Available. We don't currently provide dumpster rental services in this area. Please try a different
        location or contact us for more information.
      </p>
    </Notice>
  );
}

/** A click leaves the frame for certain; a script may be stopped. */
function LeaveFrame({ url }: { readonly url: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <Notice role="status" title="Your dumpster is in the cart" tone="good">
      <a className="action justify-self-start" href={url} ref={link} target="_top">
        Continue to checkout
      </a>
    </Notice>
  );
}

type BusinessProps = {
  readonly business: BusinessCard;
  readonly searchedZip: string | null;
  readonly startDate: string | null;
  readonly selection: Selection;
};

function Business({ business, searchedZip, startDate, selection }: BusinessProps) {
  const { busyId, failure, select } = selection;
  return (
    <section aria-labelledby={`business-${business.id}`} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-text border-b-2 pb-1">
        <h2 className="font-bold text-22" id={`business-${business.id}`}>
          {business.name}
        </h2>
        {business.distanceTenths === null ? null : (
          <p className="figure text-14 text-muted">{formatMiles(business.distanceTenths)} away</p>
        )}
      </div>
      {business.zipCode === searchedZip ? null : (
        <p className="text-14 text-muted">These prices are for ZIP code {business.zipCode}.</p>
      )}
      {business.dumpsters.map((card) => (
        <DumpsterCard
          card={card}
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
