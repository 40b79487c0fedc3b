import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';

import { isAction, refusalBeforehand } from '#worker/domain/permissions.ts';
import { forbidden, unauthenticated } from '#worker/usecases/errors.ts';

import type { AppEnv } from './app-env.ts';
import { drain } from './body.ts';
import { ROUTE_PERMISSIONS } from './route-permissions.ts';

/**
 * Has every REST route ask for its permission before it is run. What guards a single order or business stands in the
 * use-cases, too.
 */
export const permitRoutes = createMiddleware<AppEnv>(async (c, next) => {
  for (const { method, path } of matchedRoutes(c)) {
    // What answers any method is no route of its own: it refuses methods, or goes before others.
    if (method === 'ALL') continue;
    const permission = ROUTE_PERMISSIONS.get(`${method} ${path}`);
    if (permission === undefined)
      throw new Error(`${method} ${path} has no permission: worker/http/route-permissions.ts`);
    const refusal = isAction(permission) ? refusalBeforehand(c.var.ctx.actor, permission) : null;
    if (refusal === null) continue;
    // So that its sender gets to see the answer.
    await drain(c.req.raw);
    throw refusal === 'UNAUTHENTICATED' ? unauthenticated() : forbidden();
  }
  await next();
});
