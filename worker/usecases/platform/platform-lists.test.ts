import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { findUser, saveUser } from '#db/queries/users.ts';
import {
  auditLog,
  contactLeads,
  invitations,
  orders,
  payments,
  postRentalCharges,
  users,
  webhookEvents,
} from '#db/schema/index.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { person, refusalOf, testContext } from '#tests/support/context.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { GUEST, type Actor, type UserType } from '#worker/domain/actor.ts';
import { newId, type UserId } from '#worker/domain/ids.ts';
import { cents } from '#worker/domain/money.ts';
import type { Context } from '#worker/usecases/context.ts';

import { listPlatformBusinesses, readPlatformBusiness } from './list-platform-businesses.ts';
import { listAudit, listContactLeads } from './list-platform-events.ts';
import { listPlatformUsers } from './list-platform-users.ts';
import { platformAnalytics } from './platform-analytics.ts';
import { platformStats } from './platform-stats.ts';
import { setUserActive } from './set-user-active.ts';
import { liftSuspension, suspendBusiness } from './suspend-business.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const HOUR_MS = 3_600_000;
const acme = demoIds.business('acme');
const newco = demoIds.business('newco');
const root = person('SUPER_ADMIN');
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

/** Users whose sessions were ended, in order. */
const closed: Array<UserId> = [];

function as(actor: Actor = root, more: Partial<Context> = {}) {
  const sessions: Context['sessions'] = {
    ...testContext(server.db, NOW).ctx.sessions,
    closeAll: async (userId) => void closed.push(userId),
  };
  return testContext(server.db, NOW, actor, { sessions, ...more });
}

const ASKED: ReadonlyArray<readonly [string, (ctx: Context) => Promise<unknown>]> = [
  ['the figures', (ctx) => platformStats(ctx)],
  ['the businesses', (ctx) => listPlatformBusinesses(ctx, {})],
  ['one business', (ctx) => readPlatformBusiness(ctx, acme)],
  ['the accounts', (ctx) => listPlatformUsers(ctx, {})],
  ['the audit log', (ctx) => listAudit(ctx, {})],
  ['the leads', (ctx) => listContactLeads(ctx, 1)],
  ['the turnover', (ctx) => platformAnalytics(ctx, 12)],
  ['a suspension', (ctx) => suspendBusiness(ctx, { businessId: acme, reason: 'x' })],
  ['its end', (ctx) => liftSuspension(ctx, { businessId: acme, reason: 'x' })],
  ['an account’s access', (ctx) => setUserActive(ctx, { userId: newId('user'), isActive: false, reason: 'x' })],
];

test.each(ASKED)('%s is for the platform’s staff alone', async (_what, ask) => {
  expect((await refusalOf(ask(as(GUEST).ctx))).code).toBe('UNAUTHENTICATED');
  for (const actor of [person('CUSTOMER'), person('BUSINESS_MANAGER', acme), person('BUSINESS_ADMIN', acme)])
    expect((await refusalOf(ask(as(actor).ctx))).code).toBe('FORBIDDEN');
});

test('the figures are counted, and each pending action is counted and named', async () => {
  const before = await platformStats(as().ctx);
  expect(before.activeBusinesses).toBe(4);
  expect(before.totalUsers).toBe((await server.db.select().from(users)).length);
  expect(before.pending.filter(({ kind }) => kind === 'BUSINESS_CLOSED').map(({ businessId }) => businessId)).toEqual([
    newco,
  ]);

  const placed = await server.db
    .select({ id: orders.id, createdAt: orders.createdAt })
    .from(orders)
    .where(and(eq(orders.businessId, acme), eq(orders.status, 'PENDING'), eq(orders.checkoutState, 'PLACED')));
  const late = placed.filter(({ createdAt }) => NOW.getTime() - createdAt.getTime() >= 24 * HOUR_MS);
  const ids = before.pending.filter(({ kind }) => kind === 'ORDER_LATE').map(({ orderId }) => orderId);
  expect(ids.toSorted()).toEqual(late.map(({ id }) => id).toSorted());

  await server.db.insert(webhookEvents).values([
    { id: 'evt_failed', type: 'account.updated', state: 'FAILED', receivedAt: NOW, failure: 'No such account' },
    { id: 'refused:connect:x', type: 'signature.connect', state: 'FAILED', receivedAt: NOW, failure: 'no' },
  ]);
  await failACharge();
  const after = await platformStats(as().ctx);
  expect(after.pendingActions).toBe(before.pendingActions + 2);
  expect(after.pending).toContainEqual(
    expect.objectContaining({ kind: 'EVENT_FAILED', title: 'Event account.updated failed', detail: 'No such account' }),
  );
  const charge = after.pending.find(({ kind }) => kind === 'CHARGE_FAILED');
  expect(charge).toMatchObject({ title: 'A charge of $42.50 failed', businessId: acme });
  expect(charge?.detail).toContain('card_declined');
});

