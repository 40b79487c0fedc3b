import { Buffer } from 'node:buffer';
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

import { MAX_PASSWORD_BYTES } from '#worker/domain/passwords.ts';
import type { Passwords } from '#worker/ports/passwords.ts';

type Cost = { readonly N: number; readonly r: number; readonly p: number };

const COST: Cost = { N: 16_384, r: 8, p: 5 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

const STORED = /^scrypt\$(?<N>\d{1,6})\$(?<r>\d{1,2})\$(?<p>\d{1,2})\$(?<salt>[\w-]{16,86})\$(?<key>[\w-]{43,86})$/;

/** Compared with when there is no account, so that a refusal always costs the same. */
const NOBODY = { cost: COST, salt: Buffer.alloc(SALT_BYTES), key: Buffer.alloc(KEY_BYTES) };

/**
 * Hashes a password with scrypt, its parameters stored in the text: `scrypt$16384$8$5$<salt>$<key>`.
 *
 * NFKC-normalised once and never trimmed.
 *
 * @param salt at least 16 bytes; random unless given (the seed gives a fixed one)
 * @throws RangeError for what `isHashable` refuses
 */
export async function hashPassword(password: string, salt: Uint8Array = randomBytes(SALT_BYTES)): Promise<string> {
  const bytes = normalised(password);
  if (bytes === null) throw new RangeError('A password has at most 1,024 bytes, and none of them is 0');
  if (salt.byteLength < SALT_BYTES) throw new RangeError('A salt has at least 16 bytes');
  const key = await derive(bytes, salt, COST, KEY_BYTES);
  const text = (part: Uint8Array) => Buffer.from(part).toString('base64url');
  return `scrypt$${COST.N}$${COST.r}$${COST.p}$${text(salt)}$${text(key)}`;
}

/** Whether the password fits the hash. A null or unreadable hash costs the same time and never fits. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const stored = hash === null ? null : parse(hash);
  const { cost, salt, key } = stored ?? NOBODY;
  const bytes = normalised(password);
  const derived = await derive(bytes ?? new Uint8Array(0), salt, cost, key.byteLength);
  return timingSafeEqual(derived, key) && stored !== null && bytes !== null;
}

/** For a deployment where hashing in the same process is acceptable: tests and Cloudflare. */
export function scryptPasswords(): Passwords {
  return {
    hash: (password) => hashPassword(password),
    verify: verifyPassword,
    inTurn: (task) => task(),
    isCurrent: hasCurrentCost,
  };
}

/** Whether a hash was made with the parameters of today, or with older ones that are to be replaced. */
export function hasCurrentCost(hash: string): boolean {
  const cost = parse(hash)?.cost;
  return cost?.N === COST.N && cost.r === COST.r && cost.p === COST.p;
}

/** At most 1,024 bytes, and none of them 0: scrypt can't tell a password from itself with zeros after it. */
export function isHashable(password: string): boolean {
  return normalised(password) !== null;
}

function normalised(password: string): Uint8Array | null {
  const bytes = new TextEncoder().encode(password.normalize('NFKC'));
  return bytes.byteLength > MAX_PASSWORD_BYTES || bytes.includes(0) ? null : bytes;
}

function parse(hash: string): { cost: Cost; salt: Buffer; key: Buffer } | null {
  const groups = STORED.exec(hash)?.groups;
  if (!groups) return null;
  const cost = { N: Number(groups['N']), r: Number(groups['r']), p: Number(groups['p']) };
  const isPowerOfTwo = cost.N >= 2 && (cost.N & (cost.N - 1)) === 0;
  // Workers refuse more than N * r * p = 2^20, and a bad row must not become a denial of service.
  if (!isPowerOfTwo || cost.r < 1 || cost.p < 1 || cost.N * cost.r * cost.p > 2 ** 20) return null;
  const bytes = (text = '') => Buffer.from(text, 'base64url');
  return { cost, salt: bytes(groups['salt']), key: bytes(groups['key']) };
}

function derive(password: Uint8Array, salt: Uint8Array, cost: Cost, length: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const maxmem = 256 * cost.N * cost.r + 1024 * 1024;
    scrypt(password, salt, length, { ...cost, maxmem }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
