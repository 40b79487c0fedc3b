import { expect, test } from 'vitest';

import {
  cancellationOf,
  COMMON_TIERS,
  DEFAULT_CUT_OFF_SECOND,
  isLateCancellation,
  lastBusinessDayBefore,
  tierRefundRate,
} from './cancellation.ts';
import { NEVER_CLOSED } from './closed-days.ts';
import { cents } from './money.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { knownDay } from './rental-period.ts';

const POLICY = { lateFee: cents(150_00), cutOffSecond: DEFAULT_CUT_OFF_SECOND, closed: NEVER_CLOSED };
const MONDAY = knownDay('2026-03-16');
const DENVER = 'America/Denver';

test.each([
  ['Friday 14:59:59', '2026-03-13T20:59:59Z', false],
  ['Friday 15:00:00', '2026-03-13T21:00:00Z', true],
  ['Sunday', '2026-03-15T18:00:00Z', true],
  ['the Thursday before, late in the evening', '2026-03-13T05:59:59Z', false],
  ['the Monday itself', '2026-03-16T14:00:00Z', true],
])('a delivery on Monday, cancelled %s, is late: %3$s', (_when, now, isLate) => {
  expect(isLateCancellation(POLICY, MONDAY, new Date(now), DENVER)).toBe(isLate);
});

test('the cut-off is on the last day on which the business works', () => {
  expect(lastBusinessDayBefore(MONDAY, NEVER_CLOSED)).toBe('2026-03-13');
  expect(lastBusinessDayBefore(MONDAY, { ...NEVER_CLOSED, blackoutDays: [knownDay('2026-03-13')] })).toBe('2026-03-12');
  expect(lastBusinessDayBefore(MONDAY, { ...NEVER_CLOSED, closedWeekdays: [4, 5] })).toBe('2026-03-11');
  expect(lastBusinessDayBefore(knownDay('2026-03-18'), NEVER_CLOSED)).toBe('2026-03-17');
});

const order = { status: 'CONFIRMED', captured: cents(474_96), delivery: MONDAY } as const;
const inTime = new Date('2026-03-13T20:59:59Z');
const tooLate = new Date('2026-03-13T21:00:00Z');

test.each([
  ['in time', POLICY, order, inTime, { kind: 'refund', refund: 474_96, fee: 0 }],
  ['too late', POLICY, order, tooLate, { kind: 'refund', refund: 324_96, fee: 150_00 }],
  [
    'too late, without a fee',
    { ...POLICY, lateFee: cents(0) },
    order,
    tooLate,
    { kind: 'refund', refund: 474_96, fee: 0 },
  ],
  [
    'too late, for less than the fee',
    POLICY,
    { ...order, captured: cents(99_00) },
    tooLate,
    { kind: 'refund', refund: 0, fee: 99_00 },
  ],
  ['never charged, too late', POLICY, { ...order, status: 'PENDING' as const }, tooLate, { kind: 'void' }],
])('cancelled %s', (_case, policy, cancelled, now, expected) => {
  expect(cancellationOf(policy, cancelled, now, DENVER)).toEqual({ ok: true, value: expected });
});

test('nothing but a pending or confirmed order can be cancelled', () => {
  const refused = ORDER_STATUSES.filter((status) => !cancellationOf(POLICY, { ...order, status }, inTime, DENVER).ok);
  expect(refused).toEqual(['DELIVERING', 'DELIVERED', 'PICKUP_SCHEDULED', 'COMPLETED', 'CANCELLED', 'REFUNDED']);
});

test.each([
  [48.001, 1_000_000],
  [48, 500_000],
  [24, 500_000],
  [23.99, 0],
  [-1, 0],
])('%d hours before the delivery the share given back is %i', (hours, share) => {
  const delivery = new Date('2026-03-16T15:00:00Z');
  expect(tierRefundRate(COMMON_TIERS, delivery, new Date(delivery.getTime() - hours * 3_600_000))).toBe(share);
});
