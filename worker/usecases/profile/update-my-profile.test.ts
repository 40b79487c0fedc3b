import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';

import { findUserByEmail, saveUser } from '#db/queries/users.ts';
import { auditLog, emailChanges, outbox } from '#db/schema/index.ts';
import { person, refusalOf, testContext } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { GUEST } from '#worker/domain/actor.ts';

import { updateMyProfile } from './update-my-profile.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const server = await testDatabase();
afterAll(async () => server[Symbol.asyncDispose]());

async function somebody(isActive = true) {
  const who = person('CUSTOMER');
  const email = `${who.userId}@example.test`;
  const saved = await saveUser(server.db, {
    id: who.userId,
    email,
    username: 'ada',
    firstName: 'Ada',
    lastName: 'Lee',
    phone: null,
    userType: 'CUSTOMER',
    isActive,
    businessId: null,
    sessionVersion: 1,
    emailVerifiedAt: NOW,
    passwordHash: null,
    createdAt: new Date(0),
    updatedAt: new Date(0),
  });
  expect(saved).toBe(true);
  return { ctx: testContext(server.db, NOW, who).ctx, id: who.userId, email };
}

test('what is given changes, what is empty is cleared, the rest stays', async () => {
  const { ctx, id, email } = await somebody();
  const after = await updateMyProfile(ctx, { firstName: ' Grace ', lastName: '', phone: '303-555-0142' });
  expect(after).toMatchObject({
    firstName: 'Grace',
    lastName: null,
    phone: '303-555-0142',
    username: 'ada',
    email,
    updatedAt: NOW,
  });
  const log = await server.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(log.map(({ detail }) => detail)).toEqual([
    { before: id, after: id, fields: ['firstName', 'lastName', 'phone'] },
  ]);
});

test('a new e-mail is wished for, mailed to itself, and counts for nothing yet', async () => {
  const { ctx, id, email } = await somebody();
  const wished = `new.${email}`;
  expect((await updateMyProfile(ctx, { email: wished })).email).toBe(email);
  expect(await findUserByEmail(server.db, wished)).toBeUndefined();

  const [wish] = await server.db.select().from(emailChanges).where(eq(emailChanges.userId, id));
  expect(wish).toMatchObject({ newEmail: wished, usedAt: null, expiresAt: new Date('2026-11-11T18:00:00Z') });
  const [mail] = await server.db.select().from(outbox).where(eq(outbox.recipient, wished));
  expect(mail).toMatchObject({ kind: 'confirm-email', state: 'PENDING', payload: { userId: id } });
  expect(JSON.stringify(mail?.payload)).not.toContain(wish?.tokenHash);
});

test('a newer wish replaces the older one, and the same address again is none', async () => {
  const { ctx, id, email } = await somebody();
  await updateMyProfile(ctx, { email: `one.${email}` });
  await updateMyProfile(ctx, { email: `two.${email}` });
  await updateMyProfile(ctx, { email: ` ${email.toUpperCase()} ` });
  const wishes = await server.db.select().from(emailChanges).where(eq(emailChanges.userId, id));
  expect(wishes.map(({ newEmail, usedAt }) => [newEmail, usedAt === null]).toSorted()).toEqual([
    [`one.${email}`, false],
    [`two.${email}`, true],
  ]);
});

test('an address that somebody else has is answered like any other', async () => {
  const [{ ctx, email }, other] = [await somebody(), await somebody()];
  expect((await updateMyProfile(ctx, { email: other.email })).email).toBe(email);
});

test('the sixth new address within an hour is refused', async () => {
  const { ctx, email } = await somebody();
  for (let count = 0; count < 5; count += 1) await updateMyProfile(ctx, { email: `${count}.${email}` });
  expect(await refusalOf(updateMyProfile(ctx, { email: `6.${email}` }))).toMatchObject({
    code: 'RATE_LIMITED',
    retryAfterSeconds: 600,
  });
  expect((await updateMyProfile(ctx, { firstName: 'Still' })).firstName).toBe('Still');
});

test.each([
  ['firstName', { firstName: 'x'.repeat(101) }],
  ['lastName', { lastName: 'a\nb' }],
  ['username', { username: ' ' }],
  ['phone', { phone: '12' }],
  ['email', { email: 'nobody' }],
])('a wrong %s is refused by its name', async (name, change) => {
  const { ctx } = await somebody();
  const error = await refusalOf(updateMyProfile(ctx, change));
  expect(error).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ path: `input.${name}` }] });
});

test('a guest, and whoever is disabled or gone, has no profile', async () => {
  const disabled = await somebody(false);
  for (const ctx of [
    testContext(server.db, NOW, GUEST).ctx,
    disabled.ctx,
    testContext(server.db, NOW, person('CUSTOMER')).ctx,
  ])
    expect((await refusalOf(updateMyProfile(ctx, { firstName: 'X' }))).code).toBe('UNAUTHENTICATED');
});
