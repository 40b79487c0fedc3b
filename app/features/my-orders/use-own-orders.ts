import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';

import { failureDetails } from '#app/data/failure-text.ts';
import { MY_ORDERS, type OwnOrder } from '#app/data/my-orders.ts';

import { statusesOf, type OwnFilter } from './own-filter.ts';

type Loaded = {
  readonly orders: ReadonlyArray<OwnOrder>;
  readonly total: number;
  readonly hasMore: boolean;
  readonly cursor: string | null;
};

/** While another choice loads, and when it fails, the list before stays in `loaded`. */
export type OwnOrderList = {
  readonly loaded: Loaded | null;
  readonly isLoading: boolean;
  readonly failure: string | null;
  readonly isLoadingMore: boolean;
  readonly hasMoreFailed: boolean;
  readonly reload: () => void;
  readonly loadMore: () => void;
};

/** A customer's own orders that fit a choice, page by page. */
export function useOwnOrders(customerId: string, { search, status }: OwnFilter): OwnOrderList {
  const client = useClient();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [hasMoreFailed, setMoreFailed] = useState(false);
  /** An answer that comes after another was asked for is nobody's any more. */
  const turn = useRef(0);

  const ask = useCallback(
    async (after: string | null): Promise<Loaded> => {
      const text = search.trim();
      const { data, error } = await client
        .query(
          MY_ORDERS,
          { customerId, statuses: statusesOf(status), search: text === '' ? null : text, after },
          { requestPolicy: 'network-only' },
        )
        .toPromise();
      if (data === undefined) throw error ?? new Error('No orders and no reason');
      const { edges, pageInfo, totalCount } = data.ordersPaginated;
      return {
        orders: edges.map(({ node }) => node),
        total: totalCount,
        hasMore: pageInfo.hasNextPage,
        cursor: pageInfo.endCursor,
      };
    },
    [client, customerId, search, status],
  );

  const reload = useCallback(() => {
    turn.current += 1;
    const mine = turn.current;
    setLoading(true);
    setMoreFailed(false);
    ask(null).then(
      (page) => {
        if (mine !== turn.current) return;
        setLoaded(page);
        setFailure(null);
        setLoading(false);
      },
      (error: unknown) => {
        if (mine !== turn.current) return;
        setFailure(failureDetails(error).message);
        setLoading(false);
      },
    );
  }, [ask]);

  useEffect(reload, [reload]);

  function loadMore(): void {
    if (loaded === null) return;
    const mine = turn.current;
    setLoadingMore(true);
    setMoreFailed(false);
    ask(loaded.cursor)
      .then(
        (page) => {
          if (mine === turn.current) setLoaded({ ...page, orders: [...loaded.orders, ...page.orders] });
        },
        () => setMoreFailed(true),
      )
      .finally(() => setLoadingMore(false));
  }

  return { loaded, isLoading, failure, isLoadingMore, hasMoreFailed, reload, loadMore };
}
