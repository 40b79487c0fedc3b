import { Hono } from 'hono';
import * as z from 'zod';

import { toId } from '#worker/domain/ids.ts';
import { orThrow } from '#worker/usecases/errors.ts';
import { impersonate } from '#worker/usecases/platform/impersonate.ts';

import type { AppEnv } from './app-env.ts';
import { profileOf } from './auth.routes.ts';
import { readBody } from './body.ts';
import { onlyBy } from './methods.ts';

const Wish = z.object({ businessId: z.string().max(100), reason: z.string().max(4000) });

/** `POST /api/auth/impersonate`: a token to look at a business with. No cookie: pages go on being the caller's own. */
export const impersonateRoutes = new Hono<AppEnv>()
  .post('/impersonate', async (c) => {
    const { businessId, reason } = await readBody(c.req.raw, Wish);
    const { user, token } = await impersonate(c.var.ctx, {
      businessId: orThrow(toId('business', businessId)),
      reason,
    });
    const message = 'You are looking at this business. Nothing can be changed.';
    return c.json({ success: true, message, data: { user: profileOf(user), token } }, 200, {
      'Cache-Control': 'no-store',
    });
  })
  .all('/impersonate', onlyBy('POST'));
