import type { Context } from '#worker/usecases/context.ts';

/** What the Worker hands to every server function. */
export type PageRequest = {
  readonly ctx: Context;
  readonly enter: () => void;
  readonly keepOrder: (accessToken: string) => void;
};

/** @throws TypeError outside a request */
export function requestOf(request: PageRequest | undefined): PageRequest {
  if (request === undefined) throw new TypeError('A server function ran outside a request');
  return request;
}

/**
 * The use-cases' context of this request. Asking for it tells the Worker that the function has begun: what failed before
 * was no call of it.
 */
export function contextOf(request: PageRequest | undefined): Context {
  const { ctx, enter } = requestOf(request);
  enter();
  return ctx;
}
