import type { Actor } from '#worker/domain/actor.ts';
import type { UserId } from '#worker/domain/ids.ts';

type Person = Extract<Actor, { kind: 'user' }>;

/** The session that an access token belongs to. */
export type AccessSession = {
  /** Its family of refresh tokens; null where there is none. */
  readonly sid: string | null;
  /** `users.sessionVersion` of whoever signed in, when the token was issued. */
  readonly version: number;
  /** What is done with it changes nothing. */
  readonly readOnly: boolean;
  /** Who looks through somebody else's eyes; `sid` and `version` are theirs. Null for a session of one's own. */
  readonly impersonatedBy: UserId | null;
};

export interface Tokens {
  /** An access token for that user, valid 15 minutes. */
  issue(actor: Person, session: AccessSession): Promise<string>;
  /** Null for a forged, foreign, malformed or expired token. */
  read(token: string): Promise<{ readonly actor: Person; readonly session: AccessSession } | null>;
}

/** Signs the links that open one order without an account. */
export interface OrderLinks {
  sign(businessId: string, orderId: string): Promise<string>;
  verify(token: string, businessId: string, orderId: string): Promise<boolean>;
}
