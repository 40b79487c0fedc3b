import { expect, test } from 'vitest';

import { knownDay } from '#worker/domain/rental-period.ts';

import { barOf, dayNotes } from './day-notes.ts';

const days = (...texts: ReadonlyArray<string>) => texts.map(knownDay);

const CHOICE = {
  earliest: knownDay('2026-11-29'),
  first: knownDay('2026-11-30'),
  last: knownDay('2027-01-15'),
  closed: days('2026-12-24', '2026-12-25', '2026-12-31'),
  closedWeekdays: [],
  taken: days('2026-11-29', '2026-12-03'),
};

test.each([
  ['2026-11', ['Before Sun, Nov 29: too soon to deliver', 'Fully booked: Nov 29']],
  ['2026-12', ['No deliveries: Dec 24 – 25, Dec 31', 'Fully booked: Dec 3']],
  ['2027-01', ['After Fri, Jan 15: not bookable yet']],
  ['2027-02', []],
])('the grey days of %s: %j', (month, notes) => {
  expect(dayNotes(month, CHOICE)).toEqual(notes);
});

test('a month that begins with the earliest day has no day that is too soon', () => {
  const day = knownDay('2026-12-01');
  const last = knownDay('2027-01-15');
  const notes = dayNotes('2026-12', { earliest: day, first: day, last, closed: [], closedWeekdays: [], taken: [] });
  expect(notes).toEqual([]);
});

test('days of every week are said once, and only in months that have them', () => {
  const sundays = days('2026-12-06', '2026-12-13', '2026-12-20', '2026-12-27');
  const choice = { ...CHOICE, closed: [...CHOICE.closed, ...sundays].toSorted(), closedWeekdays: [0] };
  expect(dayNotes('2026-12', choice)[0]).toBe('No deliveries: every Sunday, Dec 24 – 25, Dec 31');
  expect(dayNotes('2026-12', { ...choice, closed: sundays })[0]).toBe('No deliveries: every Sunday');
  expect(dayNotes('2027-01', choice)).toEqual(['After Fri, Jan 15: not bookable yet']);
});

test.each([
  ['2026-11-28', 'early'],
  ['2026-11-29', 'taken'],
  ['2026-11-30', null],
  ['2026-12-24', 'closed'],
  ['2027-01-15', null],
  ['2027-01-16', 'late'],
])('%s is %j', (day, bar) => {
  expect(barOf(knownDay(day), CHOICE)).toBe(bar);
});
