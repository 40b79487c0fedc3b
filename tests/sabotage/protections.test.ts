import { existsSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { PROTECTIONS } from './protections.ts';

test('there are at least fifteen protections to take away', () => {
  expect(new Set(PROTECTIONS.map(({ name }) => name)).size).toBeGreaterThanOrEqual(15);
});

test.each(PROTECTIONS)('$name stands in its file once, and its tests exist', ({ file, guard, tests }) => {
  expect(readFileSync(file, 'utf8').split(guard)).toHaveLength(2);
  for (const path of tests.split(' ')) expect(existsSync(path)).toBe(true);
});
