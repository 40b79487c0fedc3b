import { expect, test } from 'vitest';

import { readHealth } from './health-report.ts';

const well = { ok: true, ms: 3 };

test('all parts well is healthy', () => {
  expect(readHealth({ status: 'ok', checks: { database: well, objects: well } })).toEqual({
    isHealthy: true,
    problems: [],
  });
});

test.each([
  [
    { status: 'failing', checks: { database: { ok: false, ms: 2000, error: 'no answer within 2000 ms' }, mail: well } },
    ['Database: no answer within 2000 ms'],
  ],
  [{ status: 'ok', checks: { webhooks: { ...well, degraded: true } } }, ['Payment events: has failures']],
  [{ status: 'failing', checks: { 'replica:eu': { ok: false, ms: 1 } } }, ['replica:eu: does not answer']],
  [{ status: 'failing', checks: {} }, ['A part fails.']],
  ['<html>', ['The health check gave no answer.']],
  [null, ['The health check gave no answer.']],
])('%j is degraded and says what fails', (answer, problems) => {
  expect(readHealth(answer)).toEqual({ isHealthy: false, problems });
});
