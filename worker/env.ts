import type { CartObject } from './objects/cart-object.ts';
import type { InventoryObject } from './objects/inventory-object.ts';
import type { LimiterObject } from './objects/limiter-object.ts';
import type { OrderObject } from './objects/order-object.ts';
import type { SessionObject } from './objects/session-object.ts';

/** What the runtime hands the Worker. `settings.ts` turns the text into values. */
export type Env = {
  readonly ASSETS: Fetcher;
  readonly CARTS: DurableObjectNamespace<CartObject>;
  readonly INVENTORY: DurableObjectNamespace<InventoryObject>;
  readonly ORDERS: DurableObjectNamespace<OrderObject>;
  readonly SESSIONS: DurableObjectNamespace<SessionObject>;
  readonly LIMITS: DurableObjectNamespace<LimiterObject>;
} & Readonly<Record<TextBinding, string | undefined>>;

export const TEXT_BINDINGS = [
  'ENVIRONMENT',
  'ROOT_DOMAIN',
  'PORT',
  'BOOT_ID',
  'REGION',
  'LIBSQL_PRIMARY_URL',
  'LIBSQL_PRIMARY_TOKEN',
  'LIBSQL_REPLICAS',
  'LIBSQL_REPLICA_TOKEN',
  'STRIPE_API_BASE',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'JWT_PRIVATE_JWK',
  'LINK_SECRET',
  'INTERNAL_SECRET',
  'MAIL_PROVIDER',
  'LOCAL_CLOUD_URL',
  'HASHER_URL',
  'HASHER_TOKEN',
  'GEOCODER',
  'UPSTASH_REDIS_REST_URL',
  'UPSTASH_REDIS_REST_TOKEN',
] as const;

export type TextBinding = (typeof TEXT_BINDINGS)[number];
