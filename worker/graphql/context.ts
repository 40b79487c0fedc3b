import type { Context } from '#worker/usecases/context.ts';
import type { Once } from '#worker/usecases/idempotency/command-ids.ts';

import type { Loaders } from './loaders.ts';

/** What came of one mutation field: `refused` without any effect, or nobody knows. */
export type FieldOutcome = 'effect' | 'refused' | 'unknown';

/** A request whose idempotency key is ours. */
export type ClaimedRequest = {
  readonly once: Once;
  /** By the field's name in the answer. */
  readonly outcomes: Map<string, FieldOutcome>;
};

/** What resolvers get: the request's context and what it has loaded already. */
export type GraphqlContext = {
  readonly ctx: Context;
  readonly loaders: Loaders;
  /**
   * From the header of that name, for mutations whose input has no key of its own. Resolvers of mutations get one
   * for their field alone, made of it.
   */
  readonly idempotencyKey: string | null;
  /** Null for queries, and without a key. */
  readonly claimed: ClaimedRequest | null;
  /** Tokens of orders that this request placed, for the cookie that opens their pages. */
  readonly placed: Array<string>;
  /** How many milliseconds each execution took: none while nothing has been resolved. */
  readonly executions: Array<number>;
};
