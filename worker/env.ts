import type { CartObject } from './objects/cart-object.ts';
import type { DeskObject } from './objects/desk-object.ts';
import type { InventoryObject } from './objects/inventory-object.ts';
import type { LimiterObject } from './objects/limiter-object.ts';
import type { OrderObject } from './objects/order-object.ts';
import type { SessionObject } from './objects/session-object.ts';
import type { TextBindings } from './text-bindings.ts';

/** What the runtime hands the Worker. `settings.ts` turns the text into values. */
export type Env = {
  readonly ASSETS: Fetcher;
  readonly CARTS: DurableObjectNamespace<CartObject>;
  readonly INVENTORY: DurableObjectNamespace<InventoryObject>;
  readonly ORDERS: DurableObjectNamespace<OrderObject>;
  readonly SESSIONS: DurableObjectNamespace<SessionObject>;
  readonly DESKS: DurableObjectNamespace<DeskObject>;
  readonly LIMITS: DurableObjectNamespace<LimiterObject>;
  /** Where mail is sent by Cloudflare; elsewhere it is not bound. */
  readonly EMAIL?: SendEmail;
  /** Where proofs of later charges are kept; locally the local cloud keeps them. */
  readonly EVIDENCE?: R2Bucket;
} & TextBindings;
