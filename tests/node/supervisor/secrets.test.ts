import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { databasePublicKey, databaseToken, readSecrets } from '#scripts/local/secrets.ts';
import { StartRefused } from '#scripts/local/start-refused.ts';
import { pathsOf } from '#scripts/local/start-settings.ts';

const NAMES = [
  'JWT_PRIVATE_JWK',
  'LINK_SECRET',
  'INTERNAL_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'HASHER_TOKEN',
  'LIBSQL_JWT_PRIVATE_JWK',
] as const;

let dataDir = '';

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'oskr-secrets-'));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

test('a first local start makes a set that only its owner can read, and a second start uses the same', () => {
  const first = readSecrets(dataDir, 'local', {});

  expect(readSecrets(dataDir, 'local', {})).toEqual(first);
  expect(statSync(pathsOf(dataDir).secrets).mode & 0o777).toBe(0o600);
  expect(Object.keys(first).sort()).toEqual([...NAMES].sort());
  expect(new Set(Object.values(first)).size).toBe(NAMES.length);
  expect(first.STRIPE_SECRET_KEY).toMatch(/^sk_test_/);
});

test.each(NAMES)('a weak, published or empty %s is refused by its name', (name) => {
  const cases = [
    [name, '', 'is missing'],
    [name, 'k3J9x-only-31-bytes-QmVzdFd0cnk', 'too weak'],
    [name, '0123456789abcdef0123456789abcdef', 'published default'],
    [name, 'changeme-changeme-changeme-12345678', 'published default'],
    [name, 'abababababababababababababababababab', 'too weak'],
  ] as const;
  for (const [variable, value, why] of cases) {
    expect(() => readSecrets(dataDir, 'local', { [variable]: value })).toThrow(StartRefused);
    expect(() => readSecrets(dataDir, 'local', { [variable]: value })).toThrow(new RegExp(`^${name} .*${why}`));
  }
});

test.each(NAMES)('a stored set without %s is refused by its name', (name) => {
  readSecrets(dataDir, 'local', {});
  const path = pathsOf(dataDir).secrets;
  const { [name]: _gone, ...rest } = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify(rest));

  expect(() => readSecrets(dataDir, 'local', {})).toThrow(`${name} is missing.`);
});

test('a value of the environment counts before the stored one, and is not stored', () => {
  const own = 'Zx81-Kp0q_Wm3r7Tb5Yn2Lv9Hc4Jd6Gf8Sa1';
  const stored = readSecrets(dataDir, 'local', {}).LINK_SECRET;

  expect(readSecrets(dataDir, 'local', { LINK_SECRET: own }).LINK_SECRET).toBe(own);
  expect(readSecrets(dataDir, 'local', {}).LINK_SECRET).toBe(stored);
});

test('a refusal never shows the secret', () => {
  expect(() => readSecrets(dataDir, 'local', { LINK_SECRET: 'hunter2-hunter2' })).not.toThrow(/hunter2/);
});

test.each(['staging', 'production'] as const)('in %s nothing of the product is generated', (environment) => {
  expect(() => readSecrets(dataDir, environment, {})).toThrow('JWT_PRIVATE_JWK is missing.');
});

test('production refuses to start on the sandbox', () => {
  const local = readSecrets(dataDir, 'local', {});

  expect(() => readSecrets(dataDir, 'production', { ...local })).toThrow(/^STRIPE_SECRET_KEY .*sandbox/);
  const live = { ...local, STRIPE_SECRET_KEY: local.STRIPE_SECRET_KEY.replace('sk_test_', 'sk_live_') };
  expect(readSecrets(dataDir, 'production', live).STRIPE_SECRET_KEY).toBe(live.STRIPE_SECRET_KEY);
});

test('a signing key that is no Ed25519 key is refused by its name', () => {
  const text = JSON.stringify({ kty: 'oct', k: 'Zx81-Kp0q_Wm3r7Tb5Yn2Lv9Hc4Jd6Gf8Sa1' });

  expect(() => readSecrets(dataDir, 'local', { JWT_PRIVATE_JWK: text })).toThrow(/^JWT_PRIVATE_JWK must be an Ed25519/);
});

test('the database checks tokens with the public half of the key that signs them', () => {
  const secrets = readSecrets(dataDir, 'local', {});
  const [header = '', claims = '', signature = ''] = databaseToken(secrets, 'ro').split('.');
  const key = createPublicKey(databasePublicKey(secrets));

  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({ a: 'ro' });
  expect(verify(null, Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
});
