import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { saveCart } from '#db/queries/carts.ts';
import { saveLead } from '#db/queries/leads.ts';
import { findOrder } from '#db/queries/order-reads.ts';
import {
  carts,
  contactLeads,
  emailChanges,
  idempotencyKeys,
  invitations,
  orders,
  orderTransitions,
  outbox,
  users,
} from '#db/schema/index.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { person, refusalOf, testContext } from '#tests/support/context.ts';
import { chargeOf, orderScene, refundOf } from '#tests/support/order-scene.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { newId, type CartId, type OrderId, type UserId } from '#worker/domain/ids.ts';
import type { CartRecord } from '#worker/ports/objects.ts';
import { PasswordsAway } from '#worker/ports/passwords.ts';

import type { Context } from '../context.ts';
import { hexDigest } from '../idempotency/hex-digest.ts';
import { createCharge } from '../orders/create-charge.ts';
import { readOrder } from '../orders/read-order.ts';
import { confirmEmail } from '../sessions/confirm-email.ts';
import { requestPasswordReset } from '../sessions/request-password-reset.ts';
import { eraseAccount } from './erase-account.ts';
import { eraseOldContacts, monthsBefore } from './erase-old-contacts.ts';
import { exportAccount } from './export-account.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
/** Texts of one person, in every place that keeps some. */
const MARK = 'zyxmarker';
/** Whole tables are read: on a busy machine that takes its time. */
const PATIENCE_MS = 180_000;
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
}, PATIENCE_MS);
afterAll(async () => server[Symbol.asyncDispose]());

function contextAt(at: Date, userId?: UserId) {
  const forgotten: Array<OrderId> = [];
  const closed: Array<UserId> = [];
  const actor = userId === undefined ? undefined : person('CUSTOMER', null, userId);
  const limited: Array<string> = [];
  const { ctx, carts: inObjects } = testContext(server.db, at, actor, {
    rateLimit: {
      take: async (key) => {
        limited.push(key);
        return { allowed: true, retryAfterSeconds: 0, remaining: 1, resetSeconds: 1 };
      },
      giveBack: async () => undefined,
    },
    orders: new Proxy(testContext(server.db, at).ctx.orders, {
      get: () => async (id: OrderId) => void forgotten.push(id),
    }),
    sessions: new Proxy(testContext(server.db, at).ctx.sessions, {
      get: (_target, name) => (name === 'isOpen' ? async () => true : async (id: UserId) => void closed.push(id)),
    }),
    passwords: {
      hash: async () => 'hash',
      verify: async (password) => password === 'right',
      inTurn: (task) => task(),
      isCurrent: () => true,
    },
  });
  return { ctx, forgotten, closed, limited, inObjects };
}

/** A finished order of that customer's, or of a guest, full of marks. */
async function marked(userId: UserId | null, touched: Date, status: 'COMPLETED' | 'DELIVERED' = 'COMPLETED') {
  const { db } = server;
  const row = await db.select().from(orders).limit(1).get();
  if (row === undefined) throw new Error('There are no orders');
  const id = newId('order');
  await db.insert(orders).values({
    ...row,
    id,
    userId,
    orderNumber: `N-${id}`,
    cartId: null,
    status,
    checkoutState: 'PLACED',
    customerInfo: { firstName: MARK, lastName: MARK, email: `${MARK}@example.test`, phone: MARK },
    deliveryAddress: {
      street: MARK,
      city: MARK,
      state: 'CO',
      zipCode: '80202',
      country: 'US',
      specialInstructions: MARK,
    },
    specialInstructions: MARK,
    cancellationReason: MARK,
    searchText: MARK,
    updatedAt: touched,
    deletedAt: null,
    erasedAt: null,
  });
  await db.insert(orderTransitions).values({
    businessId: row.businessId,
    orderId: id,
    version: 0,
    commandId: `checkout:${id}`,
    toStatus: 'PENDING',
    byKind: userId === null ? 'GUEST' : 'CUSTOMER',
    byUserId: userId,
    byLabel: MARK,
    reason: MARK,
    at: touched,
  });
  await db.insert(outbox).values({
    id: `${id}:order-received:${MARK}`,
    eventKey: `${id}:order-received`,
    recipient: `${MARK}@example.test`,
    kind: 'order-received',
    payload: { orderId: id },
    state: 'SENT',
    nextAt: touched,
    createdAt: touched,
  });
  return id;
}

