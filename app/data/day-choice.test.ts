import { expect, test } from 'vitest';

import { knownDay } from '#worker/domain/rental-period.ts';

import { dayChoiceOf } from './day-choice.ts';

test('days are told by the first, the last and those that are missing between', () => {
  const days = ['2026-03-30', '2026-03-31', '2026-04-02', '2026-04-05'].map(knownDay);

  expect(dayChoiceOf(days)).toEqual({
    first: '2026-03-30',
    last: '2026-04-05',
    closed: ['2026-04-01', '2026-04-03', '2026-04-04'],
  });
});

test('one day is first and last; of none there is nothing to choose', () => {
  expect(dayChoiceOf([knownDay('2026-03-30')])).toEqual({ first: '2026-03-30', last: '2026-03-30', closed: [] });
  expect(dayChoiceOf([])).toBeNull();
});
