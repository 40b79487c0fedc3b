import { expect, test } from 'vitest';

import { ORDER_STATUSES, type OrderStatus } from './order-status.ts';
import { offeredIn, SELF_SERVICES, type Offered, type SelfService } from './self-service.ts';

/** By hand: extend, pickup, move, notes, cancel. */
const TABLE: Readonly<Record<OrderStatus, readonly [Offered, Offered, Offered, Offered, Offered]>> = {
  PENDING: ['soon', 'soon', 'yes', 'yes', 'yes'],
  CONFIRMED: ['yes', 'soon', 'yes', 'yes', 'yes'],
  DELIVERING: ['yes', 'soon', 'over', 'yes', 'over'],
  DELIVERED: ['yes', 'yes', 'over', 'over', 'over'],
  PICKUP_SCHEDULED: ['over', 'yes', 'over', 'over', 'over'],
  COMPLETED: ['over', 'over', 'over', 'over', 'over'],
  CANCELLED: ['over', 'over', 'over', 'over', 'over'],
  REFUNDED: ['over', 'over', 'over', 'over', 'over'],
};

const services: ReadonlyArray<SelfService> = ['extend', 'pickup', 'move', 'notes', 'cancel'];

test('the table has every self-service and every status', () => {
  expect(Object.keys(SELF_SERVICES)).toEqual(services);
  expect(Object.keys(TABLE)).toEqual([...ORDER_STATUSES]);
});

test.each(ORDER_STATUSES)('what a customer does themselves while the order is %s', (status) => {
  expect(services.map((service) => offeredIn(service, status))).toEqual(TABLE[status]);
});
