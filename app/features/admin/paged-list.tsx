import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CombinedError } from 'urql';

import { Notice } from '#app/ui/notice.tsx';

import type { AdminTab } from './admin-search.ts';

const PAGE_SIZE = 20;

type PagedListProps = {
  /** For people: `businesses`. */
  readonly what: string;
  readonly tab: AdminTab;
  readonly page: number;
  readonly loaded: { readonly totalCount: number } | null;
  readonly shown: number;
  readonly error: CombinedError | undefined;
  readonly isFiltered: boolean;
  readonly onRetry: () => void;
  readonly children: ReactNode;
};

/** A list of which a page is shown: what it says while it loads, when it failed, when there is nothing, and what is next. */
export function PagedList({ what, tab, page, loaded, shown, error, isFiltered, onRetry, children }: PagedListProps) {
  if (loaded === null && error !== undefined) return <LoadFailure error={error} onRetry={onRetry} what={what} />;
  if (loaded === null) {
    return (
      <p className="card min-h-96 p-4" role="status">
        Loading {what}...
      </p>
    );
  }
  if (shown === 0) {
    return (
      <div className="card grid min-h-40 content-center justify-items-center gap-1 p-6 text-center">
        <p className="font-bold">{isFiltered || page > 1 ? `No ${what} match` : `No ${what} yet`}</p>
        {isFiltered || page > 1 ? (
          <Link className="link inline-flex min-h-9 items-center" params={{ tab }} search={{}} to="/admin/{-$tab}">
            Show all {what}
          </Link>
        ) : null}
      </div>
    );
  }
  return (
    <>
      {children}
      <Pager page={page} shown={shown} tab={tab} totalCount={loaded.totalCount} what={what} />
    </>
  );
}

type LoadFailureProps = Pick<PagedListProps, 'what' | 'onRetry'> & { readonly error: CombinedError };

export function LoadFailure({ what, error, onRetry }: LoadFailureProps) {
  return (
    <Notice role="alert" title={`The ${what} could not be loaded`} tone="bad">
      <p>{messageOf(error)}</p>
      <button className="action action-quiet justify-self-start" onClick={onRetry} type="button">
        Retry
      </button>
    </Notice>
  );
}

/** What went wrong, in the server's words. */
export function messageOf({ graphQLErrors, networkError, message }: CombinedError): string {
  return graphQLErrors[0]?.message ?? networkError?.message ?? message;
}

type PagerProps = Pick<PagedListProps, 'what' | 'tab' | 'page' | 'shown'> & { readonly totalCount: number };

function Pager({ what, tab, page, shown, totalCount }: PagerProps) {
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = first + shown - 1;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="figure text-14 text-muted" role="status">
        Showing {first.toLocaleString('en-US')} to {last.toLocaleString('en-US')} of{' '}
        {totalCount.toLocaleString('en-US')} {what}
      </p>
      {totalCount <= PAGE_SIZE ? null : (
        <nav aria-label="Pages" className="flex gap-2">
          {page > 1 ? <PageLink label="Previous" tab={tab} to={page - 1} /> : null}
          {last < totalCount ? <PageLink label="Next" tab={tab} to={page + 1} /> : null}
        </nav>
      )}
    </div>
  );
}

function PageLink({ label, tab, to }: { readonly label: string; readonly tab: AdminTab; readonly to: number }) {
  return (
    <Link
      className="action action-quiet"
      params={{ tab }}
      resetScroll={false}
      search={({ page: _, ...before }) => (to === 1 ? before : { ...before, page: String(to) })}
      to="/admin/{-$tab}"
    >
      {label}
    </Link>
  );
}