test('an order becomes late after 24 hours to the millisecond', async () => {
  const [order] = await server.db
    .select({ id: orders.id, createdAt: orders.createdAt })
    .from(orders)
    .where(and(eq(orders.status, 'PENDING'), eq(orders.checkoutState, 'PLACED')))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  const due = new Date((order?.createdAt.getTime() ?? 0) + 24 * HOUR_MS);
  const at = (now: Date) => platformStats(as(root, { now: () => now }).ctx);
  const isLate = ({ pending }: Awaited<ReturnType<typeof at>>) => pending.some(({ orderId }) => orderId === order?.id);
  expect(isLate(await at(new Date(due.getTime() - 1)))).toBe(false);
  expect(isLate(await at(due))).toBe(true);
});

test('a suspension stops a business, has its reason kept, and is lifted by the platform alone', async () => {
  const { ctx, forgotten } = as();
  const reason = 'Card testing from this account';
  const suspended = await suspendBusiness(ctx, { businessId: acme, reason: `  ${reason} ` });
  expect(suspended).toMatchObject({ isEligible: false, suspensionReason: reason });
  expect(suspended.business).toMatchObject({ isActive: true, suspendedAt: NOW });
  expect(forgotten).toEqual([acme]);
  expect((await refusalOf(suspendBusiness(as().ctx, { businessId: acme, reason }))).code).toBe('CONFLICT');
  expect((await platformStats(as().ctx)).activeBusinesses).toBe(3);
  const found = await listPlatformBusinesses(as().ctx, { standing: 'SUSPENDED' });
  expect(found.rows.map(({ business }) => business.id)).toEqual([acme]);

  const lifted = await liftSuspension(as().ctx, { businessId: acme, reason: 'Explained' });
  expect(lifted).toMatchObject({ isEligible: true, suspensionReason: null });
  expect((await refusalOf(liftSuspension(as().ctx, { businessId: acme, reason }))).code).toBe('CONFLICT');
  const lines = await listAudit(as().ctx, { businessId: acme });
  expect(lines.rows.slice(0, 2).map(({ action, detail, businessName }) => [action, detail, businessName])).toEqual(
    expect.arrayContaining([
      ['business.suspended', expect.objectContaining({ reason }), 'Acme Hauling'],
      ['business.suspension-lifted', expect.objectContaining({ reason: 'Explained' }), 'Acme Hauling'],
    ]),
  );
});

test('a suspension of no business, or without a reason, is refused', async () => {
  const missing = newId('business');
  expect((await refusalOf(suspendBusiness(as().ctx, { businessId: missing, reason: 'x' }))).code).toBe('NOT_FOUND');
  for (const reason of ['', '  ', 'two\nlines', 'x'.repeat(501)]) {
    const refusal = await refusalOf(suspendBusiness(as().ctx, { businessId: acme, reason }));
    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ path: 'reason' }] });
  }
});

test('an account without access has no sessions; with access again its old tokens stay void', async () => {
  const userId = await aUser('CUSTOMER');
  const off = await setUserActive(as().ctx, { userId, isActive: false, reason: 'Asked for it' });
  expect(off.isActive).toBe(false);
  expect(closed).toContain(userId);
  expect((await findUser(server.db, userId))?.sessionVersion).toBe(2);
  expect((await refusalOf(setUserActive(as().ctx, { userId, isActive: false, reason: 'x' }))).code).toBe('CONFLICT');
  const found = await listPlatformUsers(as().ctx, { isActive: false });
  expect(found.rows.map(({ id }) => id)).toContain(userId);

  const on = await setUserActive(as().ctx, { userId, isActive: true, reason: 'Came back' });
  expect(on.isActive).toBe(true);
  expect((await findUser(server.db, userId))?.sessionVersion).toBe(3);
  const lines = await server.db.select().from(auditLog).where(eq(auditLog.subjectId, userId));
  expect(lines.map(({ action }) => action).toSorted()).toEqual(['user.deactivated', 'user.reactivated']);
});

