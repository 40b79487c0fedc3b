/// <reference types="vite/client" />
import startHandler from '@tanstack/react-start/server-entry';

import { createApp } from './app.ts';
import type { Env } from './env.ts';
import { sweepNow } from './http/internal.routes.ts';

export { CartObject } from './objects/cart-object.ts';
export { DeskObject } from './objects/desk-object.ts';
export { InventoryObject } from './objects/inventory-object.ts';
export { LimiterObject } from './objects/limiter-object.ts';
export { OrderObject } from './objects/order-object.ts';
export { SessionObject } from './objects/session-object.ts';

const app = createApp(async (request, page) => await startHandler.fetch(request, { context: page }), {
  withPolicy: !import.meta.env.DEV,
});

export default {
  fetch: app.fetch,
  scheduled: async (_event, env, _execution) => {
    await sweepNow(env);
  },
} satisfies ExportedHandler<Env>;
