import { expect, test } from 'vitest';

import { knownDay } from '#worker/domain/rental-period.ts';

import { dayChoiceOf } from './day-choice.ts';

const days = (...texts: ReadonlyArray<string>) => texts.map(knownDay);

test('days are told by the first, the last, and those that are missing from the earliest on, each with its reason', () => {
  const free = days('2026-03-30', '2026-03-31', '2026-04-02', '2026-04-05');
  const deliveries = { earliest: knownDay('2026-03-28'), closedDays: days('2026-03-29', '2026-04-03', '2026-12-25') };

  expect(dayChoiceOf(free, deliveries)).toEqual({
    earliest: '2026-03-28',
    first: '2026-03-30',
    last: '2026-04-05',
    closed: ['2026-03-29', '2026-04-03'],
    taken: ['2026-03-28', '2026-04-01', '2026-04-04'],
  });
});

test('one day is first and last; of none there is nothing to choose', () => {
  const day = knownDay('2026-03-30');
  const deliveries = { earliest: day, closedDays: [] };
  expect(dayChoiceOf([day], deliveries)).toEqual({ earliest: day, first: day, last: day, closed: [], taken: [] });
  expect(dayChoiceOf([], deliveries)).toBeNull();
});
