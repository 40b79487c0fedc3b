import { useRouter } from '@tanstack/react-router';

import { writeQuery } from '#app/query-text.ts';
import { m } from '#texts';

import type { SearchInput } from './search-input.ts';

type FilterBannerProps = Pick<SearchInput, 'where' | 'startDate'> & { readonly slug: string };

/** On the platform: that only one business is searched, and the same search in all of them. */
export function FilterBanner({ slug, where, startDate }: FilterBannerProps) {
  const router = useRouter();
  const kept: Readonly<Record<string, string>> = { ...placeOf(where), ...(startDate === null ? {} : { startDate }) };
  return (
    <form
      action="/search"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-info bg-info-wash px-4 py-1 text-info"
      onSubmit={(event) => {
        event.preventDefault();
        router.history.push(`/search${writeQuery(kept)}`);
      }}
    >
      <p className="font-semibold">
        {m.search_filtered()} <span className="font-normal">({slug})</span>
      </p>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} name={name} type="hidden" value={value} />
      ))}
      <button className="inline-flex min-h-11 items-center font-semibold underline" type="submit">
        {m.search_clear_filter()}
      </button>
    </form>
  );
}

function placeOf(where: SearchInput['where']): Readonly<Record<string, string>> {
  switch (where?.by) {
    case 'zip':
      return { zipCode: where.zipCode };
    case 'address':
      return { address: where.address };
    case 'point':
      return { latitude: String(where.latitude), longitude: String(where.longitude) };
    default:
      return {};
  }
}
