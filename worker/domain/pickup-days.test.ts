import { expect, test } from 'vitest';

import { NEVER_CLOSED } from './closed-days.ts';
import { pickupDays } from './pickup-days.ts';
import { addDays, knownDay } from './rental-period.ts';

const day = (text: string) => knownDay(`2026-12-${text}`);

test.each([
  ['early', '12', '10', [], ['10', '11', '12']],
  ['early, with a closed day', '12', '10', ['11'], ['10', '12']],
  ['on the last day', '10', '10', [], ['10']],
  ['on the last day, which is closed', '10', '10', ['10'], ['11']],
  ['late', '01', '10', [], ['10']],
  ['late, with closed days ahead', '01', '10', ['10', '11', '12'], ['13']],
  ['with only closed days left', '12', '10', ['10', '11', '12', '13'], ['14']],
] as const)('the pickup can be asked for %s', (_when, end, first, closed, expected) => {
  expect(pickupDays(day(end), day(first), { ...NEVER_CLOSED, blackoutDays: closed.map(day) })).toEqual(
    expected.map(day),
  );
});

test('a day of the week on which no truck drives is left out, and passed over where it is the last', () => {
  // The 13th is a Sunday.
  const closed = { blackoutDays: [day('14')], closedWeekdays: [0] };
  expect(pickupDays(day('15'), day('12'), closed)).toEqual(['12', '15'].map(day));
  expect(pickupDays(day('13'), day('13'), closed)).toEqual([day('15')]);
});

test('a business that is closed for more than a year offers none', () => {
  const blackoutDays = Array.from({ length: 400 }, (_, ahead) => addDays(day('10'), ahead));
  expect(pickupDays(day('10'), day('10'), { ...NEVER_CLOSED, blackoutDays })).toEqual([]);
});
