import type { Context } from '#worker/usecases/context.ts';

/**
 * The use-cases' context of this request, which the Worker hands to every server function. Asking for it tells the Worker
 * that the function has begun: what failed before was no call of it.
 */
export function contextOf(request: { readonly ctx: Context; readonly enter: () => void } | undefined): Context {
  if (request === undefined) throw new TypeError('A server function ran outside a request');
  request.enter();
  return request.ctx;
}
