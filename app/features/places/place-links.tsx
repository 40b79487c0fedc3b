import { Link } from '@tanstack/react-router';

import type { PlaceLink } from '#app/data/place-page.ts';
import { m } from '#texts';
import { formatMoney } from '#worker/domain/money.ts';
import { formatMiles } from '#worker/domain/service-area.ts';

type PlaceLinksProps = {
  readonly places: ReadonlyArray<PlaceLink>;
  /** The city in which the list stands: it is not named again. */
  readonly within: string;
  /** Whether there is room for several beside each other. */
  readonly isWide?: boolean;
};

/** ZIPs with the lowest price of each, and how far each is. */
export function PlaceLinks({ places, within, isWide = false }: PlaceLinksProps) {
  return (
    <ul className={`figure ${isWide ? 'gap-x-8 sm:columns-2 lg:columns-4' : 'grid'}`}>
      {places.map(({ path, zipCode, cityLabel, from, milesTenths }) => (
        <li className="break-inside-avoid border-line border-b last:border-b-0" key={zipCode}>
          <Link className="flex min-h-11 items-center justify-between gap-3 py-1" to={path}>
            <span>
              <span className="link">{zipCode}</span>
              {cityLabel === within ? null : <span> {cityLabel}</span>}
              {milesTenths === null ? null : (
                <span className="block text-14 text-muted">
                  {m.places_distance({ miles: formatMiles(milesTenths) })}
                </span>
              )}
            </span>
            <span className="whitespace-nowrap font-semibold">{m.places_from({ price: formatMoney(from) })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
