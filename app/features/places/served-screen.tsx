import { Link } from '@tanstack/react-router';

import type { Store } from '#app/data/models.ts';
import type { CityModel } from '#app/data/place-page.ts';
import { SearchBox } from '#app/features/search/search-box.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { m } from '#texts';

import { Breadcrumb } from './breadcrumb.tsx';
import { placeCrumbs } from './place-crumbs.ts';
import { PlaceLinks } from './place-links.tsx';

type ServedScreenProps = { readonly store: Store; readonly cities: ReadonlyArray<CityModel> };

/** ZIPs of one city beyond which they stand beside each other. */
const MANY = 12;

/** Every place that a store delivers to, by state and city. */
export function ServedScreen({ store, cities }: ServedScreenProps) {
  const states = Map.groupBy(cities, ({ state }) => state);
  return (
    <div className="page grid gap-6 py-4 md:py-8">
      <Breadcrumb crumbs={placeCrumbs(null)} />
      <div className="grid gap-2">
        <PageTitle className="display font-extrabold text-28 md:text-36">
          {m.places_all_title({ business: store.name })}
        </PageTitle>
        <p className="max-w-[65ch] text-18">
          {cities.length === 0 ? m.places_none() : m.places_all_lead({ business: store.name })}
        </p>
      </div>
      <div className="max-w-md">
        <SearchBox action="/search" />
      </div>
      {[...states].map(([state, ofState]) => (
        <section aria-labelledby={`state-${state}`} className="grid gap-3" key={state}>
          <h2 className="border-text border-b-2 pb-1 font-bold text-22" id={`state-${state}`}>
            {state}
          </h2>
          <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {ofState.map(({ path, label, zips }) => (
              <div className={`card grid gap-1 p-4 ${zips.length > MANY ? 'col-span-full' : ''}`} key={path}>
                <h3 className="font-bold text-18">
                  <Link className="link inline-flex min-h-11 items-center" to={path}>
                    {label}
                  </Link>
                </h3>
                <PlaceLinks isWide={zips.length > MANY} places={zips} within={label} />
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
