import { useState } from 'react';

import { DumpsterCard } from '#app/features/search/dumpster-card.tsx';
import { LocationCard } from '#app/features/search/location-card.tsx';
import { m } from '#texts';

import { sampleSearch } from './sample-search.ts';

/** The storefront's own cards, on data that stands in a file. */
export function DemoResults() {
  const page = sampleSearch();
  const [pickedId, setPickedId] = useState<string | null>(null);
  return (
    <div className="grid gap-4">
      <LocationCard onClear={null} page={page} startDate={null} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {page.businesses.flatMap(({ dumpsters }) =>
          dumpsters.map((card) => (
            <DumpsterCard
              card={card}
              failure={null}
              key={card.id}
              onSelect={() => setPickedId(card.id)}
              startDate={null}
              state="ready"
            />
          )),
        )}
      </div>
      <p className="min-h-6 font-semibold" role="status">
        {pickedId === null ? null : m.landing_demo_picked()}
      </p>
    </div>
  );
}
