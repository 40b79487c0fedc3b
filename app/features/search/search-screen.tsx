import { Await, Link, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import type { Answer, SearchPage } from '#app/data/models.ts';
import type { SearchLoad } from '#app/data/search.ts';
import { useShell } from '#app/features/shell/use-shell.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { m } from '#texts';

import { FilterBanner } from './filter-banner.tsx';
import { LocationButton } from './location-button.tsx';
import { RecentList } from './recent-list.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { Results } from './results.tsx';
import { SearchBox } from './search-box.tsx';
import { typedText, type SearchParams } from './search-input.ts';
import { Welcome } from './search-parts.ts';
import type { SearchRouteData } from './search-route.ts';

type SearchScreenProps = SearchRouteData & {
  readonly params: SearchParams;
  /** Where the form goes: a business in the path stays in it. */
  readonly action: string;
  readonly isFramed: boolean;
};

export function SearchScreen({ input, params, load, yard, days, action, pathSlug, isFramed }: SearchScreenProps) {
  const shell = useShell();
  const router = useRouter();
  const isBusy = useRouterState({ select: ({ isLoading }) => isLoading });
  const isSlow = useIsSlow(isBusy);
  const onPlatform = shell?.kind === 'platform';
  const slug = onPlatform ? input.businessSlug : null;
  const querySlug = pathSlug === null && slug !== null ? slug : undefined;
  const form = { action, businessSlug: querySlug, startDate: input.startDate ?? '' };
  const results = {
    businessSlug: slug,
    startDate: input.startDate,
    order: params.sort === 'size' ? 'size' : 'price',
    isFramed,
    onClear: () => router.history.push(querySlug === undefined ? action : `${action}?businessSlug=${querySlug}`),
  } as const;
  const waitHref = waitingHref(router.state.location.href);

  return (
    <div className="page py-4 md:py-8">
      {slug === null || isFramed ? null : <FilterBanner slug={slug} startDate={input.startDate} where={input.where} />}
      <div className="grid gap-6 md:grid-cols-[15rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-10">
        <div className="grid content-start gap-4 self-start md:sticky md:top-6">
          {isFramed ? null : <Ways platformUrl={shell?.platformUrl ?? ''} />}
          <PageTitle className="display font-extrabold text-22 md:text-28">
            {shell?.store ? m.search_with_store({ business: shell.store.name }) : m.search_without_store()}
          </PageTitle>
          <SearchBox
            {...form}
            below={<RecentList {...form} key={JSON.stringify(input.where)} />}
            beside={<LocationButton {...form} />}
            busy={isBusy}
            days={days}
            isAside
            text={typedText(input.where, params, foundZip(load))}
          />
        </div>
        <p className="sr-only" role="status">
          {isBusy ? m.search_busy() : <Outcome load={load} />}
        </p>
        <div aria-busy={isBusy} className={`min-w-0 ${isBusy && load !== null ? 'opacity-60' : ''}`}>
          {load === null ? (
            isSlow ? (
              <ResultsSkeleton waitHref={waitHref} />
            ) : (
              <Welcome sizes={yard?.sizes ?? null} />
            )
          ) : 'now' in load ? (
            <Results answer={load.now} {...results} />
          ) : (
            <Await fallback={<ResultsSkeleton waitHref={waitHref} />} promise={load.later}>
              {(answer) => <Results answer={answer} {...results} />}
            </Await>
          )}
        </div>
      </div>
    </div>
  );
}

const SLOW_MS = 300;

/** Whether it has been busy for so long that it should be seen. */
function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return isSlow;
}

function foundZip(load: SearchLoad | null): string | null {
  return load !== null && 'now' in load && load.now.ok ? load.now.value.place.zipCode : null;
}

/** For whoever does not see the results appear: what came of a search. A failure speaks for itself. */
function Outcome({ load }: { readonly load: SearchLoad | null }) {
  if (load === null) return null;
  if ('now' in load) return outcomeText(load.now);
  return (
    <Await fallback={m.search_busy()} promise={load.later}>
      {outcomeText}
    </Await>
  );
}

function outcomeText(answer: Answer<SearchPage>): string {
  if (!answer.ok) return '';
  const { place, serviceAvailable, businesses } = answer.value;
  if (!serviceAvailable) return m.search_found_none({ place: place.label });
  const count = businesses.reduce((sum, { dumpsters }) => sum + dumpsters.length, 0);
  return m.search_found({ count, place: place.label });
}

function waitingHref(href: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}wait=1`;
}

function Ways({ platformUrl }: { readonly platformUrl: string }) {
  return (
    <nav aria-label={m.search_other_pages()} className="-my-2 flex flex-wrap gap-x-5 text-14">
      <Link className="link inline-flex min-h-11 items-center" to="/">
        {m.common_back_to_home()}
      </Link>
      <a className="link inline-flex min-h-11 items-center" href={`${platformUrl}/client-portal`}>
        {m.search_client_portal()}
      </a>
    </nav>
  );
}
