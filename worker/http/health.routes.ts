import { Hono } from 'hono';

import { checkHealth } from '../health.ts';
import type { AppEnv } from './app-env.ts';
import { onlyBy } from './methods.ts';

export const healthRoutes = new Hono<AppEnv>()
  .get('/', async (c) => {
    const health = await checkHealth(c.env);
    return c.json(health, health.status === 'ok' ? 200 : 503, { 'Cache-Control': 'no-store' });
  })
  .all('/', onlyBy('GET'));
