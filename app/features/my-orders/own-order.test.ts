import { expect, test } from 'vitest';

import type { OwnOrder } from '#app/data/my-orders.ts';

import { againPath, nextDateOf, placeLineOf } from './own-order.ts';

const order: OwnOrder = {
  id: 'ord_1',
  orderNumber: '1001',
  status: 'CONFIRMED',
  total: 474.96,
  rentalStartDate: '2026-12-03',
  rentalEndDate: '2026-12-10',
  scheduledPickup: null,
  deliveryAddress: '{"street":"1701 Wynkoop St","city":"Denver","state":"CO","zipCode":"80202-1234"}',
  business: { name: 'Acme Hauling', slug: 'acme' },
  orderItems: [{ id: 'oit_1', quantity: 1, dumpster: { id: 'dmp_20', title: '20 Yard Dumpster' } }],
};

test.each([
  ['PENDING', null, { kind: 'delivery', day: '2026-12-03' }],
  ['CONFIRMED', null, { kind: 'delivery', day: '2026-12-03' }],
  ['DELIVERING', null, { kind: 'delivery', day: '2026-12-03' }],
  ['DELIVERED', null, { kind: 'pickup', day: '2026-12-10' }],
  ['PICKUP_SCHEDULED', '2026-12-08T15:00:00.000Z', { kind: 'pickup', day: '2026-12-08' }],
  ['PICKUP_SCHEDULED', null, { kind: 'pickup', day: '2026-12-10' }],
  ['COMPLETED', null, null],
  ['CANCELLED', null, null],
  ['REFUNDED', null, null],
])('the next date of an order that is %s, its pickup planned for %s', (status, scheduledPickup, next) => {
  expect(nextDateOf({ ...order, status, scheduledPickup })).toEqual(next);
});

test('ordering again leads to the same size at the same place', () => {
  expect(againPath(order)).toBe('/search/acme/80202#dmp_20');
  expect(againPath({ ...order, orderItems: [] })).toBe('/search/acme/80202');
  for (const deliveryAddress of [null, '', 'no JSON', '{"zipCode":12}', '{"zipCode":"javascript:"}', '[]'])
    expect(againPath({ ...order, deliveryAddress })).toBeNull();
});

test('the place is one line, or nothing', () => {
  expect(placeLineOf(order)).toBe('1701 Wynkoop St, Denver, CO 80202-1234');
  expect(placeLineOf({ ...order, deliveryAddress: null })).toBeNull();
});
