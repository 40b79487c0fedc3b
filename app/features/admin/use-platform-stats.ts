import { gql, useQuery } from 'urql';

import type { PendingKind } from './pending-names.ts';

export type WirePending = {
  readonly kind: PendingKind;
  readonly title: string;
  readonly detail: string;
  readonly since: string;
  readonly businessId: string | null;
  readonly orderId: string | null;
};

export type WirePlatformStats = {
  readonly activeBusinesses: number;
  readonly totalUsers: number;
  readonly pendingActions: number;
  readonly pendingCounts: ReadonlyArray<{ readonly kind: PendingKind; readonly count: number }>;
  readonly pending: ReadonlyArray<WirePending>;
};

const STATS_QUERY = gql<{ readonly platformStats: WirePlatformStats | null }, Record<string, never>>`
  query PlatformStats {
    platformStats {
      activeBusinesses
      totalUsers
      pendingActions
      pendingCounts {
        kind
        count
      }
      pending {
        kind
        title
        detail
        since
        businessId
        orderId
      }
    }
  }
`;

export function usePlatformStats() {
  return useQuery({ query: STATS_QUERY, variables: {}, requestPolicy: 'network-only' });
}
