import { Hono } from 'hono';
import * as z from 'zod';

import { eraseAccount } from '#worker/usecases/platform/erase-account.ts';
import { exportAccount } from '#worker/usecases/platform/export-account.ts';

import type { AppEnv } from './app-env.ts';
import { readBody } from './body.ts';
import { noSessionCookie } from './cookies.ts';
import { onlyBy } from './methods.ts';

const Erase = z.object({ password: z.string().min(1) });

/** What a customer may have of what is kept about them: all of it, or none any more. By bearer alone. */
export const privacyRoutes = new Hono<AppEnv>()
  .get('/export', async (c) => {
    const data = await exportAccount(c.var.ctx);
    return c.body(JSON.stringify(data, null, 2), 200, {
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    });
  })
  .post('/erase', async (c) => {
    await eraseAccount(c.var.ctx, await readBody(c.req.raw, Erase));
    c.header('Set-Cookie', noSessionCookie(c.var.ctx.scheme));
    const message = 'Your account has been erased. What you ordered is kept without your name.';
    return c.json({ success: true, message, data: null }, 200, { 'Cache-Control': 'no-store' });
  })
  .all('/export', onlyBy('GET'))
  .all('/erase', onlyBy('POST'));
