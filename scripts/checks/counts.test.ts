import { expect, test } from 'vitest';

import { add, lastLine, playwrightCounts, proofCounts, vitestCounts } from './counts.ts';

test.each([
  [{ passed: 12, failed: 0, skipped: 0 }, '12 passed, 0 failed'],
  [{ passed: 12, failed: 3, skipped: 0 }, '12 passed, 3 failed'],
  [{ passed: 12, failed: 0, skipped: 1 }, '12 passed, 0 failed, 1 skipped'],
])('the last line of %o', (counts, line) => {
  expect(lastLine(counts)).toBe(line);
});

test('counts add up field by field', () => {
  expect(add({ passed: 1, failed: 2, skipped: 3 }, { passed: 10, failed: 20, skipped: 30 })).toEqual({
    passed: 11,
    failed: 22,
    skipped: 33,
  });
});

const good = { status: 'passed', assertionResults: [{ status: 'passed' }] };
const bad = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] };
const unloaded = { status: 'failed', assertionResults: [] };
const sums = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 };

test.each([
  ['a green run', { ...sums, testResults: [good] }, { passed: 5, failed: 0, skipped: 2 }],
  ['a failed test', { ...sums, numFailedTests: 1, testResults: [good, bad] }, { passed: 5, failed: 1, skipped: 2 }],
  ['a file that did not load', { ...sums, testResults: [good, unloaded] }, { passed: 5, failed: 1, skipped: 2 }],
  [
    'a failed test and a file that did not load',
    { ...sums, numFailedTests: 1, testResults: [bad, unloaded] },
    { passed: 5, failed: 2, skipped: 2 },
  ],
])('vitest: %s', (_what, report, counts) => {
  expect(vitestCounts(JSON.stringify(report))).toEqual(counts);
});

test('playwright: flaky journeys and errors outside of journeys count as failed', () => {
  const report = { errors: [{}], stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 } };
  expect(playwrightCounts(JSON.stringify(report))).toEqual({ passed: 7, failed: 3, skipped: 2 });
});

test('proofs: one line a promise, other lines are talk', () => {
  const output = [
    'starting the product',
    'last-unit: 1 of 20, seed 7, ok',
    'kill: lost 1, seed 9, FAILED',
    'done: ok!',
  ];
  expect(proofCounts(output.join('\n'))).toEqual({ passed: 1, failed: 1, skipped: 0 });
});
