import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import { expect, test } from 'vitest';

import { newId } from '#worker/domain/ids.ts';
import type { AccessSession } from '#worker/ports/tokens.ts';

import { joseTokens, type PublicJwk } from './jose-tokens.ts';

const ISSUER = 'http://localhost:8787';
const NOW = new Date('2026-11-28T12:00:00.000Z');
const owner = {
  kind: 'user',
  userId: newId('user'),
  userType: 'BUSINESS_ADMIN',
  businessId: newId('business'),
  email: 'owner@acme.test',
} as const;

const SESSION: AccessSession = { sid: 'a1'.repeat(16), version: 3, readOnly: false, impersonatedBy: null };

async function privateJwk(): Promise<string> {
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  return JSON.stringify(await exportJWK(privateKey));
}

const key = await privateJwk();
const tokens = joseTokens({ privateJwk: key, retired: [] }, ISSUER, () => NOW);

/** A token with the right signature and whatever else is asked for. */
async function forged(change: { claims?: object; header?: object; audience?: string; key?: string }): Promise<string> {
  const { claims, header, audience } = change;
  const genuine = await tokens.issue(owner, SESSION);
  const [head = '', body = ''] = genuine.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  const payload = { ...JSON.parse(body), ...claims, ...(audience === undefined ? {} : { aud: audience }) };
  return await new SignJWT(payload)
    .setProtectedHeader({ ...JSON.parse(head), ...header })
    .sign(await importJWK(JSON.parse(change.key ?? key), 'EdDSA'));
}

test('a token says who it was issued for', async () => {
  expect(await tokens.read(await tokens.issue(owner, SESSION))).toEqual({ actor: owner, session: SESSION });
  const customer = { ...owner, userType: 'CUSTOMER', businessId: null } as const;
  const session = { ...SESSION, sid: null, readOnly: true, impersonatedBy: newId('user') };
  expect(await tokens.read(await tokens.issue(customer, session))).toEqual({ actor: customer, session });
});

test('the helper of these tests forges nothing by itself', async () => {
  expect((await tokens.read(await forged({})))?.actor).toEqual(owner);
});

test('a role of a former version counts as what it may since', async () => {
  const read = await tokens.read(await forged({ claims: { userType: 'CLIENT' } }));
  expect(read?.actor.userType).toBe('BUSINESS_MANAGER');
});

test('what a retired key has signed is good until it ends, and is signed by no other key', async () => {
  const before = await tokens.issue(owner, SESSION);
  const [newer, at] = [await privateJwk(), (ms: number) => () => new Date(NOW.getTime() + ms)];
  const rotated = { privateJwk: newer, retired: [publicHalf(key)] };
  expect((await joseTokens(rotated, ISSUER, at(0)).read(before))?.actor).toEqual(owner);
  expect(await joseTokens(rotated, ISSUER, at(900_000)).read(before)).toBeNull();
  expect(await joseTokens({ privateJwk: newer, retired: [] }, ISSUER, at(0)).read(before)).toBeNull();

  const after = await joseTokens(rotated, ISSUER, at(0)).issue(owner, SESSION);
  expect((await joseTokens({ privateJwk: newer, retired: [] }, ISSUER, at(0)).read(after))?.actor).toEqual(owner);
  // The name of one key on the other's signature.
  const [, name] = [after, before].map(
    (token) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid,
  );
  expect(await joseTokens(rotated, ISSUER, at(0)).read(await forged({ header: { kid: name }, key: newer }))).toBeNull();
});

test.each([
  ['14 minutes 59 seconds later', 899_000, true],
  ['15 minutes later', 900_000, false],
])('%s on the product clock it is valid: %s', async (_when, laterMs, valid) => {
  const later = joseTokens({ privateJwk: key, retired: [] }, ISSUER, () => new Date(NOW.getTime() + laterMs));
  expect((await later.read(await tokens.issue(owner, SESSION))) !== null).toBe(valid);
});

