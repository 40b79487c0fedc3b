import { createHash } from 'node:crypto';

import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { importJWK, SignJWT, type JWK } from 'jose';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import { auditLog, passwordResets, users } from '#db/schema/index.ts';
import { moveClock } from '#worker/clock.ts';

import { call, codes, graphql, post, warmUp, WARM_UP_MS, type Answer } from './call.ts';
import { newPerson, primary, type NewPerson } from './new-person.ts';
import { anOffer, anOrder, type TestOrder } from './orders-for-tests.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Of summit's; nobody here may do anything to it. */
let order: TestOrder;

beforeAll(async () => {
  await warmUp();
  order = await anOrder();
}, WARM_UP_MS);
afterEach(() => moveClock(0));

const refresh = (refreshToken: string) => post('http://localhost/api/auth/refresh', JSON.stringify({ refreshToken }));

function tokensOf({ json }: Answer): { token: string; refreshToken: string } {
  return JSON.parse(JSON.stringify(json['data']));
}

/** Whom three doors take a caller with that header for: a page's REST, GraphQL's, and a change's. */
async function doors(authorization: string): Promise<ReadonlyArray<unknown>> {
  const headers = { authorization };
  const profile = await call('http://localhost/api/auth/profile', { headers });
  const me = await graphql('{ me { id } }', { headers });
  const change = await graphql('mutation { updateMyProfile(input: { lastName: "Gone" }) { id } }', { headers });
  return [profile.status, profile.json['error'], codes(me), me.json['data'], codes(change)];
}

const SHUT = [401, 'UNAUTHENTICATED', ['UNAUTHENTICATED'], { me: null }, ['UNAUTHENTICATED']];

test('C-31 Two tabs refresh together: both and the page end with the newest token; after the grace its return ends the family, and is told', async () => {
  const { id, refreshToken } = await newPerson('CUSTOMER');
  const together = await Promise.all([refresh(refreshToken), refresh(refreshToken), refresh(refreshToken)]);
  const tokens = together.map(tokensOf);
  expect(together.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(tokens.map((given) => given.refreshToken)).size).toBe(1);
  for (const { token } of tokens)
    expect((await graphql('{ me { id } }', { bearer: token })).json).toEqual({ data: { me: { id } } });

  moveClock(5 * MINUTE);
  expect((await refresh(refreshToken)).status).toBe(401);
  expect((await refresh(tokens[0]?.refreshToken ?? '')).status).toBe(401);
  // Nothing more is changed by the access tokens of that family.
  const change = 'mutation { updateMyProfile(input: { lastName: "Gone" }) { id } }';
  expect(codes(await graphql(change, { bearer: tokens[0]?.token ?? '' }))).toEqual(['UNAUTHENTICATED']);

  const told = await primary().select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(told.map(({ action, actorKind, detail }) => ({ action, actorKind, detail }))).toEqual([
    {
      action: 'session.refresh-reused',
      actorKind: 'SYSTEM',
      detail: { family: refreshToken.split('.')[1]?.slice(0, 8) },
    },
  ]);
  expect(JSON.stringify(told)).not.toMatch(/rt_|@/);
});

const jwk: JWK & { readonly x: string } = JSON.parse(env.JWT_PRIVATE_JWK ?? '{}');

/** The token with another header or other claims, rightly signed. */
async function resigned(token: string, { header = {}, claims = {} }: { header?: object; claims?: object }) {
  const [head, body] = partsOf(token);
  return await new SignJWT({ ...body, ...claims })
    .setProtectedHeader({ ...head, ...header, alg: 'EdDSA' })
    .sign(await importJWK(jwk, 'EdDSA'));
}

function partsOf(token: string): readonly [Record<string, string>, Record<string, number>] {
  const [head = '', body = ''] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  return [JSON.parse(head), JSON.parse(body)];
}

function unsigned(token: string): string {
  return `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${token.split('.')[1]}.`;
}

async function signedWithThePublicKey(token: string): Promise<string> {
  const [head, body] = partsOf(token);
  return await new SignJWT(body).setProtectedHeader({ ...head, alg: 'HS256' }).sign(Buffer.from(jwk.x, 'base64url'));
}

