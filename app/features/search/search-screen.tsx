import { Await, Link, useRouter, useRouterState } from '@tanstack/react-router';

import type { SearchLoad } from '#app/data/search.ts';
import { useShell } from '#app/features/shell/use-shell.ts';
import { writeQuery } from '#app/query-text.ts';
import { PageTitle } from '#app/ui/page-title.tsx';

import { ResultsSkeleton } from './results-skeleton.tsx';
import { Results } from './results.tsx';
import { SearchBox } from './search-box.tsx';
import { typedText, type SearchInput, type SearchParams } from './search-input.ts';
import { Welcome } from './welcome.tsx';

type SearchScreenProps = {
  readonly input: SearchInput;
  readonly params: SearchParams;
  /** Null before anything was searched for. */
  readonly load: SearchLoad | null;
  /** Where the form goes: a business in the path stays in it. */
  readonly action: string;
  readonly pathSlug: string | null;
  readonly isFramed: boolean;
};

export function SearchScreen({ input, params, load, action, pathSlug, isFramed }: SearchScreenProps) {
  const shell = useShell();
  const router = useRouter();
  const isBusy = useRouterState({ select: ({ isLoading }) => isLoading });
  const onPlatform = shell?.kind === 'platform';
  const querySlug = onPlatform && pathSlug === null && input.businessSlug !== null ? input.businessSlug : undefined;
  const clear = (): void =>
    router.history.push(querySlug === undefined ? action : `${action}?businessSlug=${querySlug}`);

  return (
    <div className="page py-4 md:py-8">
      {onPlatform && !isFramed && input.businessSlug !== null ? (
        <FilterBanner slug={input.businessSlug} where={input.where} />
      ) : null}
      <div className="grid gap-6 md:grid-cols-[15rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-10">
        <div className="grid content-start gap-4 self-start md:sticky md:top-6">
          {isFramed ? null : <Ways platformUrl={shell?.platformUrl ?? ''} />}
          <PageTitle className="display font-extrabold text-22 md:text-28">
            {shell?.store ? `Rent a dumpster from ${shell.store.name}` : 'Find a dumpster'}
          </PageTitle>
          <SearchBox
            action={action}
            businessSlug={querySlug}
            busy={isBusy}
            startDate={input.startDate ?? ''}
            text={typedText(input.where, params)}
            withDate
          />
        </div>
        <div aria-busy={isBusy} className={`min-w-0 ${isBusy ? 'opacity-60' : ''}`}>
          {load === null ? (
            <Welcome />
          ) : 'now' in load ? (
            <Results answer={load.now} isFramed={isFramed} onClear={clear} startDate={input.startDate} />
          ) : (
            <Await fallback={<ResultsSkeleton waitHref={waitHref(router.state.location.href)} />} promise={load.later}>
              {(answer) => <Results answer={answer} isFramed={isFramed} onClear={clear} startDate={input.startDate} />}
            </Await>
          )}
        </div>
      </div>
    </div>
  );
}

function waitHref(href: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}wait=1`;
}

function FilterBanner({ slug, where }: { readonly slug: string; readonly where: SearchInput['where'] }) {
  const router = useRouter();
  const kept =
    where?.by === 'zip' ? { zipCode: where.zipCode } : where?.by === 'address' ? { address: where.address } : {};
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
        Searching specific business <span className="font-normal">({slug})</span>
      </p>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} name={name} type="hidden" value={value} />
      ))}
      <button className="inline-flex min-h-11 items-center font-semibold underline" type="submit">
        Clear filter
      </button>
    </form>
  );
}

function Ways({ platformUrl }: { readonly platformUrl: string }) {
  return (
    <nav aria-label="Other pages" className="-my-2 flex flex-wrap gap-x-5 text-14">
      <Link className="link inline-flex min-h-11 items-center" to="/">
        Back to Home
      </Link>
      <a className="link inline-flex min-h-11 items-center" href={`${platformUrl}/client-portal`}>
        Client Portal
      </a>
    </nav>
  );
}
