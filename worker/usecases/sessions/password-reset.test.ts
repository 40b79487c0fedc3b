import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';

import { findUserByEmail } from '#db/queries/users.ts';
import { emailChanges, outbox, passwordResets } from '#db/schema/index.ts';
import {
  aBusiness,
  accountScene,
  actionsOn,
  aUser,
  AT,
  mailedToken,
  mailsTo,
  tenantOf,
} from '#tests/support/account-scene.ts';
import { refusalOf } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { newId } from '#worker/domain/ids.ts';
import type { Context } from '#worker/usecases/context.ts';

import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';

const server = await testDatabase();
const { db } = server;
afterAll(async () => server[Symbol.asyncDispose]());

const NEW = 'correct horse battery';
const HOUR = 60 * 60 * 1000;

function later(ms: number) {
  return accountScene(db, {}, undefined, new Date(AT.getTime() + ms)).ctx;
}

test('a link resets the password once, and ends everything that was open before', async () => {
  const user = await aUser(db);
  const { ctx, closed, soon } = accountScene(db);
  await db.insert(emailChanges).values({
    tokenHash: `wish of ${user.id}`,
    userId: user.id,
    newEmail: 'thief@example.test',
    createdAt: AT,
    expiresAt: new Date(AT.getTime() + HOUR),
  });
  await requestPasswordReset(ctx, { email: user.email });
  const token = await mailedToken(db, user.email, 'password-reset');
  await resetPassword(ctx, { token, newPassword: NEW });

  expect(await findUserByEmail(db, user.email)).toMatchObject({ passwordHash: `hash of ${NEW}`, sessionVersion: 2 });
  expect(closed).toEqual([user.id]);
  expect(await actionsOn(db, user.id)).toEqual(['user.password-reset']);
  expect(await mailsTo(db, user.email, 'password-changed')).toMatchObject([{ payload: { firstName: 'Ada' } }]);
  expect(soon).toHaveLength(2);
  const [wish] = await db.select().from(emailChanges).where(eq(emailChanges.userId, user.id));
  expect(wish?.usedAt).toEqual(AT);
  expect(await refusalOf(resetPassword(ctx, { token, newPassword: NEW }))).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'Invalid reset token.',
  });
});

test('of a link only the hash is kept beside the account', async () => {
  const user = await aUser(db);
  await requestPasswordReset(accountScene(db).ctx, { email: user.email });
  const token = await mailedToken(db, user.email, 'password-reset');
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  const rows = await db.select().from(passwordResets).where(eq(passwordResets.userId, user.id));
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a newer link ends the older one, and a used one every other', async () => {
  const user = await aUser(db);
  const { ctx } = accountScene(db);
  await requestPasswordReset(ctx, { email: user.email });
  const older = await mailedToken(db, user.email, 'password-reset');
  await requestPasswordReset(later(1000), { email: user.email });
  const newer = await mailedToken(db, user.email, 'password-reset');
  expect((await refusalOf(resetPassword(ctx, { token: older, newPassword: NEW }))).message).toBe(
    'Invalid reset token.',
  );
  await resetPassword(later(2000), { token: newer, newPassword: NEW });
});

test('a link is good for one hour', async () => {
  const user = await aUser(db);
  await requestPasswordReset(accountScene(db).ctx, { email: user.email });
  const token = await mailedToken(db, user.email, 'password-reset');
  expect(await refusalOf(resetPassword(later(HOUR), { token, newPassword: NEW }))).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'This reset link has expired.',
  });
  await resetPassword(later(HOUR - 1), { token, newPassword: NEW });
});

test('two at once with one link: one of them resets', async () => {
  const user = await aUser(db);
  const { ctx } = accountScene(db);
  await requestPasswordReset(ctx, { email: user.email });
  const token = await mailedToken(db, user.email, 'password-reset');
  const both = ['first of them', 'second of them'].map((newPassword) =>
    resetPassword(ctx, { token, newPassword }).then(
      () => 'reset',
      () => 'refused',
    ),
  );
  expect((await Promise.all(both)).toSorted()).toEqual(['refused', 'reset']);
});

