import { expect, test } from 'vitest';

import { knownDay } from '#worker/domain/rental-period.ts';

import { askedRange, rangeProblem, wrongDays } from './asked-range.ts';

const TODAY = knownDay('2026-11-29');

test.each([
  [{}, ['month', '2026-11-01', '2026-11-29']],
  [{ range: 'today' }, ['today', '2026-11-29', '2026-11-29']],
  [{ range: 'nonsense' }, ['month', '2026-11-01', '2026-11-29']],
  [{ from: '2026-04-01', to: '2027-03-31' }, [null, '2026-04-01', '2027-03-31']],
  [{ range: 'year', from: '2026-04-01', to: '2027-03-31' }, ['year', '2026-01-01', '2026-11-29']],
  [{ from: '2026-04-02', to: '2026-04-01' }, ['month', '2026-11-01', '2026-11-29']],
  [{ from: '2026-02-30', to: '2026-04-01' }, ['month', '2026-11-01', '2026-11-29']],
])('an address with %j asks for %j', (search, [name, from, to]) => {
  expect(askedRange(search, TODAY)).toEqual({ name, from, to });
});

test.each([
  ['2026-04-01', '2026-04-01', null],
  ['2026-04-02', '2026-04-01', 'Choose an end that is not before the start.'],
  ['', '2026-04-01', 'Choose both days.'],
  ['2020-04-01', '2026-04-01', 'Choose at most five years.'],
])('of %s to %s is wrong: %s', (from, to, problem) => {
  expect(rangeProblem(from, to)).toBe(problem);
});

test.each([
  ['2026-04-01', '2026-04-01', [false, false]],
  ['2026-04-02', '2026-04-01', [false, true]],
  ['', '2026-04-01', [true, false]],
  ['2026-04-01', '2026-02-30', [false, true]],
  ['', '', [true, true]],
  ['2020-04-01', '2026-04-01', [false, true]],
])('of %s to %s, what has to be chosen anew is %j', (from, to, wrong) => {
  expect(Object.values(wrongDays(from, to))).toEqual(wrong);
});
