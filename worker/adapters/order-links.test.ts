import { expect, test } from 'vitest';

import { newId } from '#worker/domain/ids.ts';

import { hmacOrderLinks } from './order-links.ts';

const SECRET = 'a-secret-of-this-test-that-is-long-enough';
const NOW = new Date('2026-11-28T23:59:00.000Z');
const DAY_MS = 86_400_000;
const business = newId('business');
const order = newId('order');
const links = hmacOrderLinks(SECRET, () => NOW);

test('a link opens its own order', async () => {
  expect(await links.verify(await links.sign(business, order), business, order)).toBe(true);
});

test.each([
  ['on the 90th day', 90, true],
  ['a day later', 91, false],
])('%s it opens: %s', async (_when, days, opens) => {
  const later = hmacOrderLinks(SECRET, () => new Date(NOW.getTime() + days * DAY_MS));
  expect(await later.verify(await links.sign(business, order), business, order)).toBe(opens);
});

test('a link opens no other order, no other business and nothing of another installation', async () => {
  const token = await links.sign(business, order);
  const elsewhere = hmacOrderLinks('another-secret-of-this-test-long-enough', () => NOW);

  expect(await links.verify(token, business, newId('order'))).toBe(false);
  expect(await links.verify(token, newId('business'), order)).toBe(false);
  expect(await elsewhere.verify(token, business, order)).toBe(false);
});

test.each([
  ['a later day', (token: string) => token.replace(/^\d+/, (day) => String(Number(day) + 1))],
  ['another first character', (token: string) => token.replace(/\../, (pair) => (pair === '.A' ? '.B' : '.A'))],
  ['half of it', (token: string) => token.slice(0, 30)],
  ['nothing', () => ''],
  ['a signature of no length', (token: string) => token.replace(/\..*/, '.')],
  ['something after it', (token: string) => `${token}A`],
])('%s opens nothing', async (_what, change) => {
  expect(await links.verify(change(await links.sign(business, order)), business, order)).toBe(false);
});

test('a short secret signs nothing', async () => {
  await expect(hmacOrderLinks('short', () => NOW).sign(business, order)).rejects.toThrow('at least 32 bytes');
});