const seconds = () => Math.floor(Date.now() / SECOND);

test.each<readonly [string, (token: string) => Promise<string>]>([
  ['alg none', async (token) => `Bearer ${unsigned(token)}`],
  ['HS256 signed with the public key', async (token) => `Bearer ${await signedWithThePublicKey(token)}`],
  ['kid "../../x"', async (token) => `Bearer ${await resigned(token, { header: { kid: '../../x' } })}`],
  ['Authorization: Basic <valid jwt>', async (token) => `Basic ${token}`],
  ['an extra dot', async (token) => `Bearer ${token}.`],
  ['an extra dot and part', async (token) => `Bearer ${token}.e30`],
  ['expired 1 s ago', async (token) => `Bearer ${await resigned(token, { claims: { exp: seconds() - 1 } })}`],
])('C-37 Forged and misused tokens: %s is refused and logged nowhere', async (_what, forge) => {
  const logs = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) => vi.spyOn(console, level));
  const { token } = await newPerson('CUSTOMER');
  expect(
    (await call('http://localhost/api/auth/profile', { headers: { authorization: `Bearer ${token}` } })).status,
  ).toBe(200);

  expect(await doors(await forge(token))).toEqual(SHUT);
  const written = JSON.stringify(logs.flatMap(({ mock }) => mock.calls));
  vi.restoreAllMocks();
  expect(written).not.toContain(token.split('.')[1]);
});

test('C-37 Forged and misused tokens: what these forgeries are made of is taken when nothing is changed', async () => {
  const { id, token } = await newPerson('CUSTOMER');
  const me = await graphql('{ me { id } }', { bearer: await resigned(token, { claims: { exp: seconds() + 60 } }) });
  expect(me.json).toEqual({ data: { me: { id } } });
});

test('C-38 Right token, wrong place: a refresh token, a reset token and an order’s token sign nobody in', async () => {
  const { id, refreshToken } = await newPerson('CUSTOMER');
  const reset = createHash('sha256').update(id).digest('hex');
  await primary()
    .insert(passwordResets)
    .values({
      tokenHash: createHash('sha256').update(reset).digest('hex'),
      userId: id,
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 60 * MINUTE),
    });
  for (const token of [refreshToken, reset, order.token]) expect(await doors(`Bearer ${token}`)).toEqual(SHUT);
});

test('C-38 Right token, wrong place: an access token refreshes nothing, and neither does a reset token', async () => {
  const { token, refreshToken } = await newPerson('CUSTOMER');
  for (const wrong of [token, 'a'.repeat(64)]) expect((await refresh(wrong)).status).toBe(401);
  expect((await refresh(refreshToken)).status).toBe(200);
});

test('C-38 Right token, wrong place: a manager of one business learns nothing of another’s', async () => {
  const [acme, summit] = [await anOffer('acme'), await anOffer('summit')];
  const [{ token }, own] = [
    await newPerson('BUSINESS_MANAGER', acme.businessId),
    await newPerson('BUSINESS_MANAGER', summit.businessId),
  ];
  for (const field of [
    `orders(businessId: "${summit.businessId}") { id }`,
    `order(id: "${order.id}") { customerInfo }`,
    `clientStats(businessId: "${summit.businessId}") { totalOrders }`,
    `business(id: "${summit.businessId}") { providerAccountId }`,
  ]) {
    const told = /ann@example|ord_[0-9a-f]{32}|"totalOrders":\d|acct_/;
    expect((await graphql(`{ ${field} }`, { bearer: own.token })).text).toMatch(told);
    expect((await graphql(`{ ${field} }`, { bearer: token })).text).not.toMatch(told);
  }
  const accept = await graphql(`mutation { acceptOrder(orderId: "${order.id}") { success } }`, { bearer: token });
  expect(codes(accept)).toEqual(['NOT_FOUND']);
});

