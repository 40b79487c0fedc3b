import type { Context } from '#worker/usecases/context.ts';

/** The use-cases' context of this request, which the Worker hands to every server function. */
export function contextOf(request: { readonly ctx: Context } | undefined): Context {
  if (request === undefined) throw new TypeError('A server function ran outside a request');
  return request.ctx;
}
