import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CombinedError } from 'urql';

import { failureText } from '#app/data/failure-text.ts';
import { Notice } from '#app/ui/notice.tsx';
import { m } from '#texts';

import type { AdminTab } from './admin-search.ts';
import type { ListTexts } from './list-texts.ts';

const PAGE_SIZE = 20;

type PagedListProps = {
  readonly texts: ListTexts;
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
export function PagedList({ texts, tab, page, loaded, shown, error, isFiltered, onRetry, children }: PagedListProps) {
  if (loaded === null && error !== undefined)
    return <LoadFailure error={error} onRetry={onRetry} title={texts.failed()} />;
  if (loaded === null) {
    return (
      <p className="card min-h-96 p-4" role="status">
        {texts.loading()}
      </p>
    );
  }
  if (shown === 0) {
    return (
      <div className="card grid min-h-40 content-center justify-items-center gap-1 p-6 text-center">
        <p className="font-bold">{isFiltered || page > 1 ? texts.noMatch() : texts.none()}</p>
        {isFiltered || page > 1 ? (
          <Link className="link inline-flex min-h-9 items-center" params={{ tab }} search={{}} to="/admin/{-$tab}">
            {texts.showAll()}
          </Link>
        ) : null}
      </div>
    );
  }
  return (
    <>
      {children}
      <Pager page={page} shown={shown} tab={tab} texts={texts} totalCount={loaded.totalCount} />
    </>
  );
}

type LoadFailureProps = Pick<PagedListProps, 'onRetry'> & { readonly title: string; readonly error: CombinedError };

export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  return (
    <Notice role="alert" title={title} tone="bad">
      <p>{failureText(error)}</p>
      <button className="action action-quiet justify-self-start" onClick={onRetry} type="button">
        {m.common_retry()}
      </button>
    </Notice>
  );
}

type PagerProps = Pick<PagedListProps, 'texts' | 'tab' | 'page' | 'shown'> & { readonly totalCount: number };

function Pager({ texts, tab, page, shown, totalCount }: PagerProps) {
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = first + shown - 1;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="figure text-14 text-muted" role="status">
        {texts.shown({
          first: first.toLocaleString('en-US'),
          last: last.toLocaleString('en-US'),
          total: totalCount.toLocaleString('en-US'),
        })}
      </p>
      {totalCount <= PAGE_SIZE ? null : (
        <nav aria-label={m.admin_pages()} className="flex gap-2">
          {page > 1 ? <PageLink label={m.admin_previous()} tab={tab} to={page - 1} /> : null}
          {last < totalCount ? <PageLink label={m.admin_next()} tab={tab} to={page + 1} /> : null}
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
