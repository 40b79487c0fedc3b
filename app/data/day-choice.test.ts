import { expect, test } from 'vitest';

import { NEVER_CLOSED } from '#worker/domain/closed-days.ts';
import { knownDay } from '#worker/domain/rental-period.ts';

import { dayChoiceOf } from './day-choice.ts';

const days = (...texts: ReadonlyArray<string>) => texts.map(knownDay);

test('days are told by the first, the last, and those that are missing from the earliest on, each with its reason', () => {
  const free = days('2026-03-30', '2026-03-31', '2026-04-02', '2026-04-05');
  const blackoutDays = days('2026-03-29', '2026-04-03', '2026-12-25');
  const deliveries = { earliest: knownDay('2026-03-28'), closed: { ...NEVER_CLOSED, blackoutDays } };

  expect(dayChoiceOf(free, deliveries)).toEqual({
    earliest: '2026-03-28',
    first: '2026-03-30',
    last: '2026-04-05',
    closed: ['2026-03-29', '2026-04-03'],
    closedWeekdays: [],
    taken: ['2026-03-28', '2026-04-01', '2026-04-04'],
  });
});

test('a day of every week is closed in each of them', () => {
  const free = days('2026-03-28', '2026-03-30', '2026-04-06');
  const closed = { blackoutDays: [], closedWeekdays: [0] };
  expect(dayChoiceOf(free, { earliest: knownDay('2026-03-28'), closed })).toMatchObject({
    closed: ['2026-03-29', '2026-04-05'],
    closedWeekdays: [0],
  });
});

test('one day is first and last; of none there is nothing to choose', () => {
  const day = knownDay('2026-03-30');
  const deliveries = { earliest: day, closed: NEVER_CLOSED };
  expect(dayChoiceOf([day], deliveries)).toEqual({
    earliest: day,
    first: day,
    last: day,
    closed: [],
    closedWeekdays: [],
    taken: [],
  });
  expect(dayChoiceOf([], deliveries)).toBeNull();
});
