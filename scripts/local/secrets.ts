import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

import { refuseSandbox, requireStrong } from './secret-rules.ts';
import { StartRefused } from './start-refused.ts';
import { pathsOf, type Environment } from './start-settings.ts';

/** How each secret is made when a local start needs one. */
const MAKERS = {
  JWT_PRIVATE_JWK: () => ed25519Jwk(),
  LINK_SECRET: () => random(),
  INTERNAL_SECRET: () => random(),
  STRIPE_SECRET_KEY: () => `sk_test_${random()}`,
  STRIPE_WEBHOOK_SECRET: () => `whsec_${random()}`,
  STRIPE_CONNECT_WEBHOOK_SECRET: () => `whsec_${random()}`,
  HASHER_TOKEN: () => random(),
  LIBSQL_JWT_PRIVATE_JWK: () => ed25519Jwk(),
} as const;

export type SecretName = keyof typeof MAKERS;
export type Secrets = Readonly<Record<SecretName, string>>;

/** Shared only among the processes of one start, so they may be generated in every environment. */
const INNER: ReadonlySet<SecretName> = new Set(['HASHER_TOKEN', 'LIBSQL_JWT_PRIVATE_JWK']);

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The secrets of one start: from the environment where given, else from the data directory, which gets a
 * random set when it has none. Outside the local environment the product's own secrets must be given.
 *
 * @throws StartRefused naming the variable that is missing, weak, published, or not for this environment
 */
export function readSecrets(dataDir: string, environment: Environment, env: Variables): Secrets {
  const stored = readStored(dataDir) ?? storeNew(dataDir);
  const read = (name: SecretName) => {
    const isGenerated = environment === 'local' || INNER.has(name);
    if (!isGenerated && env[name] === undefined) {
      throw new StartRefused(`${name} is missing. With ENVIRONMENT=${environment} it must be given, not generated.`);
    }
    // A variable that is set but empty is a mistake to name, not a wish for the default.
    const value = requireStrong(name, env[name] ?? stored[name]);
    refuseSandbox(environment, name, value);
    if (name.endsWith('_JWK')) requireEd25519(name, value);
    return value;
  };
  return {
    JWT_PRIVATE_JWK: read('JWT_PRIVATE_JWK'),
    LINK_SECRET: read('LINK_SECRET'),
    INTERNAL_SECRET: read('INTERNAL_SECRET'),
    STRIPE_SECRET_KEY: read('STRIPE_SECRET_KEY'),
    STRIPE_WEBHOOK_SECRET: read('STRIPE_WEBHOOK_SECRET'),
    STRIPE_CONNECT_WEBHOOK_SECRET: read('STRIPE_CONNECT_WEBHOOK_SECRET'),
    HASHER_TOKEN: read('HASHER_TOKEN'),
    LIBSQL_JWT_PRIVATE_JWK: read('LIBSQL_JWT_PRIVATE_JWK'),
  };
}

/** What sqld checks tokens with: the public half, as PEM. */
export function databasePublicKey(secrets: Secrets): string {
  const key = createPublicKey({ key: JSON.parse(secrets.LIBSQL_JWT_PRIVATE_JWK), format: 'jwk' });
  return String(key.export({ type: 'spki', format: 'pem' }));
}

/** A token for sqld, without an end: sqld's clock is not the product's. */
export function databaseToken(secrets: Secrets, access: 'rw' | 'ro'): string {
  const key = createPrivateKey({ key: JSON.parse(secrets.LIBSQL_JWT_PRIVATE_JWK), format: 'jwk' });
  const text = [{ alg: 'EdDSA', typ: 'JWT' }, { a: access }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
}

function readStored(dataDir: string): Variables | null {
  const path = pathsOf(dataDir).secrets;
  if (!existsSync(path)) return null;
  chmodSync(path, 0o600);
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (isVariables(value)) return value;
  } catch {
    // Falls through to the refusal, which says what to do.
  }
  throw new StartRefused(`${path} can't be read as secrets. Restore it, or remove it to have a new set generated.`);
}

function storeNew(dataDir: string): Variables {
  const made = Object.fromEntries(Object.entries(MAKERS).map(([name, make]) => [name, make()]));
  const path = pathsOf(dataDir).secrets;
  writeFileSync(`${path}.new`, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return made;
}

function requireEd25519(name: string, value: string): void {
  try {
    if (createPrivateKey({ key: JSON.parse(value), format: 'jwk' }).asymmetricKeyType === 'ed25519') return;
  } catch {
    // Falls through to the refusal.
  }
  throw new StartRefused(`${name} must be an Ed25519 private key as a JSON Web Key.`);
}

function ed25519Jwk(): string {
  return JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }));
}

function random(): string {
  return randomBytes(36).toString('base64url');
}

function isVariables(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((entry) => typeof entry === 'string')
  );
}
