import { gql } from 'urql';

import { ORDER_FIELDS, type WireOrder } from './portal-queries.ts';

export type WireAction = {
  readonly success: boolean;
  readonly message: string;
  readonly order: WireOrder | null;
};

export const ACCEPT_ORDER = gql<{ readonly acceptOrder: WireAction | null }, { readonly orderId: string }>`
  mutation AcceptOrder($orderId: ID!) {
    acceptOrder(orderId: $orderId) {
      success
      message
      order {
        ...OrderFields
      }
    }
  }
  ${ORDER_FIELDS}
`;

export const UPDATE_ORDER_STATUS = gql<
  { readonly updateOrderStatus: WireAction | null },
  { readonly orderId: string; readonly status: string }
>`
  mutation UpdateOrderStatus($orderId: ID!, $status: OrderStatus!) {
    updateOrderStatus(orderId: $orderId, status: $status) {
      success
      message
      order {
        ...OrderFields
      }
    }
  }
  ${ORDER_FIELDS}
`;

export const CANCEL_ORDER = gql<
  { readonly cancelOrder: WireAction | null },
  {
    readonly orderId: string;
    readonly reason: string | null;
    readonly seenVersion: number;
    /** dollars */
    readonly seenFee: number;
  }
>`
  mutation CancelOrder($orderId: ID!, $reason: String, $seenVersion: Int, $seenFee: Float) {
    cancelOrder(orderId: $orderId, reason: $reason, seenVersion: $seenVersion, seenFee: $seenFee) {
      success
      message
      order {
        ...OrderFields
      }
    }
  }
  ${ORDER_FIELDS}
`;

export type WireCancellation = {
  /** Of the order that it speaks of. */
  readonly version: number;
  readonly released: number;
  readonly refund: number;
  readonly fee: number;
};

export const CANCELLATION_QUOTE = gql<
  { readonly cancellationQuote: WireCancellation | null },
  { readonly orderId: string }
>`
  query CancellationQuote($orderId: ID!) {
    cancellationQuote(orderId: $orderId) {
      version
      released
      refund
      fee
    }
  }
`;

/** What an order was paid with is what its later charges are taken from. */
export const SAVED_CARD = gql<
  {
    readonly order: {
      readonly payments: ReadonlyArray<{ readonly method: string; readonly chargeId: string | null }>;
    } | null;
  },
  { readonly orderId: string }
>`
  query SavedCard($orderId: ID!) {
    order(id: $orderId) {
      payments {
        method
        chargeId
      }
    }
  }
`;

export const CREATE_CHARGE = gql<
  {
    readonly createAndChargeAutomatically: {
      readonly success: boolean;
      readonly error: string | null;
      readonly charge: { readonly id: string } | null;
    } | null;
  },
  {
    readonly input: {
      readonly orderId: string;
      readonly type: string;
      /** cents */
      readonly amount: number;
      readonly description: string;
      readonly idempotencyKey: string;
    };
  }
>`
  mutation CreateAndChargeAutomatically($input: PostRentalChargeInput!) {
    createAndChargeAutomatically(input: $input) {
      success
      error
      charge {
        id
      }
    }
  }
`;

export const CREATE_REFUND = gql<
  { readonly createRefund: { readonly refundId: string; readonly status: string } | null },
  {
    readonly input: {
      readonly paymentId: string;
      /** cents */
      readonly amount: number;
      readonly reason: string;
      readonly idempotencyKey: string;
    };
  }
>`
  mutation CreateRefund($input: RefundInput!) {
    createRefund(input: $input) {
      refundId
      status
    }
  }
`;