test.each([
  ['short', 'Short1!', 'Password must be at least 8 characters long.'],
  ['common', 'Password1', 'This password is too common. Please choose another one.'],
  ['long', 'x'.repeat(1025), 'Password must be at most 1,024 bytes long.'],
])('too %s a password is refused unhashed, and the link stays good', async (_what, newPassword, message) => {
  const user = await aUser(db);
  const { ctx, hashed } = accountScene(db);
  await requestPasswordReset(ctx, { email: user.email });
  const token = await mailedToken(db, user.email, 'password-reset');
  const refusal = await refusalOf(resetPassword(ctx, { token, newPassword }));
  expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', message, fields: [{ path: 'newPassword', message }] });
  expect(hashed).toEqual([]);
  await resetPassword(ctx, { token, newPassword: NEW });
});

test('nobody and disabled accounts are written no mail, and leave nothing behind', async () => {
  const disabled = await aUser(db, { isActive: false });
  const before = await db.$count(outbox);
  for (const email of [disabled.email, 'nobody@example.test']) {
    const { ctx, soon } = accountScene(db);
    await requestPasswordReset(ctx, { email });
    expect(soon).toHaveLength(1);
  }
  expect(await db.$count(outbox)).toBe(before);
  expect(await mailsTo(db, 'nobody', 'password-reset')).toEqual([]);
});

test('an account that was disabled since gets no password', async () => {
  const user = await aUser(db);
  const { ctx } = accountScene(db);
  await requestPasswordReset(ctx, { email: user.email });
  const token = await mailedToken(db, user.email, 'password-reset');
  await db.$client.execute({ sql: 'update users set is_active = 0 where id = ?', args: [user.id] });
  expect((await refusalOf(resetPassword(ctx, { token, newPassword: NEW }))).message).toBe('Invalid reset token.');
});

test('customers are mailed by the store that they asked on, staff by the platform', async () => {
  const { id } = await aBusiness(db);
  const { ctx } = accountScene(db);
  const onStore: Context = { ...ctx, site: { kind: 'storefront', slug: 'a-store' }, tenant: tenantOf(id) };
  const [customer, owner] = [await aUser(db), await aUser(db, { userType: 'BUSINESS_ADMIN', businessId: id })];
  for (const { email } of [customer, owner]) await requestPasswordReset(onStore, { email });
  expect((await mailsTo(db, customer.email, 'password-reset'))[0]?.businessId).toBe(id);
  expect((await mailsTo(db, owner.email, 'password-reset'))[0]?.businessId).toBeNull();

  // There the path may name a business.
  const onPlatform: Context = { ...onStore, site: { kind: 'platform' } };
  const other = await aUser(db);
  await requestPasswordReset(onPlatform, { email: other.email });
  expect((await mailsTo(db, other.email, 'password-reset'))[0]?.businessId).toBeNull();
});

test('the sixth link within an hour is refused, for a mailbox that exists and for one that does not', async () => {
  const user = await aUser(db);
  for (const email of [user.email, `${newId('user')}@example.test`]) {
    const { ctx } = accountScene(db);
    for (let count = 0; count < 5; count += 1) await requestPasswordReset(ctx, { email: email.toUpperCase() });
    expect(await refusalOf(requestPasswordReset(ctx, { email }))).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: 600,
    });
  }
});

test('the limit of a network comes before everything else', async () => {
  const { ctx } = accountScene(db, { clientNetwork: '203.0.113.7' });
  for (let count = 0; count < 60; count += 1)
    await refusalOf(resetPassword(ctx, { token: `guess ${count}`, newPassword: NEW }));
  expect((await refusalOf(resetPassword(ctx, { token: 'guess', newPassword: NEW }))).code).toBe('RATE_LIMITED');
});

test.each(['', 'nobody', 'a@b', 'a@example.test\nBcc: x@example.test', 'a@example.test,b@example.test'])(
  '%j is no address to reset',
  async (email) => {
    expect(await refusalOf(requestPasswordReset(accountScene(db).ctx, { email }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'Please enter a valid email address.',
    });
  },
);