test('C-38 Right token, wrong place: a user made inactive a minute ago changes and sees nothing, and is not refreshed', async () => {
  const { businessId } = await anOffer('summit');
  const admin = await newPerson('BUSINESS_ADMIN', businessId);
  await primary()
    .update(users)
    .set({ isActive: false, sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.id, admin.id));
  moveClock(MINUTE);

  for (const change of moneyOf(order))
    expect(codes(await graphql(change, { bearer: admin.token }))).toEqual(['UNAUTHENTICATED']);
  expect(await doors(`Bearer ${admin.token}`)).toEqual(SHUT);
  expect((await refresh(admin.refreshToken)).status).toBe(401);
  // Reads that trust a token end with it.
  moveClock(15 * MINUTE);
  expect(codes(await graphql('{ orders { id } }', { bearer: admin.token }))).toEqual(['UNAUTHENTICATED']);
});

/** One change of each kind that moves money. */
function moneyOf({ id, paymentId }: TestOrder): ReadonlyArray<string> {
  return [
    `mutation { acceptOrder(orderId: "${id}") { success } }`,
    `mutation { cancelOrder(orderId: "${id}") { success } }`,
    `mutation { createRefund(input: { paymentId: "${paymentId}", amount: 1, reason: "x" }) { refundId } }`,
    `mutation { createAndChargeAutomatically(input: { orderId: "${id}", type: CLEANING_FEE, amount: 1, description: "x" }) { success } }`,
  ];
}

test('C-38 Right token, wrong place: a manager’s refund is refused by the server, by either name of the role', async () => {
  const { businessId } = await anOffer('summit');
  const manager = await newPerson('BUSINESS_MANAGER', businessId);
  const asClient = await resigned(manager.token, { claims: { userType: 'CLIENT' } });
  const asAdmin = await resigned(manager.token, { claims: { userType: 'BUSINESS_ADMIN' } });
  for (const bearer of [manager.token, asClient, asAdmin]) {
    const [, , refund = ''] = moneyOf(order);
    expect(codes(await graphql(refund, { bearer }))).toEqual(['FORBIDDEN']);
  }
});

test.each<readonly [string, (who: NewPerson) => Promise<unknown>]>([
  ['signed out', ({ refreshToken }) => post('http://localhost/api/auth/logout', JSON.stringify({ refreshToken }))],
  [
    'signed out everywhere',
    ({ token }) => post('http://localhost/api/auth/logout', '{"everywhere":true}', bearing(token)),
  ],
  ['demoted', ({ id }) => demoted(id)],
])('whoever was %s moves no money with the token they have left', async (_what, end) => {
  const { businessId } = await anOffer('summit');
  const admin = await newPerson('BUSINESS_ADMIN', businessId);
  await end(admin);
  for (const change of moneyOf(order))
    expect(codes(await graphql(change, { bearer: admin.token }))).toEqual(['UNAUTHENTICATED']);
  expect((await refresh(admin.refreshToken)).status).toBe(401);
});

const bearing = (token: string) => ({ 'content-type': 'application/json', authorization: `Bearer ${token}` });

async function demoted(id: NewPerson['id']): Promise<void> {
  await primary()
    .update(users)
    .set({ userType: 'BUSINESS_MANAGER', sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.id, id));
}

test('the cookie of a session opens no API', async () => {
  const { token } = await newPerson('CUSTOMER');
  const headers = { cookie: `oskr-session=${token}` };
  expect((await graphql('{ me { id } }', { headers })).json).toEqual({ data: { me: null } });
  expect(codes(await graphql('mutation { updateMyProfile(input: {}) { id } }', { headers }))).toEqual([
    'UNAUTHENTICATED',
  ]);
  expect((await call('http://localhost/api/auth/profile', { headers })).status).toBe(401);
});

test('a refresh renews the cookie that shows pages, and signing out clears it', async () => {
  const { refreshToken } = await newPerson('CUSTOMER');
  const fresh = await refresh(refreshToken);
  const { token } = tokensOf(fresh);
  expect(fresh.headers.get('set-cookie')).toBe(`oskr-session=${token}; Path=/; Max-Age=900; HttpOnly; SameSite=Lax`);
  const out = await post('http://localhost/api/auth/logout', JSON.stringify({ refreshToken }));
  expect(out.headers.get('set-cookie')).toMatch(/^oskr-session=; Path=\/; Max-Age=0;/);
});
