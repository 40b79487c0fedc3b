import { CircleCheck, CircleX } from 'lucide-react';

import type { SearchPage } from '#app/data/models.ts';
import { RichText } from '#app/ui/rich-text.tsx';
import { m } from '#texts';
import { knownDay } from '#worker/domain/rental-period.ts';

import { askedDayText } from './asked-day.ts';
import { isZipCode } from './search-input.ts';

type LocationCardProps = {
  readonly page: SearchPage;
  readonly startDate: string | null;
  /** Null where there is nothing to clear. */
  readonly onClear: (() => void) | null;
};

export function LocationCard({ page, startDate, onClear }: LocationCardProps) {
  const { place, serviceAvailable } = page;
  return (
    <section aria-labelledby="search-location" className="card px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <div className="min-w-0">
          <h2 className="eyebrow" id="search-location">
            {m.search_location()}
          </h2>
          <p className="figure font-bold text-18 md:text-22">{place.label}</p>
        </div>
        <div className="flex min-h-11 grow flex-wrap items-center justify-between gap-x-3 md:justify-end md:gap-x-6">
          {serviceAvailable ? (
            <p className="inline-flex items-center gap-1.5 rounded-control bg-good-wash px-2 py-1 font-semibold text-14 text-good">
              <CircleCheck aria-hidden="true" className="size-4" strokeWidth={1.5} />
              {m.search_service()}
            </p>
          ) : (
            <p className="inline-flex items-center gap-1.5 rounded-control bg-bad-wash px-2 py-1 font-semibold text-14 text-bad">
              <CircleX aria-hidden="true" className="size-4" strokeWidth={1.5} />
              {m.search_no_service()}
            </p>
          )}
          {onClear === null ? null : (
            <button className="link min-h-11 text-14" onClick={onClear} type="button">
              {m.search_clear_results()}
            </button>
          )}
        </div>
      </div>
      <div className="grid gap-y-1 text-14">
        <Precision place={place} serviceAvailable={serviceAvailable} />
        {startDate === null ? null : (
          <p>
            <RichText
              parts={dayPart(startDate)}
              text={m.search_delivery_day({
                day: askedDayText(knownDay(startDate), 'weekday', page.businesses[0]?.days ?? null),
              })}
            />
          </p>
        )}
      </div>
    </section>
  );
}

function dayPart(startDate: string) {
  return { day: (inner: string) => <time dateTime={startDate}>{inner}</time> };
}

/** How exactly the place is known, where it is less exact than what was typed. */
function Precision({ place, serviceAvailable }: Pick<SearchPage, 'place' | 'serviceAvailable'>) {
  const { zipCode, typed, precision } = place;
  if (zipCode === null) return null;
  if (precision === 'city')
    return serviceAvailable ? <p className="text-muted">{m.search_city_priced({ zipCode })}</p> : null;
  if (precision !== 'zip' || isZipCode(typed)) return null;
  return (
    <p className="text-muted">
      {m.search_centre({ zipCode })} {typed === '' ? m.search_near_you() : null}
    </p>
  );
}
