import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';

import { openDatabase } from '#db/client.ts';
import { forgetMailedLinks } from '#db/queries/platform/mailed-links.ts';
import { findUserByEmail } from '#db/queries/users.ts';
import { emailChanges, outbox, registrations } from '#db/schema/index.ts';
import {
  accountScene,
  actionsOn,
  actorOf,
  aUser,
  AT,
  mailedToken,
  mailsTo,
  PASSWORD,
} from '#tests/support/account-scene.ts';
import { refusalOf } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { newId } from '#worker/domain/ids.ts';
import { PasswordsAway } from '#worker/ports/passwords.ts';

import { updateMyProfile } from '../profile/update-my-profile.ts';
import { confirmEmail } from './confirm-email.ts';
import { login } from './login.ts';
import { register } from './register.ts';
import { requestPasswordReset } from './request-password-reset.ts';

const server = await testDatabase();
const { db } = server;
afterAll(async () => server[Symbol.asyncDispose]());

const DAY = 24 * 60 * 60 * 1000;
const INVALID = { code: 'UNAUTHENTICATED', message: 'Invalid credentials' };
const names = { firstName: ' Robin ', lastName: 'Park' };

function newEmail(): string {
  return `New.${newId('user')}@Example.test`;
}

function later(ms: number) {
  return accountScene(db, {}, undefined, new Date(AT.getTime() + ms)).ctx;
}

let milliseconds = 0;

/** Each a little later than the one before: the newest mail is its own. */
async function signUp(email: string, password = PASSWORD): Promise<string> {
  milliseconds += 1;
  await register(later(milliseconds - 1000), { ...names, email, password });
  return await mailedToken(db, email, 'confirm-account');
}

test('a new account sleeps until its link and its password come together', async () => {
  const email = newEmail();
  const confirmToken = await signUp(email);
  const { ctx } = accountScene(db);
  expect(await refusalOf(login(ctx, { email, password: PASSWORD }))).toMatchObject(INVALID);
  expect(await refusalOf(login(ctx, { email, password: 'another one', confirmToken }))).toMatchObject(INVALID);
  expect(await findUserByEmail(db, email)).toBeUndefined();

  const { user, token } = await login(ctx, { email: email.toUpperCase(), password: PASSWORD, confirmToken });
  expect(user).toMatchObject({ email, firstName: 'Robin', lastName: 'Park', phone: null, userType: 'CUSTOMER' });
  expect(token).toBe(`access of ${user.id} CUSTOMER`);
  expect(await actionsOn(db, user.id)).toEqual(['user.registered']);
  expect((await login(ctx, { email, password: PASSWORD })).user.id).toBe(user.id);
});

test('whoever asked first for somebody else’s address gets nothing by it', async () => {
  const email = newEmail();
  const thiefs = await signUp(email, 'the password of a thief');
  const owners = await signUp(email);
  const { ctx } = accountScene(db);
  for (const attempt of [
    { password: 'the password of a thief' },
    { password: 'the password of a thief', confirmToken: owners },
    { password: PASSWORD, confirmToken: thiefs },
  ])
    expect(await refusalOf(login(ctx, { email, ...attempt }))).toMatchObject(INVALID);
  await login(ctx, { email, password: PASSWORD, confirmToken: owners });
  expect(await db.select().from(registrations).where(eq(registrations.email, email))).toEqual([]);
  expect(
    await refusalOf(login(ctx, { email, password: 'the password of a thief', confirmToken: thiefs })),
  ).toMatchObject(INVALID);
});

test('the link is for its own address, and for 24 hours', async () => {
  const [email, other] = [newEmail(), newEmail()];
  const confirmToken = await signUp(email);
  await signUp(other);
  expect(await refusalOf(login(later(0), { email: other, password: PASSWORD, confirmToken }))).toMatchObject(INVALID);
  expect(await refusalOf(login(later(DAY), { email, password: PASSWORD, confirmToken }))).toMatchObject(INVALID);
  await login(later(DAY - 1001), { email, password: PASSWORD, confirmToken });
});

test('opened twice at once, a link makes one account', async () => {
  const email = newEmail();
  const confirmToken = await signUp(email);
  const { ctx } = accountScene(db);
  const attempt = () => login(ctx, { email, password: PASSWORD, confirmToken });
  const [one, other] = await Promise.all([attempt(), attempt()]);
  expect(one.user.id).toBe(other.user.id);
});

test('a known address is told by mail alone: the same is hashed, and no second account waits', async () => {
  const user = await aUser(db, { email: `Known.${newId('user')}@Example.test` });
  const known = accountScene(db);
  await register(known.ctx, { ...names, email: user.email.toLowerCase(), password: 'another password' });
  const unknown = accountScene(db);
  await register(unknown.ctx, { ...names, email: newEmail(), password: 'another password' });
  expect(known.hashed).toEqual(unknown.hashed);
  expect(known.soon).toHaveLength(1);
  expect(await mailsTo(db, user.email, 'account-exists')).toMatchObject([{ payload: { firstName: 'Ada' } }]);
  expect(
    await db.select().from(registrations).where(eq(registrations.emailNormalized, user.email.toLowerCase())),
  ).toEqual([]);
  expect((await findUserByEmail(db, user.email))?.passwordHash).toBe(`hash of ${PASSWORD}`);
});

