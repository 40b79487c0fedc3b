import type { Context } from '#worker/usecases/context.ts';

import type { Loaders } from './loaders.ts';

/** What resolvers get: the request's context and what it has loaded already. */
export type GraphqlContext = {
  readonly ctx: Context;
  readonly loaders: Loaders;
  /** From the header of that name, for mutations whose input has no key of its own. */
  readonly idempotencyKey: string | null;
  /** Tokens of orders that this request placed, for the cookie that opens their pages. */
  readonly placed: Array<string>;
};
