import { useRef, useState } from 'react';
import { gql, useClient } from 'urql';

import { m } from '#texts';

import { notify } from './desktop-notice.ts';
import { moneyText } from './wire-order.ts';

type Newest = {
  readonly ordersPaginated: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly orderNumber: string;
        readonly total: number;
        readonly createdAt: string;
      };
    }>;
    readonly pageInfo: { readonly hasNextPage: boolean };
  } | null;
};

const NEWEST_ORDERS = gql<Newest, { readonly businessId: string }>`
  query NewestOrders($businessId: ID!) {
    ordersPaginated(businessId: $businessId, statuses: [PENDING], first: 10) {
      edges {
        node {
          id
          orderNumber
          total
          createdAt
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`;

/**
 * Notices orders that came since it was asked first, each once, and tells of them beside the page where that is wanted.
 *
 * @param onView opens one
 */
export function useNewOrders(businessId: string, onView: (orderId: string) => void): NewOrders {
  const client = useClient();
  const known = useRef<Known | null>(null);
  const [said, setSaid] = useState('');

  async function ask(): Promise<boolean> {
    const { data } = await client.query(NEWEST_ORDERS, { businessId }, { requestPolicy: 'network-only' }).toPromise();
    if (!data?.ordersPaginated) return false;
    const { edges, pageInfo } = data.ordersPaginated;
    const orders = edges.map(({ node }) => node);
    const before = known.current;
    known.current = {
      ids: new Set([...(before?.ids ?? []), ...orders.map(({ id }) => id)]),
      since: before === null ? sinceOf(orders, pageInfo.hasNextPage) : before.since,
    };
    const fresh = before === null ? [] : freshOf(before, orders);
    // What is said last is heard, and lies on top: the newest.
    for (const { id, orderNumber: order, total } of fresh) {
      const text = m.portal_new_order_text({ order, amount: moneyText(total) });
      setSaid(`${m.portal_new_order()}. ${text}`);
      notify({ title: m.portal_new_order(), text, tag: id, onOpen: () => onView(id) });
    }
    return true;
  }

  return { ask, said };
}

type Known = {
  readonly ids: ReadonlySet<string>;
  /** Older ones waited already when it was asked first, beyond those that were read; null when all were read. */
  readonly since: string | null;
};

function sinceOf(orders: ReadonlyArray<{ readonly createdAt: string }>, isCut: boolean): string | null {
  return isCut ? (orders.at(-1)?.createdAt ?? null) : null;
}

/** Confirming one moves an older one up among those that are read: that one is not new. */
export function isNew({ ids, since }: Known, { id, createdAt }: { readonly id: string; readonly createdAt: string }) {
  return !ids.has(id) && (since === null || Date.parse(createdAt) > Date.parse(since));
}

/** Those that are new, the newest last. @param orders the newest first, as they are read */
export function freshOf<T extends { readonly id: string; readonly createdAt: string }>(
  known: Known,
  orders: ReadonlyArray<T>,
): ReadonlyArray<T> {
  return orders.filter((order) => isNew(known, order)).toReversed();
}

export type NewOrders = {
  /** Whether it could be read. */
  readonly ask: () => Promise<boolean>;
  /** The newest one, for those who hear the page; empty until one came. */
  readonly said: string;
};
