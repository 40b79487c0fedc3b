import { expect, test } from 'vitest';

import { ORDER_STATUSES } from './order-status.ts';
import { knownDay } from './rental-period.ts';
import { stopsOf, type Scheduled } from './schedule.ts';

const ORDER: Scheduled = {
  status: 'CONFIRMED',
  start: knownDay('2026-03-05'),
  end: knownDay('2026-03-12'),
  pickupRequested: null,
  scheduledPickup: null,
};

test('what is not there yet is delivered on its first day and fetched after it, what is there is fetched on its last', () => {
  const stops = ORDER_STATUSES.map((status) => [status, stopsOf({ ...ORDER, status }, 'America/Denver')]);
  const both = [
    { kind: 'DELIVERY', day: '2026-03-05', isNext: true },
    { kind: 'PICKUP', day: '2026-03-12', isNext: false },
  ];
  const pickup = [{ kind: 'PICKUP', day: '2026-03-12', isNext: true }];
  expect(Object.fromEntries(stops)).toEqual({
    PENDING: both,
    CONFIRMED: both,
    DELIVERING: both,
    DELIVERED: pickup,
    PICKUP_SCHEDULED: pickup,
    COMPLETED: [],
    CANCELLED: [],
    REFUNDED: [],
  });
});

test('a delivery whose day nobody knows keeps no truck for its pickup, one whose end nobody knows is driven', () => {
  expect(stopsOf({ ...ORDER, start: null }, 'America/Denver')).toEqual([]);
  expect(stopsOf({ ...ORDER, end: null }, 'America/Denver')).toEqual([
    { kind: 'DELIVERY', day: '2026-03-05', isNext: true },
  ]);
});

test.each([
  ['asked for', { pickupRequested: knownDay('2026-03-09') }, ['2026-03-09']],
  [
    'set, on the business’s own clock',
    { pickupRequested: knownDay('2026-03-09'), scheduledPickup: new Date('2026-03-11T03:00:00Z') },
    ['2026-03-10'],
  ],
  ['known to nobody', { end: null }, []],
])('a pickup whose day is %s', (_how, change, days) => {
  expect(stopsOf({ ...ORDER, status: 'DELIVERED', ...change }, 'America/Denver').map((stop) => stop.day)).toEqual(days);
});
