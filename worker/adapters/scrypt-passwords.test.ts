import { expect, test } from 'vitest';

import { MAX_PASSWORD_BYTES } from '#worker/domain/passwords.ts';

import { hasCurrentCost, hashPassword, verifyPassword } from './scrypt-passwords.ts';

const salt = new Uint8Array(16).fill(7);
const known = await hashPassword('Dumpster1!', salt);

test('a hash carries its parameters and its salt, and nothing of the password', async () => {
  expect(known).toMatch(/^scrypt\$16384\$8\$5\$BwcHBwcHBwcHBwcHBwcHBw\$[\w-]{43}$/);
  expect(await hashPassword('Dumpster1!', salt)).toBe(known);
});

test('the same password has another hash each time', async () => {
  const [one, other] = await Promise.all([hashPassword('Dumpster1!'), hashPassword('Dumpster1!')]);
  expect(one).not.toBe(other);
  expect(await verifyPassword('Dumpster1!', one)).toBe(true);
});

test.each([
  ['itself', 'Dumpster1!', true],
  ['another case', 'dumpster1!', false],
  ['a space before', ' Dumpster1!', false],
  ['a space after', 'Dumpster1! ', false],
  ['a NUL after', 'Dumpster1!\0', false],
  ['nothing', '', false],
  ['full-width letters, which are the same after NFKC', 'Ｄumpster1!', true],
])('%s (%j) fits: %s', async (_what, password, fits) => {
  expect(await verifyPassword(password, known)).toBe(fits);
});

test('composed and decomposed accents are one password', async () => {
  expect(await verifyPassword('caf\u0065\u0301', await hashPassword('caf\u00e9'))).toBe(true);
});

test('bytes beyond the 72nd count', async () => {
  const hash = await hashPassword(`${'a'.repeat(72)}b`);
  expect(await verifyPassword(`${'a'.repeat(72)}c`, hash)).toBe(false);
});

test('a password has at most 1,024 bytes', async () => {
  const longest = 'a'.repeat(MAX_PASSWORD_BYTES);
  expect(await verifyPassword(longest, await hashPassword(longest))).toBe(true);
  await expect(hashPassword(`${longest}a`)).rejects.toThrow('at most 1,024 bytes');
  await expect(hashPassword('a\0')).rejects.toThrow('none of them is 0');
  expect(await verifyPassword(`${longest}a`, known)).toBe(false);
});

test.each([
  ['no hash', null],
  ['an empty text', ''],
  ['another scheme', '$2b$12$abcdefghijklmnopqrstuv'],
  ['a cost beyond what may run', `scrypt$999999$8$5$${'A'.repeat(22)}$${'A'.repeat(43)}`],
  ['a cost that is no power of two', `scrypt$1000$8$5$${'A'.repeat(22)}$${'A'.repeat(43)}`],
  ['the hash that nobody is compared with', `scrypt$16384$8$5$${'A'.repeat(22)}$${'A'.repeat(43)}`],
])('%s fits no password', async (_what, hash) => {
  expect(await verifyPassword('', hash)).toBe(false);
});

test.each([
  ['made now', known, true],
  ['of half the work', known.replace('16384', '8192'), false],
  ['of fewer rounds', known.replace('$5$', '$1$'), false],
  ['unreadable', 'scrypt$x', false],
])('a hash %s has the parameters of today: %s', (_what, hash, isCurrent) => {
  expect(hasCurrentCost(hash)).toBe(isCurrent);
});
