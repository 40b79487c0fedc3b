/** That something happened at the payment provider. A hint, not a fact: what it is about is read anew. */
export type ProviderEvent = {
  readonly id: string;
  readonly type: string;
  readonly account: string | null;
  readonly orderId: string | null;
  readonly intentId: string | null;
};

export interface ProviderEvents {
  /**
   * Reads an event from the raw bytes that were signed.
   *
   * @param endpoint whose secret signed it: the platform's own, or the businesses' accounts
   * @returns null for a signature that is missing, wrong, or older than five minutes on our clock
   */
  read(body: string, signature: string | null, endpoint: 'platform' | 'connect'): Promise<ProviderEvent | null>;
}
