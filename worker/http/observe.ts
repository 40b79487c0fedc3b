import { createMiddleware } from 'hono/factory';

import type { AppEnv } from './app-env.ts';

/** Gives every request an id and every response what it took. */
export const observe = createMiddleware<AppEnv>(async (c, next) => {
  const started = performance.now();
  const requestId = `req_${hex(crypto.getRandomValues(new Uint8Array(12)))}`;
  c.set('requestId', requestId);
  await next();
  // The answer to a WebSocket's upgrade belongs to the runtime.
  if (c.res.status === 101) return;
  const took = Math.round((performance.now() - started) * 10) / 10;
  c.header('X-Request-Id', requestId);
  const parts = c.res.headers.get('Server-Timing');
  c.header('Server-Timing', `total;dur=${took}${parts === null ? '' : `, ${parts}`}`);
});

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
