import { useRouter } from '@tanstack/react-router';
import { LocateFixed } from 'lucide-react';

import { m } from '#texts';

import { searchHref } from './search-input.ts';
import { useLocation, type LocationState } from './use-location.ts';

type LocationButtonProps = {
  readonly action: string;
  readonly businessSlug?: string | undefined;
  readonly startDate?: string | undefined;
};

const FAILURES: ReadonlyMap<LocationState, () => string> = new Map([
  ['denied', m.search_locate_denied],
  ['unavailable', m.search_locate_unavailable],
  ['timeout', m.search_locate_timeout],
]);

/** Searches where the visitor is. Without JavaScript, and where nobody may be asked, its place stays empty. */
export function LocationButton({ action, businessSlug, startDate }: LocationButtonProps) {
  const router = useRouter();
  const { isPossible, state, ask } = useLocation((spot) =>
    router.history.push(searchHref(action, { by: 'point', ...spot }, { businessSlug, startDate })),
  );
  const isAsking = state === 'asking';
  return (
    <>
      <button
        aria-busy={isAsking}
        className={`link inline-flex min-h-11 items-center gap-1.5 justify-self-start text-14 ${isPossible ? '' : 'invisible'}`}
        disabled={isAsking}
        onClick={ask}
        type="button"
      >
        <LocateFixed aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
        {isAsking ? m.search_locate_asking() : m.search_locate()}
      </button>
      <p className="col-span-full text-14" role="status">
        {FAILURES.get(state)?.()}
      </p>
    </>
  );
}
