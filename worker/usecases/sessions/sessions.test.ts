import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { saveUser, type UserWithPassword } from '#db/queries/users.ts';
import { users } from '#db/schema/index.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { GUEST } from '#worker/domain/actor.ts';
import { newId, type UserId } from '#worker/domain/ids.ts';
import type { Limit } from '#worker/ports/rate-limit.ts';

import { AppError } from '../errors.ts';
import { login, type SessionContext } from './login.ts';
import { logout } from './logout.ts';
import { me } from './me.ts';
import { readUsers } from './read-users.ts';
import { refresh } from './refresh.ts';
import type { SignInPlace } from './sign-in-place.ts';

const database = await testDatabase();
afterAll(async () => await database[Symbol.asyncDispose]());

const AT = new Date('2026-11-28T12:00:00.000Z');
const RIGHT = 'Dumpster1!';

async function aUser(change: Partial<UserWithPassword> = {}): Promise<UserWithPassword> {
  const id = newId('user');
  const user: UserWithPassword = {
    id,
    email: `Owner.${id}@Acme.test`,
    username: 'owner',
    firstName: 'Ada',
    lastName: null,
    phone: null,
    userType: 'CUSTOMER',
    isActive: true,
    businessId: null,
    sessionVersion: 1,
    emailVerifiedAt: null,
    passwordHash: `hash of ${RIGHT}`,
    createdAt: AT,
    updatedAt: AT,
    ...change,
  };
  expect(await saveUser(database.db, user)).toBe(true);
  return user;
}

let hashed: Array<string | null> = [];
let counts = new Map<string, number>();
let open = new Map<string, UserId>();

beforeEach(() => {
  hashed = [];
  counts = new Map();
  open = new Map();
});

/** Counts as the limiter does, hashes without cost, and keeps refresh tokens in a map. */
function context(clientNetwork: string | null = null): SessionContext & SignInPlace {
  return {
    site: { kind: 'platform' },
    scheme: 'http',
    rootDomain: 'localhost',
    port: 8787,
    now: () => AT,
    primary: database.db,
    clientNetwork,
    passwords: {
      hash: async (password) => `hash of ${password}`,
      verify: async (password, hash) => {
        hashed.push(hash);
        return hash === `hash of ${password}`;
      },
      inTurn: (task) => task(),
      isCurrent: (hash) => hash.startsWith('hash of '),
    },
    tokens: {
      issue: async ({ userId, userType, email }) => `access of ${userId} ${userType} ${email}`,
      read: async () => null,
    },
    rateLimit: {
      take: async (key: string, { tries }: Limit) => {
        const count = (counts.get(key) ?? 0) + 1;
        if (count > tries) return { allowed: false, retryAfterSeconds: 600, remaining: 0, resetSeconds: 600 };
        counts.set(key, count);
        return { allowed: true, retryAfterSeconds: 0, remaining: tries - count, resetSeconds: 600 };
      },
      giveBack: async (key: string) => void counts.set(key, (counts.get(key) ?? 0) - 1),
    },
    sessions: {
      open: async ({ id }) => {
        open.set(`first of ${id}`, id);
        return { sid: `family of ${id}`, refreshToken: `first of ${id}` };
      },
      rotate: async (refreshToken) => {
        const userId = open.get(refreshToken);
        if (userId === undefined) return null;
        return { userId, sid: `family of ${userId}`, version: 1, refreshToken: `next of ${userId}` };
      },
      isOpen: async () => true,
      close: async (refreshToken) => void open.delete(refreshToken),
      end: async (userId) => void open.delete(`first of ${userId}`),
      closeAll: async (userId) => {
        for (const [token, owner] of open) if (owner === userId) open.delete(token);
      },
    },
  };
}

async function refusal(work: Promise<unknown>): Promise<AppError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof AppError) return error;
  throw error ?? new Error('Nothing was refused');
}

test('signing in gives who it is, an access token and a refresh token, and nothing of the password', async () => {
  const user = await aUser();
  const answer = await login(context(), { email: user.email, password: RIGHT });

  expect(answer.token).toBe(`access of ${user.id} CUSTOMER ${user.email}`);
  expect(answer.refreshToken).toBe(`first of ${user.id}`);
  expect(answer.user).toEqual({
    id: user.id,
    email: user.email,
    username: 'owner',
    firstName: 'Ada',
    lastName: null,
    phone: null,
    userType: 'CUSTOMER',
    isActive: true,
    businessId: null,
    createdAt: AT,
    updatedAt: AT,
  });
});

