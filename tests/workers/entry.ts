import { createApp } from '#worker/app.ts';
import type { Env } from '#worker/env.ts';

export { CartObject } from '#worker/objects/cart-object.ts';
export { DeskObject } from '#worker/objects/desk-object.ts';
export { InventoryObject } from '#worker/objects/inventory-object.ts';
export { LimiterObject } from '#worker/objects/limiter-object.ts';
export { OrderObject } from '#worker/objects/order-object.ts';
export { SessionObject } from '#worker/objects/session-object.ts';

/** The Worker without its pages, which only a build can make. */
const app = createApp(async () => new Response('a page', { headers: { 'content-type': 'text/html' } }), {
  withPolicy: true,
});

export default { fetch: app.fetch } satisfies ExportedHandler<Env>;