test('an invitation of somebody whose access was taken away opens no team any more', async () => {
  const [gone, stays] = [await aUser('BUSINESS_ADMIN'), await aUser('BUSINESS_ADMIN')];
  const invite = async (invitedBy: UserId, acceptedAt: Date | null) => {
    const id = newId('invitation');
    const expiresAt = new Date(NOW.getTime() + HOUR_MS);
    const row = {
      businessId: acme,
      id,
      email: `${id}@example.test`,
      tokenHash: id,
      userType: 'BUSINESS_ADMIN',
    } as const;
    await server.db.insert(invitations).values({ ...row, invitedBy, createdAt: NOW, expiresAt, acceptedAt });
    return id;
  };
  const [waiting, accepted] = [await invite(gone, null), await invite(gone, NOW)];
  const others = await invite(stays, null);
  await setUserActive(as().ctx, { userId: gone, isActive: false, reason: 'Somebody else was in it' });
  const left = (await server.db.select({ id: invitations.id }).from(invitations)).map(({ id }) => id);
  expect(left).toEqual(expect.arrayContaining([accepted, others]));
  expect(left).not.toContain(waiting);
});

test('an account that was erased is given to nobody again', async () => {
  const userId = await aUser('CUSTOMER');
  const email = `${userId}@erased.invalid`;
  await server.db.update(users).set({ email, emailNormalized: email, isActive: false }).where(eq(users.id, userId));
  expect((await refusalOf(setUserActive(as().ctx, { userId, isActive: true, reason: 'x' }))).code).toBe('CONFLICT');
  expect((await findUser(server.db, userId))?.isActive).toBe(false);
});

test('nobody locks themselves out, nor the last of the platform’s staff', async () => {
  const [admin] = await server.db.select().from(users).where(eq(users.userType, 'SUPER_ADMIN'));
  if (admin === undefined) throw new Error('No admin');
  const own = as(person('SUPER_ADMIN', null, admin.id)).ctx;
  const off = { userId: admin.id, isActive: false, reason: 'x' };
  expect((await refusalOf(setUserActive(own, off))).code).toBe('CONFLICT');
  // As somebody who is on staff by a token alone.
  expect((await refusalOf(setUserActive(as().ctx, off))).code).toBe('CONFLICT');
  expect((await findUser(server.db, admin.id))?.isActive).toBe(true);

  const second = await aUser('SUPER_ADMIN');
  expect((await setUserActive(own, { ...off, userId: second })).isActive).toBe(false);
});

test('businesses are found by name, address and e-mail, a page at a time', async () => {
  const all = await listPlatformBusinesses(as().ctx, {});
  expect(all.rows.map(({ business }) => business.slug)).toEqual(['acme', 'lonestar', 'newco', 'summit']);
  expect(all.rows[0]).toMatchObject({ isEligible: true, sizes: 5, activeZones: 1, members: 2 });
  expect(all.rows[0]?.placedOrders).toBe(45);
  expect(all.rows[2]).toMatchObject({ isEligible: false, units: 0, zones: 0 });
  for (const search of ['SUMMIT roll', 'summit'])
    expect((await listPlatformBusinesses(as().ctx, { search })).rows.map(({ business }) => business.slug)).toEqual([
      'summit',
    ]);
  expect((await listPlatformBusinesses(as().ctx, { search: '%' })).totalCount).toBe(0);
  expect((await listPlatformBusinesses(as().ctx, { page: 2 })).rows).toEqual([]);
  for (const page of [0, -1, 10_001])
    expect((await refusalOf(listPlatformBusinesses(as().ctx, { page }))).code).toBe('BAD_USER_INPUT');
});

test('accounts are found by e-mail and kind, and never with their passwords', async () => {
  const found = await listPlatformUsers(as().ctx, { search: 'OWNER@', userType: 'BUSINESS_ADMIN' });
  expect(found.rows.map(({ email }) => email).toSorted()).toEqual([
    'owner@acme.test',
    'owner@lonestar.test',
    'owner@newco.test',
    'owner@summit.test',
  ]);
  expect(JSON.stringify(found)).not.toMatch(/scrypt|passwordHash/);
});