test('case and spaces of the e-mail do not matter', async () => {
  const user = await aUser();
  const answer = await login(context(), { email: `  ${user.email.toUpperCase()} `, password: RIGHT });
  expect(answer.user.id).toBe(user.id);
});

test('wrong, unknown, disabled and without a password get the same words and the same work', async () => {
  const user = await aUser();
  const disabled = await aUser({ isActive: false });
  const invited = await aUser({ passwordHash: null });
  const tries = [
    { email: user.email, password: 'dumpster1!' },
    { email: user.email, password: 'é'.repeat(513) },
    { email: 'nobody@acme.test', password: RIGHT },
    { email: disabled.email, password: RIGHT },
    { email: invited.email, password: RIGHT },
  ];
  for (const attempt of tries)
    expect(await refusal(login(context(), attempt))).toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'Invalid credentials',
    });
  expect(hashed).toHaveLength(tries.length);
});

test('the 21st wrong password is refused without hashing, and so is the right one then', async () => {
  const [user, other] = [await aUser(), await aUser()];
  for (let count = 0; count < 20; count += 1)
    await refusal(login(context(), { email: user.email.toLowerCase(), password: 'wrong' }));

  for (const password of ['wrong', RIGHT])
    expect(await refusal(login(context(), { email: user.email, password }))).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: 600,
    });
  expect(hashed).toHaveLength(20);
  expect((await login(context(), { email: other.email, password: RIGHT })).user.id).toBe(other.id);
});

test('right passwords are never too many', async () => {
  const user = await aUser();
  for (let count = 0; count < 60; count += 1)
    await login(context('203.0.113.7'), { email: user.email, password: RIGHT });
  expect([...counts.values()]).toEqual([0, 0]);
});

test('one network may guess a hundred times, whatever the accounts', async () => {
  for (let count = 0; count < 100; count += 1)
    await refusal(login(context('203.0.113.7'), { email: `guess${count}@acme.test`, password: 'x' }));

  const guess = { email: 'guess100@acme.test', password: 'x' };
  expect((await refusal(login(context('203.0.113.7'), guess))).code).toBe('RATE_LIMITED');
  expect((await refusal(login(context('203.0.113.8'), guess))).code).toBe('UNAUTHENTICATED');
});

test('a refresh token is traded for its successor and a new access token', async () => {
  const user = await aUser();
  const { refreshToken } = await login(context(), { email: user.email, password: RIGHT });
  const answer = await refresh(context(), { refreshToken });

  expect(answer).toMatchObject({ refreshToken: `next of ${user.id}`, user: { id: user.id } });
});

test('an unknown refresh token signs nobody in', async () => {
  expect((await refusal(refresh(context(), { refreshToken: 'rt_x' }))).code).toBe('UNAUTHENTICATED');
});

test('whoever is disabled is signed out everywhere at the next refresh', async () => {
  const { id } = await aUser({ isActive: false });
  const ctx = context();
  const [{ refreshToken: phone }, tablet] = [await ctx.sessions.open({ id, sessionVersion: 1 }), 'tablet'];
  open.set(tablet, id);

  expect((await refusal(refresh(ctx, { refreshToken: phone }))).code).toBe('UNAUTHENTICATED');
  expect([...open]).toEqual([]);
});

test('role and business are what they are when the token is refreshed', async () => {
  const user = await aUser();
  const ctx = context();
  const { refreshToken } = await login(ctx, { email: user.email, password: RIGHT });
  await database.db.update(users).set({ userType: 'SUPER_ADMIN' }).where(eq(users.id, user.id));

  const answer = await refresh(ctx, { refreshToken });
  expect(answer.token).toContain('SUPER_ADMIN');
  expect(answer.user.userType).toBe('SUPER_ADMIN');
});

test('a session of an older version ends at its next refresh', async () => {
  const user = await aUser();
  const ctx = context();
  const { refreshToken } = await login(ctx, { email: user.email, password: RIGHT });
  await database.db.update(users).set({ sessionVersion: 2 }).where(eq(users.id, user.id));

  expect((await refusal(refresh(ctx, { refreshToken }))).code).toBe('UNAUTHENTICATED');
});

