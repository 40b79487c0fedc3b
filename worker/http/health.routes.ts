import { Hono } from 'hono';

import type { AppEnv } from './app-env.ts';
import { onlyBy } from './methods.ts';

type CheckHealth = (env: AppEnv['Bindings']) => Promise<{ readonly status: 'ok' | 'failing' }>;

export function healthRoutes(checkHealth: CheckHealth) {
  return new Hono<AppEnv>()
    .get('/', async (c) => {
      const health = await checkHealth(c.env);
      return c.json(health, health.status === 'ok' ? 200 : 503, { 'Cache-Control': 'no-store' });
    })
    .all('/', onlyBy('GET'));
}
