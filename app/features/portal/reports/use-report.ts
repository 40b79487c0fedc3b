import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';

import { failureText } from '#app/data/failure-text.ts';
import { useIsPainted } from '#app/ui/use-is-painted.ts';
import { m } from '#texts';
import type { DayRange } from '#worker/domain/day-range.ts';
import type { ReportKind } from '#worker/domain/reports.ts';

import { REPORT_QUERY, type WireReport } from './report-queries.ts';

export type Report = {
  /** With the rows of all pages that were asked for; kept while it is read again. */
  readonly value: WireReport | null;
  readonly state: 'loading' | 'failed' | 'ready';
  readonly failure: string | null;
  readonly isFetching: boolean;
  readonly reload: () => void;
  readonly more: { readonly isBusy: boolean; readonly failure: string | null; readonly load: () => void };
};

/** A report on some days, page by page. */
export function useReport(businessId: string, report: ReportKind, { from, to }: DayRange): Report {
  const client = useClient();
  const [value, setValue] = useState<WireReport | null>(null);
  const [isFetching, setFetching] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [moreFailure, setMoreFailure] = useState<string | null>(null);
  const isPainted = useIsPainted();
  const latest = useRef(0);

  const ask = useCallback(
    async (after: string | null): Promise<WireReport> => {
      const variables = { businessId, report, from, to, after };
      const { data, error } = await client
        .query(REPORT_QUERY, variables, { requestPolicy: 'network-only' })
        .toPromise();
      if (data?.businessReport) return data.businessReport;
      throw new Error(error === undefined ? m.common_unknown_error() : failureText(error));
    },
    [client, businessId, report, from, to],
  );

  const reload = useCallback(() => {
    latest.current += 1;
    const turn = latest.current;
    setFetching(true);
    setFailure(null);
    // Another page of what was asked for before is not waited for any more.
    setLoadingMore(false);
    setMoreFailure(null);
    ask(null)
      .then(
        (page) => {
          if (turn === latest.current) setValue(page);
        },
        (error: unknown) => {
          if (turn !== latest.current) return;
          setValue(null);
          setFailure(error instanceof Error ? error.message : m.common_unknown_error());
        },
      )
      .finally(() => {
        if (turn === latest.current) setFetching(false);
      });
  }, [ask]);

  useEffect(() => {
    if (isPainted) reload();
  }, [isPainted, reload]);

  const loadMore = (): void => {
    // Below rows that are about to be replaced there is nothing to go on with.
    if (value === null || isFetching) return;
    const turn = latest.current;
    setLoadingMore(true);
    setMoreFailure(null);
    ask(value.endCursor)
      .then(
        (page) => {
          if (turn === latest.current) setValue((shown) => extended(shown, page));
        },
        () => {
          if (turn === latest.current) setMoreFailure(m.figures_more_failed());
        },
      )
      .finally(() => {
        if (turn === latest.current) setLoadingMore(false);
      });
  };

  return {
    value,
    state: failure === null ? (value === null ? 'loading' : 'ready') : 'failed',
    failure,
    isFetching,
    reload,
    more: { isBusy: isLoadingMore, failure: moreFailure, load: loadMore },
  };
}

/** A report with its next page below the rows that are there. */
export function extended(shown: WireReport | null, page: WireReport): WireReport {
  return { ...page, rows: [...(shown?.rows ?? []), ...page.rows] };
}
