import type { Database } from '#db/client.ts';
import type { Site } from '#tenants/resolve.ts';
import type { Tenant } from '#tenants/tenant.ts';
import type { Actor } from '#worker/domain/actor.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import type { Blobs } from '#worker/ports/blobs.ts';
import type { CustomHostnames } from '#worker/ports/custom-hostnames.ts';
import type { Dns } from '#worker/ports/dns.ts';
import type { Geocoder } from '#worker/ports/geocoder.ts';
import type { Handoffs } from '#worker/ports/handoffs.ts';
import type { Mailer } from '#worker/ports/mailer.ts';
import type { Carts, Desks, Inventory, Orders } from '#worker/ports/objects.ts';
import type { Passwords } from '#worker/ports/passwords.ts';
import type { PaymentAccounts } from '#worker/ports/payment-accounts.ts';
import type { Payments } from '#worker/ports/payments.ts';
import type { ProviderEvents } from '#worker/ports/provider-events.ts';
import type { RateLimit } from '#worker/ports/rate-limit.ts';
import type { Sessions } from '#worker/ports/sessions.ts';
import type { AccessSession, OrderLinks, Tokens } from '#worker/ports/tokens.ts';

import type { CommandIds } from './idempotency/command-ids.ts';

export type Environment = 'local' | 'staging' | 'production';

/** Who asks, from where, and everything a use-case may reach. Made once per request by `compose.ts`. */
export type Context = {
  readonly requestId: string;
  /** The product's clock: `new Date()` moved by what the local clock was advanced. */
  readonly now: () => Date;
  readonly environment: Environment;
  /** Stripe's publishable key; null where the sandbox's card fields are used. */
  readonly publishableKey: string | null;
  readonly rootDomain: string;
  /** Scheme and port of our own addresses: `http`, 8787 locally; `https`, null in production. */
  readonly scheme: 'http' | 'https';
  readonly port: number | null;
  /** Whom the platform's own contact form writes to. */
  readonly contactEmail: string;
  /** So long contact data stays on what is finished. */
  readonly retentionMonths: number;
  readonly site: Site;
  /** Whose storefront this is: from the host, or on the platform host from the path. */
  readonly tenant: Tenant | null;
  readonly actor: Actor;
  /** The session of the actor's token; null for a guest. */
  readonly session: AccessSession | null;
  /** A bad or expired bearer counts as none, except where somebody is needed. */
  readonly bearer: 'none' | 'valid' | 'bad';
  /** Proofs of access to single orders that the page's cookies carry. */
  readonly orderTokens: ReadonlyArray<string>;
  readonly clientNetwork: string | null;
  readonly userAgent: string | null;
  /** Ids of what this request makes: the same ones when it is repeated by an idempotency key. */
  readonly ids: CommandIds;
  /** The nearest replica, or the primary. Never decides a write. */
  readonly reads: Database;
  readonly primary: Database;
  readonly geocoder: Geocoder;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly orderLinks: OrderLinks;
  readonly handoffs: Handoffs;
  readonly rateLimit: RateLimit;
  readonly payments: Payments;
  readonly paymentAccounts: PaymentAccounts;
  readonly providerEvents: ProviderEvents;
  readonly mailer: Mailer;
  /**
   * Sends mail about that subject within seconds, after the answer; without it, the next sweep does. Called for requests
   * that may have written none, too: what follows an answer tells no more than the answer.
   */
  readonly mailSoon: (subject: string) => void;
  /**
   * Does something once the answer is on its way, which waits for it no more than it fails with it.
   *
   * @param event what is logged when it fails
   */
  readonly afterAnswer: (event: string, work: () => Promise<void>) => void;
  readonly blobs: Blobs;
  readonly dns: Dns;
  /** Null where nobody issues certificates for businesses' own hosts. */
  readonly customHostnames: CustomHostnames | null;
  readonly carts: Carts;
  readonly inventory: Inventory;
  readonly orders: Orders;
  readonly desks: Desks;
  readonly sessions: Sessions;
  /** The storefront tenant of a business, for links and brands. */
  readonly tenantOf: (businessId: BusinessId) => Promise<Tenant | null>;
  readonly tenantBySlug: (slug: string) => Promise<Tenant | null>;
  /** Drops what this isolate remembers of a business, after a change to it. */
  readonly forgetTenant: (businessId: BusinessId) => void;
  readonly log: (event: string, data: Readonly<Record<string, unknown>>) => void;
};