test.each([
  ['another key', async () => forged({ key: await privateJwk() })],
  ['another key id', () => forged({ header: { kid: 'other' } })],
  ['no key id', () => forged({ header: { kid: undefined } })],
  ['another type', () => forged({ header: { typ: 'JWT' } })],
  ['its type in capitals', () => forged({ header: { typ: 'AT+JWT' } })],
  ['another audience', () => forged({ audience: 'http://acme.localhost:8787' })],
  ['another issuer', () => forged({ claims: { iss: 'http://elsewhere.test' } })],
  ['another purpose', () => forged({ claims: { purpose: 'refresh' } })],
  ['an unknown role', () => forged({ claims: { userType: 'ROOT' } })],
  ['an id of something else', () => forged({ claims: { sub: newId('order') } })],
  ['a role that is none of a person', () => forged({ claims: { userType: 'ORDER_HOLDER' } })],
  ["a role that is every object's", () => forged({ claims: { userType: 'constructor' } })],
  ['no version', () => forged({ claims: { ver: undefined } })],
  ['a version in words', () => forged({ claims: { ver: '3' } })],
  ['a session that is none', () => forged({ claims: { sid: '../../x' } })],
  ['somebody acting who may write', () => forged({ claims: { act: owner.userId } })],
  ['somebody acting who is no user', () => forged({ claims: { act: 'root', ro: true } })],
  ['a key of its own', () => forged({ header: { jwk: JSON.parse(key) } })],
  ['a key id that is a path', () => forged({ header: { kid: '../../x' } })],
  ['a fourth part', async () => `${await tokens.issue(owner, SESSION)}.x`],
  ['a dot behind', async () => `${await tokens.issue(owner, SESSION)}.`],
  ['a line behind', async () => `${await tokens.issue(owner, SESSION)}\n`],
  ['no end', () => forged({ claims: { exp: undefined } })],
  ['no algorithm', async () => unsigned(await tokens.issue(owner, SESSION))],
  ['a public key used as a shared secret', () => keyConfusion()],
  ['a refresh token', async () => `rt_${owner.userId}.${'0'.repeat(32)}.${'A'.repeat(43)}`],
  ['an empty text', async () => ''],
  ['a very long text', async () => 'a.'.repeat(5000)],
])('a token with %s is none', async (_what, make) => {
  expect(await tokens.read(await make())).toBeNull();
});

test('no single changed character goes unnoticed', async () => {
  const token = await tokens.issue(owner, SESSION);
  const mutants = Array.from(token).flatMap((character, at) =>
    character === '.' ? [] : [token.slice(0, at) + (character === 'A' ? 'B' : 'A') + token.slice(at + 1)],
  );
  const read = await Promise.all(mutants.map((mutant) => tokens.read(mutant)));

  expect(mutants.length).toBeGreaterThan(300);
  expect(read.filter((found) => found !== null)).toEqual([]);
});

test.each(['{}', '{"kty":"RSA"}', '{"kty":"OKP","crv":"Ed25519","x":"a"}'])(
  '%s is no key to sign with',
  async (jwk) => {
    await expect(joseTokens({ privateJwk: jwk, retired: [] }, ISSUER, () => NOW).issue(owner, SESSION)).rejects.toThrow(
      'not an Ed25519 private key',
    );
  },
);

test('the four bits that say nothing say nothing else', async () => {
  const token = await tokens.issue(owner, SESSION);
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const read = await Promise.all(Array.from(letters, (last) => tokens.read(token.slice(0, -1) + last)));
  expect(read.filter((found) => found !== null)).toHaveLength(1);
});

function publicHalf(jwk: string): PublicJwk {
  const { x }: { x: string } = JSON.parse(jwk);
  return { kty: 'OKP', crv: 'Ed25519', x };
}

function unsigned(token: string): string {
  const [, body = ''] = token.split('.');
  return `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${body}.`;
}

async function keyConfusion(): Promise<string> {
  const { x }: { x: string } = JSON.parse(key);
  const [head = '', body = ''] = (await tokens.issue(owner, SESSION)).split('.');
  const header = { ...JSON.parse(Buffer.from(head, 'base64url').toString()), alg: 'HS256' };
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  return await new SignJWT(claims).setProtectedHeader(header).sign(Buffer.from(x, 'base64url'));
}