/** A cart of somebody's, marked in its object, with the row that is kept of it. */
async function cartOf(userId: UserId | null, touched: Date): Promise<CartRecord> {
  const place = { street: MARK, city: MARK, state: 'CO', zipCode: '80202', country: 'US', specialInstructions: MARK };
  const line = {
    id: newId('cartItem'),
    dumpsterId: demoIds.dumpster('acme', 20),
    quantity: 1,
    rentalDays: 7,
    rentalStartDate: null,
    deliveryAddress: place,
    zipCode: '80202',
    specialInstructions: MARK,
  };
  const of = {
    id: newId('cart'),
    businessId: demoIds.business('acme'),
    userId,
    status: 'ACTIVE',
    orderId: null,
  } as const;
  await saveCart(server.db, { ...of, items: [], createdAt: touched }, touched);
  return { ...of, items: [line], createdAt: touched, updatedAt: touched };
}

async function isKept(id: CartId): Promise<boolean> {
  return (await server.db.select().from(carts).where(eq(carts.id, id)).get()) !== undefined;
}

async function customer(): Promise<UserId> {
  const id = newId('user');
  await server.db.insert(users).values({
    id,
    email: `${MARK}.${id}@Example.test`,
    emailNormalized: `${MARK}.${id.toLowerCase()}@example.test`,
    username: MARK,
    firstName: MARK,
    lastName: MARK,
    phone: MARK,
    userType: 'CUSTOMER',
    passwordHash: 'hash',
    createdAt: NOW,
    updatedAt: NOW,
  });
  return id;
}