test('signing out ends the session; without a token there is nothing to end', async () => {
  const user = await aUser();
  const { refreshToken } = await login(context(), { email: user.email, password: RIGHT });
  await logout({ ...context(), actor: GUEST, session: null }, { refreshToken: null });
  expect(open.size).toBe(1);

  await logout({ ...context(), actor: GUEST, session: null }, { refreshToken });
  expect((await refusal(refresh(context(), { refreshToken }))).code).toBe('UNAUTHENTICATED');
});

test('who signs out without a refresh token ends the session they ask with, and not the one they look through', async () => {
  const user = await aUser();
  const { refreshToken } = await login(context(), { email: user.email, password: RIGHT });
  const asks = { ...context(), actor: { ...user, kind: 'user', userId: user.id } as const };
  const own = { sid: `family of ${user.id}`, version: 1, readOnly: false, impersonatedBy: null };
  await logout({ ...asks, session: { ...own, readOnly: true, impersonatedBy: newId('user') } }, { refreshToken: null });
  expect((await refresh(context(), { refreshToken })).user.id).toBe(user.id);

  await logout({ ...asks, session: own }, { refreshToken: null });
  expect((await refusal(refresh(context(), { refreshToken }))).code).toBe('UNAUTHENTICATED');
});

const session = (version: number) => ({ sid: null, version, readOnly: false, impersonatedBy: null });

test('me is null for a guest, and refused with a bad token', async () => {
  const primary = database.db;
  expect(await me({ actor: GUEST, session: null, bearer: 'none', primary })).toBeNull();
  expect((await refusal(me({ actor: GUEST, session: null, bearer: 'bad', primary }))).code).toBe('UNAUTHENTICATED');
});

test('me is as stored now, and nobody once disabled or gone', async () => {
  const primary = database.db;
  const [user, disabled] = [await aUser(), await aUser({ isActive: false })];
  const asActor = (id: UserId) =>
    ({ kind: 'user', userId: id, userType: 'CUSTOMER', businessId: null, email: 'old@acme.test' }) as const;

  expect(await me({ actor: asActor(user.id), session: session(1), bearer: 'valid', primary })).toMatchObject({
    email: user.email,
  });
  const over = me({ actor: asActor(user.id), session: session(0), bearer: 'valid', primary });
  expect((await refusal(over)).code).toBe('UNAUTHENTICATED');
  for (const id of [disabled.id, newId('user')])
    expect((await refusal(me({ actor: asActor(id), session: session(1), bearer: 'valid', primary }))).code).toBe(
      'UNAUTHENTICATED',
    );
});

test('several users are read at once, unknown ones are left out', async () => {
  const [one, two] = [await aUser(), await aUser()];
  const found = await readUsers({ primary: database.db }, { userIds: [one.id, newId('user'), two.id] });

  expect(new Set(found.map(({ id }) => id))).toEqual(new Set([one.id, two.id]));
  expect(JSON.stringify(found)).not.toContain('hash of');
});

test.each([
  { kind: 'storefront', slug: 'acme' },
  { kind: 'domain', host: 'rent.acme-haul.example' },
] as const)('on a storefront ($kind) customers sign in, and staff are told where they do', async (site) => {
  const customer = await aUser();
  expect((await login({ ...context(), site }, { email: customer.email, password: RIGHT })).user.id).toBe(customer.id);

  for (const userType of ['BUSINESS_ADMIN', 'BUSINESS_MANAGER', 'SUPER_ADMIN'] as const) {
    const { email } = await aUser({ userType });
    expect(await refusal(login({ ...context(), site }, { email, password: RIGHT }))).toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'Business accounts sign in at http://localhost:8787/login',
    });
    expect(open.size).toBe(1);
    // To whoever has not the password, it is an account like any other, or none.
    for (const wrong of [email, 'nobody@acme.test'])
      expect(await refusal(login({ ...context(), site }, { email: wrong, password: 'wrong' }))).toMatchObject({
        code: 'UNAUTHENTICATED',
        message: 'Invalid credentials',
      });
  }
});
