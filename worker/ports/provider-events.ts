/** That something happened at the payment provider. A hint, not a fact: what it is about is read anew. */
export type ProviderEvent = {
  readonly id: string;
  readonly type: string;
  readonly account: string | null;
  readonly orderId: string | null;
  readonly intentId: string | null;
};
