import type { Database } from '#db/client.ts';
import { embeddedGeocoder } from '#db/queries/geocoder.ts';
import { GUEST, type Actor, type UserType } from '#worker/domain/actor.ts';
import { newId, type BusinessId, type CartId, type UserId } from '#worker/domain/ids.ts';
import { accept, refuse } from '#worker/domain/result.ts';
import type { CartRecord, Carts, Inventory } from '#worker/ports/objects.ts';
import type { Context } from '#worker/usecases/context.ts';
import { AppError } from '#worker/usecases/errors.ts';
import { RANDOM_IDS } from '#worker/usecases/idempotency/command-ids.ts';

export type TestContext = {
  readonly ctx: Context;
  /** Businesses whose stock was read anew, in order. */
  readonly reloaded: ReadonlyArray<BusinessId>;
  /** Businesses that were forgotten, in order. */
  readonly forgotten: ReadonlyArray<BusinessId>;
  readonly carts: Map<CartId, CartRecord>;
};

/**
 * A context over a real database, with fakes for everything else: carts in a map, an inventory that remembers
 * who was reloaded, a limiter that lets so many through. What a test did not give throws when it is used.
 */
export function testContext(db: Database, now: Date, actor: Actor = GUEST, more: Partial<Context> = {}): TestContext {
  const reloaded: Array<BusinessId> = [];
  const forgotten: Array<BusinessId> = [];
  const carts = new Map<CartId, CartRecord>();
  const counts = new Map<string, number>();
  const ctx: Context = {
    requestId: 'test',
    now: () => now,
    environment: 'local',
    publishableKey: null,
    rootDomain: 'localhost',
    scheme: 'http',
    port: 8787,
    contactEmail: 'contact@oskr.test',
    retentionMonths: 24,
    site: { kind: 'platform' },
    tenant: null,
    actor,
    session: actor.kind === 'guest' ? null : { sid: null, version: 1, readOnly: false, impersonatedBy: null },
    bearer: actor.kind === 'guest' ? 'none' : 'valid',
    orderTokens: [],
    clientNetwork: null,
    userAgent: null,
    ids: RANDOM_IDS,
    reads: db,
    primary: db,
    geocoder: embeddedGeocoder(db),
    rateLimit: {
      async take(key, { tries }) {
        const count = (counts.get(key) ?? 0) + 1;
        counts.set(key, count);
        const remaining = Math.max(0, tries - count);
        return { allowed: count <= tries, retryAfterSeconds: count <= tries ? 0 : 600, remaining, resetSeconds: 600 };
      },
      async giveBack(key) {
        counts.set(key, (counts.get(key) ?? 0) - 1);
      },
    },
    carts: mapCarts(carts, more.now ?? (() => now)),
    inventory: rememberingInventory(reloaded),
    passwords: absent('passwords'),
    tokens: absent('tokens'),
    orderLinks: absent('orderLinks'),
    handoffs: absent('handoffs'),
    payments: absent('payments'),
    paymentAccounts: absent('paymentAccounts'),
    providerEvents: absent('providerEvents'),
    mailer: absent('mailer'),
    mailSoon: () => undefined,
    afterAnswer: () => undefined,
    blobs: absent('blobs'),
    dns: absent('dns'),
    customHostnames: null,
    orders: absent('orders'),
    desks: absent('desks'),
    sessions: absent('sessions'),
    tenantOf: async () => null,
    tenantBySlug: async () => null,
    forgetTenant: (id) => void forgotten.push(id),
    log: () => undefined,
    ...more,
  };
  return { ctx, reloaded, forgotten, carts };
}

/** Somebody signed in; staff when a business is given. */
export function person(
  userType: UserType,
  businessId: BusinessId | null = null,
  userId: UserId = newId('user'),
): Extract<Actor, { kind: 'user' }> {
  return { kind: 'user', userId, userType, businessId, email: `${userType.toLowerCase()}@example.test` };
}

/** What a use-case was refused with; fails when it was not. */
export async function refusalOf(work: Promise<unknown>): Promise<AppError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof AppError) return error;
  throw error ?? new Error('Nothing was refused');
}

/** A port that no test here may need. */
/** A port that a test has no use for: whoever calls it fails. */
export function absent<T extends object>(name: string): T {
  const handler: ProxyHandler<T> = {
    get() {
      throw new Error(`This test has no ${name}`);
    },
  };
  return new Proxy<T>(JSON.parse('{}'), handler);
}

function rememberingInventory(reloaded: Array<BusinessId>): Inventory {
  return {
    ...absentMethods('inventory'),
    async reload(businessId) {
      reloaded.push(businessId);
    },
    allocations: async () => [],
    sweep: async () => 0,
  };
}

function absentMethods(name: string) {
  const fail = async (): Promise<never> => {
    throw new Error(`This test has no ${name}`);
  };
  return {
    hold: fail,
    change: fail,
    book: fail,
    release: fail,
    add: fail,
    update: fail,
    takeIn: fail,
    remove: fail,
    beginCheckout: fail,
  };
}

function mapCarts(carts: Map<CartId, CartRecord>, now: () => Date): Carts {
  return {
    ...absentMethods('cart lines'),
    async create({ id, businessId, userId }) {
      const at = now();
      const made: CartRecord = {
        id,
        businessId,
        userId,
        status: 'ACTIVE',
        items: [],
        orderId: null,
        createdAt: at,
        updatedAt: at,
      };
      carts.set(id, made);
      return made;
    },
    read: async (id) => carts.get(id) ?? null,
    async claim(id, userId) {
      const cart = carts.get(id);
      if (cart === undefined || (cart.userId !== null && cart.userId !== userId))
        return refuse('NOT_FOUND', 'Cart not found');
      const claimed = { ...cart, userId, updatedAt: now() };
      carts.set(id, claimed);
      return accept(claimed);
    },
    forgetKey: async () => undefined,
    checkedOut: async () => undefined,
    abandon: async (id) => carts.get(id) ?? null,
    async forget(id, idleSince) {
      const touched = carts.get(id)?.updatedAt;
      if (idleSince !== null && touched !== undefined && touched > idleSince) return false;
      carts.delete(id);
      return true;
    },
    spendHandoff: async () => false,
  };
}
