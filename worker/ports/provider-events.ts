/** That something happened at the payment provider. A hint, not a fact: what it is about is read anew. */
export type ProviderEvent = {
  readonly id: string;
  readonly type: string;
  /** The business's account it happened on; null for the platform's own. */
  readonly account: string | null;
  /** Ours, from the metadata; null for what was made at the provider's own dashboard. */
  readonly orderId: string | null;
  /** The later charge of ours that it is about; null for everything else. */
  readonly chargeId: string | null;
  /** The provider's payment intent that it is, or belongs to. */
  readonly intentId: string | null;
};

/** Whose secret signs: the platform's own events, or those of the businesses' accounts. */
export type EventEndpoint = 'platform' | 'connect';

export interface ProviderEvents {
  /**
   * Reads an event from the raw bytes that were signed.
   *
   * @returns null for a signature that is missing, wrong, or older than five minutes on our clock
   */
  read(body: string, signature: string | null, endpoint: EventEndpoint): Promise<ProviderEvent | null>;
}