test('of more than 20 leads the second page has the rest', async () => {
  const leads = Array.from({ length: 23 }, (_, index) => ({
    id: newId('lead'),
    name: `Lead ${index}`,
    businessName: 'Hauling',
    email: `lead${index}@example.test`,
    source: 'website_contact_modal',
    timestamp: NOW,
    createdAt: new Date(NOW.getTime() + index),
  }));
  await server.db.insert(contactLeads).values(leads);
  const [first, second] = [await listContactLeads(as().ctx, 1), await listContactLeads(as().ctx, 2)];
  expect(first.totalCount).toBe(23);
  expect(first.rows[0]?.name).toBe('Lead 22');
  expect(second.rows.map(({ name }) => name)).toEqual(['Lead 2', 'Lead 1', 'Lead 0']);
});

test('the turnover of all months adds up to what was taken, given back and kept as fees', async () => {
  const { months, businesses: byBusiness } = await platformAnalytics(as().ctx, 12);
  expect(months).toHaveLength(12);
  expect(months.at(-1)?.month).toBe('2026-11');
  const paid = await server.db
    .select({
      taken: sql<number>`sum(${payments.amountCents})`,
      fees: sql<number>`sum(${payments.applicationFeeCents})`,
    })
    .from(payments)
    .where(eq(payments.status, 'SUCCEEDED'))
    .get();
  const sum = (
    rows: ReadonlyArray<Readonly<Record<'takenCents' | 'orders' | 'feeCents', number>>>,
    of: 'takenCents' | 'orders',
  ) => rows.reduce((total, row) => total + row[of], 0);
  expect(paid?.taken).toBeGreaterThan(0);
  expect(sum(months, 'takenCents')).toBe(paid?.taken);
  expect(sum(byBusiness, 'takenCents')).toBe(paid?.taken);
  expect(sum(months, 'orders')).toBe(sum(byBusiness, 'orders'));
  for (const wrong of [0, 25])
    expect((await refusalOf(platformAnalytics(as().ctx, wrong))).code).toBe('BAD_USER_INPUT');
});

test('security events are the lines about accounts and sessions, not those about the trade', async () => {
  const all = await listAudit(as().ctx, {});
  const some = await listAudit(as().ctx, { isSecurity: true });
  expect(some.totalCount).toBeGreaterThan(0);
  expect(some.rows.every(({ action }) => /^(?:session|user|business\.suspen)/.test(action))).toBe(true);
  await server.db.insert(auditLog).values({
    id: 'aud_trade',
    businessId: acme,
    actorKind: 'STAFF',
    actorLabel: 'owner@acme.test',
    action: 'zone.deleted',
    subjectKind: 'zone',
    subjectId: 'zone_x',
    detail: {},
    at: NOW,
  });
  expect((await listAudit(as().ctx, {})).totalCount).toBe(all.totalCount + 1);
  expect((await listAudit(as().ctx, { isSecurity: true })).totalCount).toBe(some.totalCount);
});

async function aUser(userType: UserType): Promise<UserId> {
  const id = newId('user');
  await saveUser(server.db, {
    id,
    email: `${id}@example.test`,
    username: 'someone',
    firstName: null,
    lastName: null,
    phone: null,
    userType,
    isActive: true,
    businessId: null,
    sessionVersion: 1,
    emailVerifiedAt: NOW,
    passwordHash: null,
    createdAt: NOW,
    updatedAt: NOW,
  });
  return id;
}

/** A charge of acme's whose card was refused. */
async function failACharge(): Promise<void> {
  const order = await server.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.businessId, acme), eq(orders.status, 'COMPLETED')))
    .get();
  if (order === undefined) throw new Error('No order');
  const chargeId = newId('charge');
  const stamps = { createdAt: NOW, updatedAt: NOW };
  await server.db.insert(postRentalCharges).values({
    businessId: acme,
    id: chargeId,
    orderId: order.id,
    type: 'OTHER',
    amountCents: cents(4250),
    description: 'Cleaning',
    status: 'PENDING',
    ...stamps,
  });
  await server.db.insert(payments).values({
    businessId: acme,
    id: newId('payment'),
    orderId: order.id,
    chargeId,
    attempt: 1,
    amountCents: cents(4250),
    applicationFeeCents: cents(0),
    status: 'FAILED',
    method: 'Visa ending in 0341',
    failureCode: 'card_declined',
    ...stamps,
  });
}
