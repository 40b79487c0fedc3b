import { afterAll, beforeAll, expect, test } from 'vitest';

import { refusalOf, testContext } from '#tests/support/context.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';

import { namePlaces } from './name-places.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'places' });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

const guest = (clientNetwork: string | null = null) => ({ ...testContext(server.db, NOW).ctx, clientNetwork });

test.each([
  ['80202', ['Denver, CO']],
  [' 02108-1234 ', ['Boston, MA']],
  ['00000', []],
  ['8020', []],
  ['1600 Broadway', []],
  ['De', []],
  ['', []],
  ['denver, co', ['Denver, CO']],
  ['Boulder, c', ['Boulder, CO']],
  ['Denver, ZZ', []],
  ['%%%', []],
  ['Xyzzy', []],
])('what %j may mean: %j', async (typed, names) => {
  expect(await namePlaces(guest(), typed)).toEqual(names);
});

test('of the cities that begin so, the larger ones come first, at most six', async () => {
  const names = await namePlaces(guest(), 'den');
  expect(names[0]).toBe('Denver, CO');
  expect(names).toHaveLength(6);
  expect(names.every((name) => name.startsWith('Den'))).toBe(true);
});

test('who asks too often is sent away', async () => {
  const ctx = guest('203.0.113.9');
  for (let count = 0; count < 600; count += 1) await namePlaces(ctx, '00000');
  expect((await refusalOf(namePlaces(ctx, '80202'))).code).toBe('RATE_LIMITED');
});
