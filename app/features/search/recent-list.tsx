import { useState } from 'react';

import { m } from '#texts';

import { forgetSearches, readRecent } from './recent-searches.ts';
import { searchHref, typedPlace } from './search-input.ts';
import { SoftLink } from './soft-link.tsx';

type RecentListProps = {
  readonly action: string;
  readonly businessSlug?: string | undefined;
  readonly startDate?: string | undefined;
};

/** Places that were searched for before, in this browser; nothing when there are none. */
export function RecentList({ action, businessSlug, startDate }: RecentListProps) {
  const [searches, setSearches] = useState(() => readRecent());
  if (searches.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches" className="rounded-control border border-line bg-raised px-3 py-1">
      <div className="flex items-center justify-between gap-x-3">
        <h2 className="font-semibold text-14" id="recent-searches">
          {m.search_recent()}
        </h2>
        <button
          aria-label={m.search_recent_clear_label()}
          className="link min-h-11 text-14"
          onClick={() => {
            forgetSearches();
            setSearches([]);
            document.getElementById('search-place')?.focus();
          }}
          type="button"
        >
          {m.search_recent_clear()}
        </button>
      </div>
      <ul>
        {searches.map(({ text, label }) => {
          const place = typedPlace(text);
          return place === null ? null : (
            <li className="border-line border-t" key={label}>
              <SoftLink
                className="figure flex min-h-11 items-center"
                href={searchHref(action, place, { businessSlug, startDate })}
              >
                {label}
              </SoftLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
