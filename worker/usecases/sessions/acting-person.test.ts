import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';

import { saveUser } from '#db/queries/users.ts';
import { auditLog, users } from '#db/schema/index.ts';
import { person, refusalOf, testContext } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { GUEST, type UserType } from '#worker/domain/actor.ts';

import type { Context } from '../context.ts';
import { actingContext, actingPerson, actingVisitor, personNow } from './acting-person.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const server = await testDatabase();
afterAll(async () => server[Symbol.asyncDispose]());

/** Somebody stored, and what their token says of them. */
async function somebody(userType: UserType, more: Partial<Context> = {}) {
  const who = person(userType);
  const saved = await saveUser(server.db, {
    id: who.userId,
    email: `${who.userId}@example.test`,
    username: 'ada',
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
  expect(saved).toBe(true);
  const { ctx } = testContext(server.db, NOW, who, more);
  const change = async (to: Partial<typeof users.$inferInsert>) => {
    await server.db.update(users).set(to).where(eq(users.id, who.userId));
  };
  return { ctx, userId: who.userId, change };
}

test('whoever acts is who they are today, not who their token says', async () => {
  const { ctx, userId, change } = await somebody('SUPER_ADMIN');
  await change({ userType: 'BUSINESS_MANAGER', email: 'newer@example.test' });
  const now = { kind: 'user', userId, userType: 'BUSINESS_MANAGER', businessId: null, email: 'newer@example.test' };
  expect(await actingPerson(ctx)).toEqual(now);
  expect((await actingContext(ctx, 'refund.create')).actor).toEqual(now);
});

test.each([
  ['a guest', async () => testContext(server.db, NOW, GUEST).ctx],
  ['somebody who is gone', async () => testContext(server.db, NOW, person('CUSTOMER')).ctx],
  ['somebody disabled', async () => changed({ isActive: false })],
  ['somebody with a new password or role', async () => changed({ sessionVersion: 2 })],
  ['somebody whose session was ended', async () => (await somebody('CUSTOMER', ended())).ctx],
])('%s changes nothing', async (_who, make) => {
  expect((await refusalOf(actingPerson(await make()))).code).toBe('UNAUTHENTICATED');
});

async function changed(to: Partial<typeof users.$inferInsert>): Promise<Context> {
  const { ctx, change } = await somebody('BUSINESS_ADMIN');
  await change(to);
  return ctx;
}

/** A session whose family is not there any more. */
function ended(): Pick<Context, 'session' | 'sessions'> {
  const absent = async (): Promise<never> => {
    throw new Error('This test has no sessions');
  };
  return {
    session: { sid: '0'.repeat(32), version: 1, readOnly: false, impersonatedBy: null },
    sessions: { open: absent, rotate: absent, end: absent, close: absent, closeAll: absent, isOpen: async () => false },
  };
}

test('who looks through somebody else’s eyes sees and changes nothing, not even a cart, and is asked for themselves', async () => {
  const [admin, other] = [await somebody('SUPER_ADMIN'), await somebody('BUSINESS_ADMIN')];
  const session = { sid: null, version: 1, readOnly: true, impersonatedBy: admin.userId };
  const ctx = { ...other.ctx, session };
  expect(await personNow(ctx)).toEqual(other.ctx.actor);
  for (const action of ['refund.create', 'cart.use'] as const)
    expect((await refusalOf(actingContext(ctx, action))).code).toBe('FORBIDDEN');

  await admin.change({ userType: 'BUSINESS_ADMIN' });
  expect((await refusalOf(personNow(ctx))).code).toBe('UNAUTHENTICATED');
});

test('signing in and out, and what a cart’s secret allows, ask nobody', async () => {
  const { ctx, change } = await somebody('CUSTOMER');
  await change({ isActive: false });
  for (const action of ['account.open', 'session.use', 'cart.use'] as const)
    expect(await actingContext(ctx, action)).toBe(ctx);
  expect((await refusalOf(actingContext(ctx, 'checkout.place'))).code).toBe('UNAUTHENTICATED');

  expect(await actingVisitor(ctx)).toMatchObject({ actor: GUEST, session: null });
});

test('signing out everywhere voids every token, once for whoever asks, and is told to the audit log', async () => {
  const closed: Array<string> = [];
  const { sessions } = ended();
  const more = { sessions: { ...sessions, closeAll: async (id: string) => void closed.push(id) } };
  const { ctx, userId } = await somebody('CUSTOMER', more);
  const bystander = await somebody('CUSTOMER');
  await signOutEverywhere(ctx);

  expect(closed).toEqual([userId]);
  expect((await refusalOf(signOutEverywhere(ctx))).code).toBe('UNAUTHENTICATED');
  expect((await actingPerson(bystander.ctx)).userId).toBe(bystander.userId);
  const log = await server.db.select().from(auditLog).where(eq(auditLog.subjectId, userId));
  expect(log.map(({ action }) => action)).toEqual(['user.signed-out-everywhere']);
});
