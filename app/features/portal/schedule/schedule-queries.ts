import { gql } from 'urql';

import { ORDER_FIELDS, type WireOrder } from '../portal-queries.ts';

/** A thing that a truck has yet to do for an order. */
export type WireStop = {
  readonly kind: 'DELIVERY' | 'PICKUP';
  readonly day: string;
  /** False for a pickup that waits for its delivery: nothing can be done about it yet. */
  readonly isNext: boolean;
  readonly isOverdue: boolean;
  readonly order: WireOrder;
};

export const SCHEDULE_QUERY = gql<
  { readonly schedule: ReadonlyArray<WireStop> | null },
  { readonly businessId: string; readonly from: string; readonly days: number }
>`
  query Schedule($businessId: ID!, $from: Date!, $days: Int!) {
    schedule(businessId: $businessId, from: $from, days: $days) {
      kind
      day
      isNext
      isOverdue
      order {
        ...OrderFields
      }
    }
  }
  ${ORDER_FIELDS}
`;
