import { expect, test } from 'vitest';

import { parseSettings } from './settings.ts';

const strong = (name: string): string => `${name}-9f2c4b71d8e03a65f1b2c3d4e5f60718`;

const LOCAL = {
  ENVIRONMENT: 'local',
  ROOT_DOMAIN: 'localhost',
  PORT: '8787',
  LIBSQL_PRIMARY_URL: 'http://127.0.0.1:8901',
  STRIPE_API_BASE: 'http://127.0.0.1:8902',
  LOCAL_CLOUD_URL: 'http://127.0.0.1:8902',
  STRIPE_SECRET_KEY: strong('sk'),
  STRIPE_WEBHOOK_SECRET: strong('whsec'),
  STRIPE_CONNECT_WEBHOOK_SECRET: strong('whsec2'),
  JWT_PRIVATE_JWK: strong('jwk'),
  LINK_SECRET: strong('link'),
  INTERNAL_SECRET: strong('internal'),
  MAIL_PROVIDER: 'outbox',
} as const;

const SECRETS = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'JWT_PRIVATE_JWK',
  'LINK_SECRET',
  'INTERNAL_SECRET',
] as const;

test('complete settings are read', () => {
  expect(parseSettings(LOCAL)).toMatchObject({ environment: 'local', port: 8787, linkSecret: LOCAL.LINK_SECRET });
});

test.each(SECRETS)('a missing %s is named', (name) => {
  const { [name]: _left, ...rest } = LOCAL;
  expect(() => parseSettings(rest)).toThrow(`${name} is missing`);
});

test.each(SECRETS)('a %s of 31 bytes is named, and its value is not shown', (name) => {
  const short = '9f2c4b71d8e03a65f1b2c3d4e5f6071';
  expect(() => parseSettings({ ...LOCAL, [name]: short })).toThrow(`${name} is too weak: 31 bytes`);
  expect(() => parseSettings({ ...LOCAL, [name]: short })).not.toThrow(short);
});

test.each(SECRETS)('a published default as %s is named', (name) => {
  expect(() => parseSettings({ ...LOCAL, [name]: '0123456789abcdef0123456789abcdef' })).toThrow(
    `${name} is a published default`,
  );
});

const RETIRED = { kty: 'OKP', crv: 'Ed25519', x: 'A'.repeat(43) };

test('keys that signed before are given by their public halves', () => {
  const given = JSON.stringify([{ ...RETIRED, use: 'sig' }]);
  expect(parseSettings({ ...LOCAL, JWT_RETIRED_JWKS: given }).jwt.retired).toEqual([RETIRED]);
  expect(parseSettings({ ...LOCAL, JWT_RETIRED_JWKS: '' }).jwt.retired).toEqual([]);
});

test.each([
  ['a private key', JSON.stringify([{ ...RETIRED, d: 'secretsecret' }])],
  ['another kind of key', JSON.stringify([{ ...RETIRED, kty: 'RSA' }])],
  ['one key without a list', JSON.stringify(RETIRED)],
  ['no JSON', '[{secretsecret'],
])('%s is no list of retired keys, and is not shown', (_what, given) => {
  const parse = () => parseSettings({ ...LOCAL, JWT_RETIRED_JWKS: given });
  expect(parse).toThrow('JWT_RETIRED_JWKS is no JSON list of public Ed25519 keys');
  expect(parse).not.toThrow('secretsecret');
});

test.each(['staging', 'production'])('%s does not start on a sandbox', (environment) => {
  expect(() => parseSettings({ ...LOCAL, ENVIRONMENT: environment })).toThrow(
    /STRIPE_API_BASE names a payment sandbox/,
  );
});

test.each([
  ['its own address', { CONTACT_EMAIL: 'hello@oskr.example', MAIL_FROM: 'noreply@oskr.example' }, 'hello@oskr.example'],
  ['else the sender’s', { MAIL_FROM: 'noreply@oskr.example' }, 'noreply@oskr.example'],
  ['else, where nothing is sent, one of its own', {}, 'contact@oskr.test'],
])('the contact form writes to %s', (_what, given, address) => {
  expect(parseSettings({ ...LOCAL, ...given }).contactEmail).toBe(address);
});

test('a contact address that is none is named', () => {
  expect(() => parseSettings({ ...LOCAL, CONTACT_EMAIL: 'hello' })).toThrow('CONTACT_EMAIL is no mail address');
});
