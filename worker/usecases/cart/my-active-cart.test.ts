import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { saveUser } from '#db/queries/users.ts';
import { carts } from '#db/schema/index.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { person, refusalOf, testContext } from '#tests/support/context.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { GUEST } from '#worker/domain/actor.ts';

import { claimCart } from './claim-cart.ts';
import { createCart } from './create-cart.ts';
import { myActiveCart } from './my-active-cart.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const acme = demoIds.business('acme');
const summit = demoIds.business('summit');
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

/** A customer with carts of their own, at a clock that goes on a second with every question. */
async function customer() {
  const who = person('CUSTOMER');
  await saveUser(server.db, {
    id: who.userId,
    email: `${who.userId}@example.test`,
    username: 'ada',
    firstName: null,
    lastName: null,
    phone: null,
    userType: 'CUSTOMER',
    isActive: true,
    businessId: null,
    sessionVersion: 1,
    emailVerifiedAt: null,
    passwordHash: null,
    createdAt: NOW,
    updatedAt: NOW,
  });
  let second = 0;
  const now = () => new Date(NOW.getTime() + 1000 * (second += 1));
  return testContext(server.db, NOW, who, { now });
}

test('a guest has no active cart, a customer none before the first', async () => {
  expect((await refusalOf(myActiveCart(testContext(server.db, NOW, GUEST).ctx))).code).toBe('UNAUTHENTICATED');
  expect(await myActiveCart((await customer()).ctx)).toBeNull();
});

test('the cart made last is found, on any device', async () => {
  const { ctx } = await customer();
  await createCart(ctx, { businessId: acme });
  const last = await createCart(ctx, { businessId: summit });
  expect((await myActiveCart(ctx))?.id).toBe(last.id);
});

test('a cart that was taken over is found, and nobody else finds it', async () => {
  const { ctx, carts: known } = await customer();
  const guest = testContext(server.db, NOW, GUEST, { carts: ctx.carts }).ctx;
  const made = await createCart(guest, { businessId: acme });
  expect(await server.db.select().from(carts).where(eq(carts.id, made.id))).toEqual([]);
  await claimCart(ctx, { cartId: made.id });
  expect((await myActiveCart(ctx))?.id).toBe(made.id);
  expect(await myActiveCart({ ...(await customer()).ctx, carts: ctx.carts })).toBeNull();
  expect(known.get(made.id)?.userId).toBe(ctx.actor.kind === 'user' ? ctx.actor.userId : null);
});

test('the cart itself decides whether it is active, and the list learns it', async () => {
  const { ctx, carts: known } = await customer();
  const older = await createCart(ctx, { businessId: acme });
  const { id } = await createCart(ctx, { businessId: acme });
  const record = known.get(id);
  if (record === undefined) throw new Error('The cart is not there');
  known.set(id, { ...record, status: 'CHECKED_OUT' });

  expect((await myActiveCart(ctx))?.id).toBe(older.id);
  const row = await server.db.select().from(carts).where(eq(carts.id, id)).get();
  expect(row).toMatchObject({ status: 'CHECKED_OUT', businessId: acme });
});

test('a storefront shows its own carts only', async () => {
  const { ctx } = await customer();
  const own = await createCart(ctx, { businessId: acme });
  await createCart(ctx, { businessId: summit });
  const tenant = { id: acme, slug: 'acme', name: 'Acme', timeZone: 'America/Denver', isEligible: true } as const;
  const more = {
    phone: null,
    email: null,
    address: null,
    canonicalHost: null,
    hosts: [],
    framePolicy: 'anywhere',
  } as const;
  const brand = (await import('#tenants/stored-brand.ts')).parseBrand({});
  const atAcme = { ...ctx, site: { kind: 'storefront', slug: 'acme' }, tenant: { ...tenant, ...more, brand } } as const;
  expect((await myActiveCart(atAcme))?.id).toBe(own.id);
  expect(await myActiveCart({ ...atAcme, tenant: null })).toBeNull();
});

test('a projection that can not be written costs nobody the cart', async () => {
  const who = person('CUSTOMER');
  const said: Array<string> = [];
  const { ctx } = testContext(server.db, NOW, who, { log: (event) => void said.push(event) });
  const broken = new Proxy(server.db, {
    get(target, name) {
      if (name === '$client') throw new Error('down');
      return Reflect.get(target, name);
    },
  });
  const made = await createCart({ ...ctx, primary: broken }, { businessId: acme });
  expect(made.userId).toBe(who.userId);
  expect(said).toEqual(['cart projection failed']);
});
