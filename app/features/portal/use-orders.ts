import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';

import { m } from '#texts';

import { ORDERS_QUERY, type OrderPageVariables, type WireOrder } from './portal-queries.ts';

const PAGE_SIZE = 20;

export type OrderFilter = { readonly search: string; readonly statuses: ReadonlyArray<string> };

export type OrderList = {
  readonly orders: ReadonlyArray<WireOrder>;
  readonly totalCount: number;
  readonly hasMore: boolean;
  readonly state: 'loading' | 'ready' | 'failed';
  readonly isLoadingMore: boolean;
  /** What went wrong with the list itself, or with its next page. */
  readonly failure: string | null;
  readonly moreFailure: string | null;
  readonly reload: () => void;
  readonly loadMore: () => void;
  readonly replace: (order: WireOrder) => void;
};

type Loaded = Pick<OrderList, 'orders' | 'totalCount' | 'hasMore'> & { readonly cursor: string | null };

const NOTHING: Loaded = { orders: [], totalCount: 0, hasMore: false, cursor: null };

/** A business's orders, page by page. While another list loads the old one stays. */
export function useOrders(businessId: string, { search, statuses }: OrderFilter): OrderList {
  const client = useClient();
  const [loaded, setLoaded] = useState(NOTHING);
  const [state, setState] = useState<OrderList['state']>('loading');
  const [failure, setFailure] = useState<string | null>(null);
  const [moreFailure, setMoreFailure] = useState<string | null>(null);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const latest = useRef(0);
  const wanted = statuses.join(',');

  const ask = useCallback(
    async (after: string | null): Promise<Loaded> => {
      const variables: OrderPageVariables = {
        businessId,
        search: search === '' ? null : search,
        statuses: wanted === '' ? null : wanted.split(','),
        first: PAGE_SIZE,
        after,
      };
      const { data, error } = await client
        .query(ORDERS_QUERY, variables, { requestPolicy: 'network-only' })
        .toPromise();
      const page = data?.ordersPaginated;
      if (!page) throw new Error(error?.message ?? m.common_unknown_error());
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
        setFailure(error instanceof Error ? error.message : m.common_unknown_error());
        setState('failed');
      },
    );
  }, [ask]);

  useEffect(reload, [reload]);

  const loadMore = (): void => {
    const turn = latest.current;
    setLoadingMore(true);
    setMoreFailure(null);
    ask(loaded.cursor)
      .then(
        (page) => {
          if (turn === latest.current) setLoaded({ ...page, orders: [...loaded.orders, ...page.orders] });
        },
        () => setMoreFailure(m.portal_load_more_failed()),
      )
      .finally(() => setLoadingMore(false));
  };

  const replace = (changed: WireOrder): void =>
    setLoaded((list) => ({ ...list, orders: list.orders.map((order) => (order.id === changed.id ? changed : order)) }));

  const { orders, totalCount, hasMore } = loaded;
  return { orders, totalCount, hasMore, state, isLoadingMore, failure, moreFailure, reload, loadMore, replace };
}
