import { Hono } from 'hono';

import { toId } from '#worker/domain/ids.ts';
import { orThrow, unauthenticated } from '#worker/usecases/errors.ts';
import { listAllocations } from '#worker/usecases/platform/list-allocations.ts';
import { runSweep } from '#worker/usecases/platform/run-sweep.ts';

import { internalContext } from '../compose.ts';
import type { Env } from '../env.ts';
import { settingsOf } from '../settings.ts';
import type { AppEnv } from './app-env.ts';
import { onlyBy } from './methods.ts';

/** What falls due without anybody asking. Called each minute: by a cron trigger, or by the supervisor over HTTP. */
export async function sweepNow(env: Env) {
  return await runSweep(await internalContext(env));
}

export const internalRoutes = new Hono<AppEnv>()
  .post('/sweep', async (c) => {
    if (!(await isInternal(c.req.raw, settingsOf(c.env).internalSecret))) throw unauthenticated();
    return c.json({ success: true, data: await sweepNow(c.env) });
  })
  .all('/sweep', onlyBy('POST'))
  .get('/allocations', async (c) => {
    if (!(await isInternal(c.req.raw, settingsOf(c.env).internalSecret))) throw unauthenticated();
    return c.json({ success: true, data: await listAllocations(await internalContext(c.env)) });
  })
  .all('/allocations', onlyBy('GET'))
  .get('/orders/:id/watchers', async (c) => {
    if (!(await isInternal(c.req.raw, settingsOf(c.env).internalSecret))) throw unauthenticated();
    const { orders } = await internalContext(c.env);
    return c.json({ success: true, data: await orders.watchState(orThrow(toId('order', c.req.param('id')))) });
  })
  .all('/orders/:id/watchers', onlyBy('GET'));

/** Compares digests, so that the time taken tells nothing of the secret. */
async function isInternal(request: Request, secret: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const [given, wanted] = await Promise.all([
    digest(request.headers.get('authorization') ?? ''),
    digest(`Bearer ${secret}`),
  ]);
  return given.every((byte, index) => byte === wanted[index]);
}
