import type { PlaceModel } from '#app/data/place-page.ts';
import { DumpsterCard } from '#app/features/search/dumpster-card.tsx';
import { SearchBox } from '#app/features/search/search-box.tsx';
import { useSelection } from '#app/features/search/use-selection.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { m } from '#texts';

import { Breadcrumb } from './breadcrumb.tsx';
import { placeCrumbs } from './place-crumbs.ts';
import { PlaceFacts } from './place-facts.tsx';
import { PlaceLinks } from './place-links.tsx';
import { fromText, sizesText } from './place-texts.ts';

/** All that is true of one place: what each size costs there, when it is free, and what the business asks for. */
export function PlaceScreen({ place }: { readonly place: PlaceModel }) {
  const { business, label, notes, nearby } = place;
  const { busyId, failure, select } = useSelection(null, false);
  return (
    <div className="page grid gap-6 py-4 md:py-8">
      <Breadcrumb crumbs={placeCrumbs(place)} />
      <div className="grid gap-2">
        <PageTitle className="display font-extrabold text-28 md:text-36">
          {m.places_heading({ place: label })}
        </PageTitle>
        <p className="max-w-[65ch] text-18">
          {m.places_lead({
            business: business.name,
            sizes: sizesText(place),
            place: label,
            from: fromText(place),
          })}
        </p>
        {place.zipCode === null ? (
          <p className="text-muted">{m.places_city_priced({ zipCode: place.pricedZip })}</p>
        ) : null}
      </div>
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_15rem] lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
        <section aria-labelledby="sizes" className="grid content-start gap-3">
          <h2 className="font-bold text-22" id="sizes">
            {m.places_sizes()}
          </h2>
          {business.dumpsters.map((card) => (
            <DumpsterCard
              card={card}
              failure={failure?.dumpsterId === card.id ? failure.message : null}
              key={card.id}
              onSelect={() => void select(business, card)}
              startDate={null}
              state={busyId === card.id ? 'busy' : busyId === null ? 'ready' : 'waiting'}
            />
          ))}
        </section>
        <div className="grid content-start gap-6">
          <PlaceFacts place={place} />
          {notes.length === 0 ? null : <Notes notes={notes} />}
          <section aria-labelledby="another" className="grid gap-2">
            <h2 className="font-bold text-18" id="another">
              {m.places_search()}
            </h2>
            <SearchBox action="/search" isAside />
          </section>
          {nearby.length === 0 ? null : (
            <section aria-labelledby="nearby" className="grid gap-1">
              <h2 className="font-bold text-18" id="nearby">
                {m.places_nearby_city()}
              </h2>
              <PlaceLinks places={nearby} within={place.cityLabel} />
            </section>
          )}
        </div>
      </div>
    </div>
  );
}

function Notes({ notes }: { readonly notes: ReadonlyArray<string> }) {
  return (
    <section aria-labelledby="notes" className="grid gap-2">
      <h2 className="font-bold text-18" id="notes">
        {m.places_notes()}
      </h2>
      <ul className="grid list-disc gap-2 pl-5">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}
