import { expect, test } from 'vitest';

import {
  FILTER_STATUSES,
  holdsStock,
  isOrderStatus,
  mayBeCancelled,
  mayBeCharged,
  moveBetween,
  moveForUpdate,
  nextStatuses,
  ORDER_STATUSES,
  portalSteps,
  statusLabel,
  transition,
} from './order-status.ts';

/** The whole table, written a second time. */
const ALLOWED = new Map([
  ['PENDING CONFIRMED', 'accept'],
  ['PENDING CANCELLED', 'cancel'],
  ['CONFIRMED DELIVERING', 'advance'],
  ['CONFIRMED DELIVERED', 'advance'],
  ['CONFIRMED CANCELLED', 'cancel'],
  ['CONFIRMED REFUNDED', 'refund'],
  ['DELIVERING DELIVERED', 'advance'],
  ['DELIVERED PICKUP_SCHEDULED', 'advance'],
  ['DELIVERED COMPLETED', 'advance'],
  ['PICKUP_SCHEDULED COMPLETED', 'advance'],
  ['COMPLETED REFUNDED', 'refund'],
  ['CANCELLED REFUNDED', 'refund'],
]);

const PAIRS = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

test.each(PAIRS)('from %s to %s as the table says', (from, to) => {
  const move = ALLOWED.get(`${from} ${to}`) ?? null;
  expect(moveBetween(from, to)).toBe(move);
  expect(nextStatuses(from).includes(to)).toBe(move !== null);

  const result = transition(from, to);
  expect(result.ok ? result.value : result.refusal.code).toBe(move === null ? 'INVALID_TRANSITION' : to);

  const update = moveForUpdate(from, to);
  const byHand = move === null || move === 'refund' ? 'INVALID_TRANSITION' : move;
  expect(update.ok ? update.value : update.refusal.code).toBe(byHand);
});

test('only an accepted payment confirms an order, and nothing leaves REFUNDED', () => {
  expect(PAIRS.filter(([from, to]) => to === 'CONFIRMED' && moveBetween(from, to) !== null)).toEqual([
    ['PENDING', 'CONFIRMED'],
  ]);
  expect(nextStatuses('REFUNDED')).toEqual([]);
});

test('a refusal reads as a sentence', () => {
  expect(transition('PENDING', 'PICKUP_SCHEDULED')).toMatchObject({
    refusal: { message: 'An order that is pending cannot become pickup scheduled.' },
  });
});

test.each([
  ['PENDING', ['Confirm Order & Capture Payment']],
  ['CONFIRMED', ['Mark as Delivering', 'Mark as Delivered']],
  ['DELIVERING', ['Mark as Delivered']],
  ['DELIVERED', ['Schedule Pickup', 'Mark Complete']],
  ['PICKUP_SCHEDULED', ['Mark Complete']],
  ['COMPLETED', []],
  ['CANCELLED', []],
  ['REFUNDED', []],
] as const)('the portal offers for %s: %j', (status, labels) => {
  expect(portalSteps(status).map(({ label }) => label)).toEqual(labels);
});

test('a business that does not track its deliveries here has one button', () => {
  const offered = ORDER_STATUSES.flatMap((status) => portalSteps(status, false));
  expect(offered).toEqual([{ to: 'CONFIRMED', label: 'Confirm Order & Capture Payment' }]);
});

test('what else may be done with an order goes by its status', () => {
  expect(ORDER_STATUSES.filter(mayBeCancelled)).toEqual(['PENDING', 'CONFIRMED']);
  expect(ORDER_STATUSES.filter(mayBeCharged)).toEqual([
    'CONFIRMED',
    'DELIVERING',
    'DELIVERED',
    'PICKUP_SCHEDULED',
    'COMPLETED',
    'REFUNDED',
  ]);
  expect(ORDER_STATUSES.filter(holdsStock)).toEqual([
    'PENDING',
    'CONFIRMED',
    'DELIVERING',
    'DELIVERED',
    'PICKUP_SCHEDULED',
  ]);
});

test('seven statuses filter the list, each with a label', () => {
  expect(FILTER_STATUSES.map(statusLabel)).toEqual([
    'Pending',
    'Confirmed',
    'Delivering',
    'Delivered',
    'Pickup Scheduled',
    'Completed',
    'Cancelled',
  ]);
  expect(isOrderStatus('REFUNDED')).toBe(true);
  expect(isOrderStatus('pending')).toBe(false);
});
