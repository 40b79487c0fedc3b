import { expect, test } from 'vitest';

import { knownDay } from '#worker/domain/rental-period.ts';

import { stockText } from './stock-text.ts';

const DAYS = { first: knownDay('2026-12-02'), last: knownDay('2027-12-01') };
const DEC_9 = knownDay('2026-12-09');

test.each([
  [4, null, null, '4 available'],
  [4, '2026-12-05', null, '4 available for Dec 5'],
  [4, '2027-11-05', null, '4 available for Nov 5, 2027'],
  [0, null, null, 'No free dates at the moment'],
  [0, '2026-12-05', null, 'No free dates at the moment'],
  [0, null, DEC_9, 'Sold out, next free Dec 9'],
  [0, '2026-12-05', DEC_9, 'Not free on Dec 5, next free Dec 9'],
  [0, '2026-12-01', DEC_9, 'First delivery on Dec 9'],
  [0, '2026-12-01', null, 'No free dates at the moment'],
  [0, '2027-12-02', null, 'Can be booked up to Dec 1, 2027'],
])('%i units, asked for %j and next free %j: %s', (available, startDate, nextFree, text) => {
  expect(stockText({ available, nextFree }, startDate, DAYS)).toBe(text);
});

test('where the days are not known, a day is told as it is', () => {
  expect(stockText({ available: 0, nextFree: DEC_9 }, '2026-12-01', null)).toBe(
    'Not free on Dec 1, 2026, next free Dec 9, 2026',
  );
});
