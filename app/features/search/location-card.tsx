import { CircleCheck, CircleX } from 'lucide-react';

import type { SearchPage } from '#app/data/models.ts';
import { formatDay, knownDay } from '#worker/domain/rental-period.ts';

type LocationCardProps = {
  readonly page: SearchPage;
  readonly startDate: string | null;
  /** Null where there is nothing to clear. */
  readonly onClear: (() => void) | null;
};

export function LocationCard({ page, startDate, onClear }: LocationCardProps) {
  const { place, serviceAvailable } = page;
  return (
    <section
      aria-labelledby="search-location"
      className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3"
    >
      <div>
        <h2 className="eyebrow" id="search-location">
          Search Location
        </h2>
        <p className="figure font-bold text-18 md:text-22">{place.label}</p>
      </div>
      <p>
        {serviceAvailable ? (
          <span className="inline-flex items-center gap-1.5 rounded-control bg-good-wash px-2 py-1 font-semibold text-14 text-good">
            <CircleCheck aria-hidden="true" className="size-4" strokeWidth={1.5} />
            Service Available
          </span>
        ) : (
          <span className="inline-flex items-center gap-1.5 rounded-control bg-bad-wash px-2 py-1 font-semibold text-14 text-bad">
            <CircleX aria-hidden="true" className="size-4" strokeWidth={1.5} />
            No Service
          </span>
        )}
      </p>
      {page.place.precision === 'zip' && place.typed !== place.zipCode && place.zipCode !== null ? (
        <p className="text-14 text-muted">Using the centre of {place.zipCode}.</p>
      ) : null}
      {place.precision === 'city' && serviceAvailable ? (
        <p className="text-14 text-muted">
          Prices are for ZIP code {place.zipCode}. Search for your own to see its exact price.
        </p>
      ) : null}
      {startDate === null ? null : (
        <p className="text-14">
          Delivery <time dateTime={startDate}>{formatDay(knownDay(startDate), 'weekday')}</time>
        </p>
      )}
      {onClear === null ? null : (
        <button className="link min-h-11 text-14" onClick={onClear} type="button">
          Clear Results
        </button>
      )}
    </section>
  );
}
