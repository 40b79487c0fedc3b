import { useCallback, useEffect, useRef, useState } from 'react';
import { gql, useClient } from 'urql';

import { failureDetails } from '#app/data/failure-text.ts';
import { m } from '#texts';

const PAGE_SIZE = 20;

export type WirePlatformOrder = {
  readonly id: string;
  readonly orderNumber: string;
  readonly status: string;
  readonly total: number;
  readonly createdAt: string;
  readonly customerInfo: string | null;
  readonly user: { readonly email: string; readonly username: string } | null;
  readonly business: { readonly name: string };
};

const ALL_ORDERS = gql<
  {
    readonly ordersPaginated: {
      readonly edges: ReadonlyArray<{ readonly node: WirePlatformOrder }>;
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
      readonly totalCount: number;
    } | null;
  },
  {
    readonly search: string | null;
    readonly statuses: ReadonlyArray<string> | null;
    readonly first: number;
    readonly after: string | null;
  }
>`
  query AllOrders($statuses: [OrderStatus!], $search: String, $first: Int, $after: String) {
    ordersPaginated(statuses: $statuses, search: $search, first: $first, after: $after) {
      edges {
        node {
          id
          orderNumber
          status
          total
          createdAt
          customerInfo
          user {
            email
            username
          }
          business {
            name
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
`;

type Loaded = {
  readonly orders: ReadonlyArray<WirePlatformOrder>;
  readonly totalCount: number;
  readonly hasMore: boolean;
  readonly cursor: string | null;
};

export type AllOrders = Omit<Loaded, 'cursor'> & {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly failure: string | null;
  readonly isLoadingMore: boolean;
  readonly reload: () => void;
  readonly loadMore: () => void;
};

const NOTHING: Loaded = { orders: [], totalCount: 0, hasMore: false, cursor: null };

/** The orders of all businesses, newest first, page by page. While another list loads the old one stays. */
export function useAllOrders(search: string | null, status: string | null): AllOrders {
  const client = useClient();
  const [loaded, setLoaded] = useState(NOTHING);
  const [state, setState] = useState<AllOrders['state']>('loading');
  const [failure, setFailure] = useState<string | null>(null);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const latest = useRef(0);

  const ask = useCallback(
    async (after: string | null): Promise<Loaded> => {
      const variables = { search, statuses: status === null ? null : [status], first: PAGE_SIZE, after };
      const { data, error } = await client.query(ALL_ORDERS, variables, { requestPolicy: 'network-only' }).toPromise();
      const page = data?.ordersPaginated;
      if (!page) throw error ?? new Error('No orders and no reason');
      return {
        orders: page.edges.map(({ node }) => node),
        totalCount: page.totalCount,
        hasMore: page.pageInfo.hasNextPage,
        cursor: page.pageInfo.endCursor,
      };
    },
    [client, search, status],
  );

  const reload = useCallback(() => {
    latest.current += 1;
    const turn = latest.current;
    setState('loading');
    setFailure(null);
    ask(null).then(
      (page) => {
        if (turn !== latest.current) return;
        setLoaded(page);
        setState('ready');
      },
      (error: unknown) => {
        if (turn !== latest.current) return;
        setFailure(failureDetails(error).message);
        setState('failed');
      },
    );
  }, [ask]);

  useEffect(reload, [reload]);

  const loadMore = (): void => {
    const turn = latest.current;
    setLoadingMore(true);
    setFailure(null);
    ask(loaded.cursor)
      .then(
        (page) => {
          if (turn === latest.current) setLoaded({ ...page, orders: [...loaded.orders, ...page.orders] });
        },
        () => setFailure(m.admin_load_more_failed()),
      )
      .finally(() => setLoadingMore(false));
  };

  const { orders, totalCount, hasMore } = loaded;
  return { orders, totalCount, hasMore, state, failure, isLoadingMore, reload, loadMore };
}
