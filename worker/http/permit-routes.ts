import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';

import { isAction, refusalBeforehand, type Action } from '#worker/domain/permissions.ts';
import type { Context } from '#worker/usecases/context.ts';
import { forbidden, unauthenticated } from '#worker/usecases/errors.ts';
import { actingContext, lookingContext } from '#worker/usecases/sessions/acting-person.ts';

import type { AppEnv } from './app-env.ts';
import { drain } from './body.ts';
import { ROUTE_PERMISSIONS } from './route-permissions.ts';

/**
 * Has every REST route ask for its permission before it is run, of whoever asks as they are now. What guards a single order
 * or business stands in the use-cases, too.
 */
export const permitRoutes = createMiddleware<AppEnv>(async (c, next) => {
  for (const { method, path } of matchedRoutes(c)) {
    // What answers any method is no route of its own: it refuses methods, or goes before others.
    if (method === 'ALL') continue;
    const permission = ROUTE_PERMISSIONS.get(`${method} ${path}`);
    if (permission === undefined)
      throw new Error(`${method} ${path} has no permission: worker/http/route-permissions.ts`);
    if (!isAction(permission)) continue;
    try {
      const current = method === 'GET' ? lookingContext : actingContext;
      c.set('ctx', await current(c.var.ctx, permission));
      permit(c.var.ctx, permission);
    } catch (error) {
      // So that its sender gets to see the answer.
      await drain(c.req.raw);
      throw error;
    }
  }
  await next();
});

function permit({ actor }: Context, action: Action): void {
  const refusal = refusalBeforehand(actor, action);
  if (refusal !== null) throw refusal === 'UNAUTHENTICATED' ? unauthenticated() : forbidden();
}
