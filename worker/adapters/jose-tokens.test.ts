import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import { expect, test } from 'vitest';

import { newId } from '#worker/domain/ids.ts';

import { joseTokens } from './jose-tokens.ts';

const ISSUER = 'http://localhost:8787';
const NOW = new Date('2026-11-28T12:00:00.000Z');
const owner = {
  kind: 'user',
  userId: newId('user'),
  userType: 'BUSINESS_ADMIN',
  businessId: newId('business'),
  email: 'owner@acme.test',
} as const;

async function privateJwk(): Promise<string> {
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  return JSON.stringify(await exportJWK(privateKey));
}

const key = await privateJwk();
const tokens = joseTokens(key, ISSUER, () => NOW);

/** A token with the right signature and whatever else is asked for. */
async function forged(change: { claims?: object; header?: object; audience?: string; key?: string }): Promise<string> {
  const { claims, header, audience } = change;
  const genuine = await tokens.issue(owner);
  const [head = '', body = ''] = genuine.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  const payload = { ...JSON.parse(body), ...claims, ...(audience === undefined ? {} : { aud: audience }) };
  return await new SignJWT(payload)
    .setProtectedHeader({ ...JSON.parse(head), ...header })
    .sign(await importJWK(JSON.parse(change.key ?? key), 'EdDSA'));
}

test('a token says who it was issued for', async () => {
  expect(await tokens.read(await tokens.issue(owner))).toEqual(owner);
  const customer = { ...owner, userType: 'CUSTOMER', businessId: null } as const;
  expect(await tokens.read(await tokens.issue(customer))).toEqual(customer);
});

test('the helper of these tests forges nothing by itself', async () => {
  expect(await tokens.read(await forged({}))).toEqual(owner);
});

test.each([
  ['14 minutes 59 seconds later', 899_000, true],
  ['15 minutes later', 900_000, false],
])('%s on the product clock it is valid: %s', async (_when, laterMs, valid) => {
  const later = joseTokens(key, ISSUER, () => new Date(NOW.getTime() + laterMs));
  expect((await later.read(await tokens.issue(owner))) !== null).toBe(valid);
});

test.each([
  ['another key', async () => forged({ key: await privateJwk() })],
  ['another key id', () => forged({ header: { kid: 'other' } })],
  ['no key id', () => forged({ header: { kid: undefined } })],
  ['another type', () => forged({ header: { typ: 'JWT' } })],
  ['another audience', () => forged({ audience: 'http://acme.localhost:8787' })],
  ['another issuer', () => forged({ claims: { iss: 'http://elsewhere.test' } })],
  ['another purpose', () => forged({ claims: { purpose: 'refresh' } })],
  ['an unknown role', () => forged({ claims: { userType: 'ROOT' } })],
  ['an id of something else', () => forged({ claims: { sub: newId('order') } })],
  ['no end', () => forged({ claims: { exp: undefined } })],
  ['no algorithm', async () => unsigned(await tokens.issue(owner))],
  ['a public key used as a shared secret', () => keyConfusion()],
  ['a refresh token', async () => `rt_${owner.userId}.${'0'.repeat(32)}.${'A'.repeat(43)}`],
  ['an empty text', async () => ''],
  ['a very long text', async () => 'a.'.repeat(5000)],
])('a token with %s is none', async (_what, make) => {
  expect(await tokens.read(await make())).toBeNull();
});

test('no single changed character goes unnoticed', async () => {
  const token = await tokens.issue(owner);
  const [head = '', body = '', signature = ''] = token.split('.');
  const mutants = Array.from(`${head}.${body}.${signature.slice(0, -1)}`).flatMap((character, at) =>
    character === '.' ? [] : [token.slice(0, at) + (character === 'A' ? 'B' : 'A') + token.slice(at + 1)],
  );
  const read = await Promise.all(mutants.map((mutant) => tokens.read(mutant)));

  expect(mutants.length).toBeGreaterThan(300);
  expect(read.filter((actor) => actor !== null)).toEqual([]);
});

test.each(['{}', '{"kty":"RSA"}', '{"kty":"OKP","crv":"Ed25519","x":"a"}'])(
  '%s is no key to sign with',
  async (jwk) => {
    await expect(joseTokens(jwk, ISSUER, () => NOW).issue(owner)).rejects.toThrow('not an Ed25519 private key');
  },
);

function unsigned(token: string): string {
  const [, body = ''] = token.split('.');
  return `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${body}.`;
}

async function keyConfusion(): Promise<string> {
  const { x }: { x: string } = JSON.parse(key);
  const [head = '', body = ''] = (await tokens.issue(owner)).split('.');
  const header = { ...JSON.parse(Buffer.from(head, 'base64url').toString()), alg: 'HS256' };
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  return await new SignJWT(claims).setProtectedHeader(header).sign(Buffer.from(x, 'base64url'));
}
