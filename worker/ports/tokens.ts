import type { Actor } from '#worker/domain/actor.ts';

export interface Tokens {
  /** An access token for that user, valid 15 minutes. */
  issue(actor: Extract<Actor, { kind: 'user' }>): Promise<string>;
  /** Null for a forged, foreign, malformed or expired token. */
  read(token: string): Promise<Extract<Actor, { kind: 'user' }> | null>;
}

/** Signs the links that open one order without an account. */
export interface OrderLinks {
  sign(businessId: string, orderId: string): Promise<string>;
  verify(token: string, businessId: string, orderId: string): Promise<boolean>;
}
