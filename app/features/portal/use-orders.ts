import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';

import { failureDetails, type FailureDetails } from '#app/data/failure-text.ts';
import { useIsPainted } from '#app/ui/use-is-painted.ts';
import { m } from '#texts';

import { ORDERS_QUERY, type OrderPageVariables, type WireOrder } from './portal-queries.ts';

const PAGE_SIZE = 20;
/** More than these are not read at once. */
const MOST_AT_ONCE = 100;

export type OrderFilter = { readonly search: string; readonly statuses: ReadonlyArray<string> };

export type OrderList = {
  readonly orders: ReadonlyArray<WireOrder>;
  readonly totalCount: number;
  readonly hasMore: boolean;
  readonly state: 'loading' | 'ready' | 'failed';
  readonly isLoadingMore: boolean;
  /** What went wrong with the list itself, or with its next page. */
  readonly failure: FailureDetails | null;
  readonly moreFailure: string | null;
  readonly reload: () => void;
  readonly loadMore: () => void;
  readonly replace: (order: WireOrder) => void;
  /** Reads what is shown again, in its place. @returns whether it could be read */
  readonly refresh: () => Promise<boolean>;
};

type Loaded = Pick<OrderList, 'orders' | 'totalCount' | 'hasMore'> & { readonly cursor: string | null };

const NOTHING: Loaded = { orders: [], totalCount: 0, hasMore: false, cursor: null };

/** A business's orders, page by page. While another list loads the old one stays. */
export function useOrders(businessId: string, { search, statuses }: OrderFilter): OrderList {
  const client = useClient();
  const [loaded, setLoaded] = useState(NOTHING);
  const [state, setState] = useState<OrderList['state']>('loading');
  const [failure, setFailure] = useState<FailureDetails | null>(null);
  const [moreFailure, setMoreFailure] = useState<string | null>(null);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const isPainted = useIsPainted();
  const latest = useRef(0);
  const wanted = statuses.join(',');

  const ask = useCallback(
    async (after: string | null, first = PAGE_SIZE): Promise<Loaded> => {
      const variables: OrderPageVariables = {
        businessId,
        search: search === '' ? null : search,
        statuses: wanted === '' ? null : wanted.split(','),
        first,
        after,
      };
      const { data, error } = await client
        .query(ORDERS_QUERY, variables, { requestPolicy: 'network-only' })
        .toPromise();
      const page = data?.ordersPaginated;
      if (!page) throw error ?? new Error('No orders and no reason');
      const { pageInfo, totalCount, edges } = page;
      return {
        orders: edges.map(({ node }) => node),
        totalCount,
        hasMore: pageInfo.hasNextPage,
        cursor: pageInfo.endCursor,
      };
    },
    [client, businessId, search, wanted],
  );

  const reload = useCallback(() => {
    latest.current += 1;
    const turn = latest.current;
    setState('loading');
    // Another page of what was asked for before is not waited for any more.
    setLoadingMore(false);
    setMoreFailure(null);
    ask(null).then(
      (page) => {
        if (turn !== latest.current) return;
        setLoaded(page);
        setFailure(null);
        setState('ready');
      },
      (error: unknown) => {
        if (turn !== latest.current) return;
        setFailure(failureDetails(error));
        setState('failed');
      },
    );
  }, [ask]);

  useEffect(() => {
    if (isPainted) reload();
  }, [isPainted, reload]);

  const loadMore = (): void => {
    const turn = latest.current;
    setLoadingMore(true);
    setMoreFailure(null);
    ask(loaded.cursor)
      .then(
        (page) => {
          // What was read again meanwhile stays as it is now.
          if (turn === latest.current) setLoaded((list) => ({ ...page, orders: extended(list.orders, page.orders) }));
        },
        () => {
          if (turn === latest.current) setMoreFailure(m.portal_load_more_failed());
        },
      )
      .finally(() => {
        if (turn === latest.current) setLoadingMore(false);
      });
  };

  async function refresh(): Promise<boolean> {
    const turn = latest.current;
    const count = loaded.orders.length;
    try {
      const page = await ask(null, Math.min(MOST_AT_ONCE, Math.max(PAGE_SIZE, count)));
      if (turn !== latest.current) return true;
      setLoaded((list) =>
        list.orders.length <= page.orders.length || !page.hasMore
          ? page
          : { ...list, totalCount: page.totalCount, orders: joined(page, list) },
      );
      setFailure(null);
      setState('ready');
      return true;
    } catch {
      return false;
    }
  }

  const replace = (changed: WireOrder): void =>
    setLoaded((list) => ({ ...list, orders: list.orders.map((order) => (order.id === changed.id ? changed : order)) }));

  const { orders, totalCount, hasMore } = loaded;
  return {
    orders,
    totalCount,
    hasMore,
    state,
    isLoadingMore,
    failure,
    moreFailure,
    reload,
    loadMore,
    replace,
    refresh,
  };
}

/** A list, and below it what of the next page is not in it. */
function extended(list: ReadonlyArray<WireOrder>, next: ReadonlyArray<WireOrder>): ReadonlyArray<WireOrder> {
  const known = new Set(list.map(({ id }) => id));
  return [...list, ...next.filter(({ id }) => !known.has(id))];
}

/** What was read again, and below it what was not. */
function joined(page: Loaded, list: Loaded): ReadonlyArray<WireOrder> {
  const read = new Set(page.orders.map(({ id }) => id));
  return [...page.orders, ...list.orders.slice(page.orders.length).filter(({ id }) => !read.has(id))];
}
