import { expect, test } from 'vitest';

import { answerTo } from './answer-to.ts';

type Days = { readonly from: string; readonly days?: number | undefined };

const asked: Days = { from: '2026-12-01', days: 7 };
const data = { schedule: [] };

test.each<[string, Days, boolean]>([
  ['the same variables', asked, true],
  ['the same in another order', { days: 7, from: '2026-12-01' }, true],
  ['another week', { from: '2026-12-08', days: 7 }, false],
  ['fewer variables', { from: '2026-12-01' }, false],
])('what was answered to %s counts: %j %j', (_, variables, counts) => {
  expect(answerTo({ data, operation: { variables } }, asked)).toBe(counts ? data : null);
});

test('before anything was answered, and where there was no answer, nothing is known', () => {
  expect(answerTo({ data: undefined, operation: undefined }, asked)).toBeNull();
  expect(answerTo({ data: null, operation: { variables: asked } }, asked)).toBeNull();
});