test.each([
  ['email', { email: 'nobody' }],
  ['firstName', { firstName: ' ' }],
  ['lastName', { lastName: 'two\nlines' }],
  ['phone', { phone: '12' }],
  ['password', { password: 'short' }],
  ['password', { password: 'password1' }],
])('a wrong %s is refused by its name, unhashed', async (path, change) => {
  const { ctx, hashed } = accountScene(db);
  const refusal = await refusalOf(register(ctx, { ...names, email: newEmail(), password: PASSWORD, ...change }));
  expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ path }] });
  expect(hashed).toEqual([]);
});

test('the sixth account for one mailbox within an hour is refused before it is hashed', async () => {
  const { ctx, hashed } = accountScene(db);
  const [name, host] = newEmail().split('@');
  for (let count = 0; count < 5; count += 1)
    await register(ctx, { ...names, email: `${name}+${count}@${host}`, password: PASSWORD });
  const sixth = register(ctx, { ...names, email: `${name}@${host}`, password: PASSWORD });
  expect((await refusalOf(sixth)).code).toBe('RATE_LIMITED');
  expect(hashed).toHaveLength(5);
});

test('a password that was hashed with older parameters is hashed anew when it was right', async () => {
  const user = await aUser(db);
  const isCurrent = (hash: string) => hash.startsWith('newer');
  const scene = accountScene(db);
  const { passwords } = scene.ctx;
  const newer = { ...scene.ctx, passwords: { ...passwords, isCurrent, hash: async () => 'newer hash' } };
  await refusalOf(login(newer, { email: user.email, password: 'wrong' }));
  expect((await findUserByEmail(db, user.email))?.passwordHash).toBe(user.passwordHash);
  await login(newer, { email: user.email, password: PASSWORD });
  expect(await findUserByEmail(db, user.email)).toMatchObject({ passwordHash: 'newer hash', sessionVersion: 1 });
});

async function wish(email: string, user: Awaited<ReturnType<typeof aUser>>): Promise<string> {
  await updateMyProfile(accountScene(db, {}, actorOf(user)).ctx, { email });
  return await mailedToken(db, email, 'confirm-email');
}

test('a new address counts from its link on, the old one is told, and links to the old one are void', async () => {
  const user = await aUser(db);
  const wished = newEmail();
  const token = await wish(wished, user);
  const { ctx } = accountScene(db);
  await requestPasswordReset(ctx, { email: user.email });
  await confirmEmail(ctx, { token });
  expect(await findUserByEmail(db, wished)).toMatchObject({ id: user.id, email: wished, emailVerifiedAt: AT });
  expect(await mailsTo(db, user.email, 'email-changed')).toHaveLength(1);
  expect(await actionsOn(db, user.id)).toContain('user.email-changed');
  const resets = await db.$client.execute({
    sql: 'select count(*) as open from password_resets where user_id = ? and used_at is null',
    args: [user.id],
  });
  expect(resets.rows[0]?.['open']).toBe(0);
  expect((await refusalOf(confirmEmail(ctx, { token }))).message).toBe('Invalid confirmation token.');
});

test('a link to a new address ends with its day, with a newer wish, and with another account that has it', async () => {
  const [user, other] = [await aUser(db), await aUser(db)];
  const first = await wish(newEmail(), user);
  const second = await wish(other.email, user);
  const { ctx } = accountScene(db);
  expect((await refusalOf(confirmEmail(ctx, { token: first }))).message).toBe('Invalid confirmation token.');
  expect((await refusalOf(confirmEmail(later(DAY), { token: second }))).message).toBe(
    'This confirmation link has expired.',
  );
  expect((await refusalOf(confirmEmail(ctx, { token: second }))).code).toBe('CONFLICT');
  expect((await refusalOf(confirmEmail(ctx, { token: 'nothing' }))).code).toBe('BAD_USER_INPUT');
  const [last] = await db.select().from(emailChanges).where(eq(emailChanges.newEmail, other.email));
  expect(last?.usedAt).toBeNull();
  expect(await db.$count(outbox, eq(outbox.kind, 'email-changed'))).toBe(1);
});

test('an account that nobody finished is forgotten when its link is over', async () => {
  const email = newEmail();
  await signUp(email);
  const waiting = () => db.$count(registrations, eq(registrations.email, email));
  await forgetMailedLinks(db, new Date(AT.getTime() + DAY - 2000));
  expect(await waiting()).toBe(1);
  await forgetMailedLinks(db, new Date(AT.getTime() + DAY));
  expect(await waiting()).toBe(0);
});

test('tries that nobody could look up or hash are not counted', async () => {
  const user = await aUser(db);
  const { ctx } = accountScene(db);
  const primary = openDatabase({ url: 'http://127.0.0.1:1', authToken: null, fetch });
  for (let count = 0; count < 25; count += 1)
    await expect(login({ ...ctx, primary }, { email: user.email, password: PASSWORD })).rejects.toThrow('Failed query');
  primary.$client.close();
  const verify = async (): Promise<never> => {
    throw new PasswordsAway('full');
  };
  const busy = { ...ctx, passwords: { ...ctx.passwords, verify } };
  for (let count = 0; count < 25; count += 1)
    await expect(login(busy, { email: user.email, password: PASSWORD })).rejects.toThrow(PasswordsAway);
  expect((await login(ctx, { email: user.email, password: PASSWORD })).user.id).toBe(user.id);
});