/** Every table's every row as text, with what must be gone. */
async function marksLeft(): Promise<ReadonlyArray<string>> {
  const tables = await server.db.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'
      and name not in ('cities', 'zip_codes', 'zone_zip_codes')`,
  );
  const found: Array<string> = [];
  for (const { name } of tables)
    for (const row of await server.db.all(sql.raw(`select * from "${name}"`)))
      if (JSON.stringify(row).toLowerCase().includes(MARK)) found.push(`${name}: ${JSON.stringify(row)}`);
  return found;
}

const all = async (_id: string, work: () => Promise<number>) => await work();

test(
  'what is finished for 24 months tells of nobody any more; its amounts, days and ZIP stay, and once is enough',
  async () => {
    const old = new Date('2024-11-19T00:00:00Z');
    const id = await marked(null, old);
    const kept = await marked(null, new Date('2024-11-21T00:00:00Z'));
    const running = await marked(null, old, 'DELIVERED');
    await server.db.insert(contactLeads).values({
      id: newId('lead'),
      name: MARK,
      businessName: MARK,
      email: `${MARK}@example.test`,
      timestamp: old,
      source: 'contact',
      createdAt: old,
    });
    const before = await server.db.select().from(orders).where(eq(orders.id, id)).get();
    const { ctx, forgotten } = contextAt(NOW);

    expect(await eraseOldContacts(ctx, all)).toBe(1);
    expect(await eraseOldContacts(ctx, all)).toBe(0);
    expect(forgotten).toEqual([id]);
    const after = await server.db.select().from(orders).where(eq(orders.id, id)).get();
    expect(after).toEqual({
      ...before,
      customerInfo: { firstName: 'Erased', lastName: '', email: '', phone: '' },
      deliveryAddress: {
        street: '',
        city: '',
        state: 'CO',
        zipCode: '80202',
        country: 'US',
        specialInstructions: null,
      },
      specialInstructions: null,
      cancellationReason: null,
      searchText: `n-${id} ${before?.zipCode ?? ''}`.toLowerCase(),
      erasedAt: NOW,
    });
    expect((await marksLeft()).filter((row) => row.includes(id) || row.startsWith('contact_leads'))).toEqual([]);
    for (const untouched of [kept, running])
      expect((await findOrder(server.db, untouched))?.order.customerInfo.firstName).toBe(MARK);

    const staff = testContext(server.db, NOW, person('SUPER_ADMIN')).ctx;
    expect(await readOrder(staff, { orderId: id })).toMatchObject({
      visibility: 'full',
      customer: { firstName: 'Erased' },
    });
    const holder = testContext(server.db, NOW, undefined, {
      orderLinks: { sign: async () => 'token', verify: async () => true },
    }).ctx;
    expect(await readOrder(holder, { orderId: id, accessToken: 'token' })).toMatchObject({
      visibility: 'masked',
      customer: null,
      deliveryAddress: null,
    });
    for (const orderId of [kept, running])
      await server.db.delete(outbox).where(eq(outbox.eventKey, `${orderId}:order-received`));
    const clear = { firstName: '', lastName: '', email: '', phone: '' };
    for (const orderId of [kept, running])
      await server.db.update(orders).set({ customerInfo: clear }).where(eq(orders.id, orderId));
  },
  PATIENCE_MS,
);

test('by its bare id an order tells nothing of its person; its token tells', async () => {
  const orderId = await marked(null, NOW);
  const guest = testContext(server.db, NOW, undefined, {
    orderLinks: { sign: async () => 'token', verify: async (token) => token === 'right' },
  }).ctx;
  const told = async (accessToken: string | null) => JSON.stringify(await readOrder(guest, { orderId, accessToken }));
  for (const token of [null, 'wrong']) expect(await told(token)).not.toContain(MARK);
  expect(await told(null)).toContain(orderId);
  expect((await told('right')).split(MARK).length).toBeGreaterThan(5);
});

test('what is charged and given back after an erasure is written, and mailed to nobody', async () => {
  const scene = await orderScene(server.db, new Date('2026-11-10T18:00:00Z'));
  const { orderId } = scene.deps;
  await server.db
    .update(orders)
    .set({ status: 'COMPLETED', updatedAt: new Date('2024-11-01') })
    .where(eq(orders.id, orderId));
  expect(await eraseOldContacts(contextAt(NOW).ctx, all)).toBeGreaterThan(0);
  expect(await scene.mails()).toEqual([]);
  const done = [await scene.perform(refundOf(await scene.payment(), 100)), await scene.perform(chargeOf(1500))];
  expect(done.map(({ kind }) => kind)).toEqual(['done', 'done']);
  expect(await scene.seen()).toMatchObject({ refunds: [expect.stringContaining('100')], charges: ['PAID 1500'] });
  expect(await scene.mails()).toEqual([]);
});

test('staff can not charge an order any more whose customer was taken out of it', async () => {
  const orderId = await marked(null, new Date('2024-01-01'));
  const owner = testContext(server.db, NOW, person('BUSINESS_ADMIN', demoIds.business('acme'))).ctx;
  const { businessId } = (await findOrder(server.db, orderId))?.order ?? {};
  expect(businessId).toBe(demoIds.business('acme'));
  expect(await eraseOldContacts(contextAt(NOW).ctx, all)).toBeGreaterThan(0);
  const charge = {
    orderId,
    type: 'CLEANING_FEE',
    reasonCode: null,
    amount: 1500,
    description: 'Mud',
    key: null,
  } as const;
  expect((await refusalOf(createCharge(owner, charge))).code).toBe('CONFLICT');
});

test('carts that nobody has touched for 24 months go with where they were to be delivered; others stay', async () => {
  const [old, later] = [new Date('2024-11-19T00:00:00Z'), new Date('2024-11-21T00:00:00Z')];
  const [left, fresh, behind] = [await cartOf(null, old), await cartOf(null, later), await cartOf(null, old)];
  const { ctx, inObjects } = contextAt(NOW);
  for (const cart of [left, fresh]) inObjects.set(cart.id, cart);
  // Touched since, which its row does not know.
  inObjects.set(behind.id, { ...behind, updatedAt: later });
  await eraseOldContacts(ctx, all);
  expect([...inObjects.keys()]).toEqual([fresh.id, behind.id]);
  for (const [{ id }, expected] of [
    [left, false],
    [fresh, true],
    [behind, true],
  ] as const)
    expect(await isKept(id)).toBe(expected);
});

test('a customer gets all that is kept about them, and no secrets', async () => {
  const userId = await customer();
  await marked(userId, NOW);
  const { ctx: own, inObjects } = contextAt(NOW, userId);
  const [cart, taken] = [await cartOf(userId, NOW), await cartOf(userId, NOW)];
  inObjects.set(cart.id, cart);
  inObjects.set(taken.id, { ...taken, userId: newId('user') });
  const exported = await exportAccount(own);
  expect(exported.carts).toEqual([
    { id: cart.id, status: 'ACTIVE', items: cart.items, at: NOW },
    { id: taken.id, status: 'ACTIVE', items: [], at: NOW },
  ]);
  const text = JSON.stringify(exported);
  expect(text.split(MARK).length).toBeGreaterThan(10);
  expect(text).not.toMatch(/passwordHash|tokenHash|pi_|provider/);
  const { ctx } = testContext(server.db, NOW, person('CUSTOMER', null, newId('user')));
  expect((await refusalOf(exportAccount(ctx))).code).toBe('UNAUTHENTICATED');
});

test(
  'an account is erased by its password, not while an order is open, and then nothing of the person is left',
  async () => {
    const userId = await customer();
    const open = await marked(userId, NOW, 'DELIVERED');
    const done = await marked(userId, NOW);
    const { ctx, forgotten, closed, limited, inObjects } = contextAt(NOW, userId);
    const email = `${MARK}.${userId}@Example.test`;
    const former = `Old.${MARK}.${userId}@example.test`;
    await server.db
      .update(users)
      .set({ email: former, emailNormalized: former.toLowerCase() })
      .where(eq(users.id, userId));
    const wish = { tokenHash: await hexDigest(userId), userId, newEmail: email, createdAt: NOW };
    await server.db.insert(emailChanges).values({ ...wish, expiresAt: new Date('2026-11-21T18:00:00Z') });
    await requestPasswordReset(ctx, { email: former });
    await confirmEmail(ctx, { token: userId });
    const cart = await cartOf(userId, NOW);
    const ordered = await cartOf(null, NOW);
    for (const each of [cart, ordered]) inObjects.set(each.id, each);
    await server.db.update(orders).set({ cartId: ordered.id }).where(eq(orders.id, done));
    await server.db.insert(idempotencyKeys).values({
      scope: `user:${userId}`,
      key: MARK,
      fingerprint: 'one',
      answer: { kind: 'done', answer: { data: { updateMyProfile: { firstName: MARK } } } },
      createdAt: NOW,
      expiresAt: new Date('2026-11-27T18:00:00Z'),
    });
    const lead = { id: newId('lead'), name: MARK, businessName: userId, email, phone: MARK, website: null };
    await saveLead(server.db, { ...lead, timestamp: NOW, source: 'contact', createdAt: NOW }, 'contact@oskr.test');
    for (const [to, acceptedAt] of [
      [email, null],
      [email, NOW],
      [former, NOW],
    ] as const)
      await server.db.insert(invitations).values({
        businessId: demoIds.business('acme'),
        id: newId('invitation'),
        email: to,
        userType: 'BUSINESS_MANAGER',
        tokenHash: newId('invitation'),
        invitedBy: demoIds.user('owner@acme.test'),
        createdAt: NOW,
        expiresAt: NOW,
        acceptedAt,
      });

    expect((await refusalOf(eraseAccount(ctx, { password: 'wrong' }))).code).toBe('BAD_USER_INPUT');
    expect(await refusalOf(eraseAccount(ctx, { password: 'right' }))).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('not finished'),
    });
    expect((await server.db.select().from(users).where(eq(users.id, userId)).get())?.firstName).toBe(MARK);

    await server.db.update(orders).set({ status: 'COMPLETED' }).where(eq(orders.id, open));
    await eraseAccount(ctx, { password: 'right' });
    expect(forgotten.toSorted()).toEqual([open, done].toSorted());
    expect([...inObjects.keys()]).toEqual([]);
    // Guessed at here, it counts as guessed at where people sign in, however the address is written.
    expect([...new Set(limited.filter((key) => key.startsWith('login')))]).toEqual([
      `login.account:${await hexDigest(email.toLowerCase())}`,
    ]);
    expect(closed).toEqual([userId]);
    const user = await server.db.select().from(users).where(eq(users.id, userId)).get();
    expect(user).toMatchObject({ username: 'Erased', isActive: false, passwordHash: null, sessionVersion: 2 });
    const left = (await marksLeft()).filter((row) => row.includes(userId) || row.includes(open) || row.includes(done));
    // The goodbye, which is erased once it was sent.
    expect(left).toEqual([expect.stringMatching(/^outbox: .*account-erased/)]);
    expect((await refusalOf(eraseAccount(ctx, { password: 'right' }))).code).toBe('UNAUTHENTICATED');

    await server.db.update(outbox).set({ state: 'SENT' }).where(eq(outbox.kind, 'account-erased'));
    await eraseOldContacts(ctx, all);
    expect((await marksLeft()).filter((row) => row.includes(userId))).toEqual([]);
  },
  PATIENCE_MS,
);

test('a password that nobody could compare erases nothing, and is no guess', async () => {
  const { ctx } = contextAt(NOW, await customer());
  let tries = 0;
  const rateLimit: Context['rateLimit'] = {
    take: async () => ({ allowed: (tries += 1) <= 20, retryAfterSeconds: 1, remaining: 1, resetSeconds: 1 }),
    giveBack: async () => void (tries -= 1),
  };
  const away = async (): Promise<never> => {
    throw new PasswordsAway('Too much is waiting');
  };
  const busy = { ...ctx, rateLimit, passwords: { ...ctx.passwords, verify: away } };
  await expect(eraseAccount(busy, { password: 'right' })).rejects.toBeInstanceOf(PasswordsAway);
  expect(tries).toBe(0);
});

test.each([
  ['2026-11-20T18:00:00Z', 24, '2024-11-20T18:00:00.000Z'],
  ['2026-05-31T00:00:00Z', 3, '2026-02-28T00:00:00.000Z'],
  ['2024-02-29T00:00:00Z', 12, '2023-02-28T00:00:00.000Z'],
])('%s, %i months before, is %s', (now, months, expected) => {
  expect(monthsBefore(new Date(now), months).toISOString()).toBe(expected);
});
