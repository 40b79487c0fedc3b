import { expect, test } from 'vitest';

import { bannerOf, timelineOf } from './order-timeline.ts';
import { knownDay } from './rental-period.ts';

const ends = { rentalEndDate: knownDay('2026-03-12') };

test.each([
  ['PENDING', ['Order Received completed', 'Order Processing current', 'Delivery Scheduled upcoming']],
  ['CONFIRMED', ['Order Received completed', 'Order Confirmed completed', 'Delivery Scheduled upcoming']],
  ['DELIVERING', ['Order Received completed', 'Order Confirmed completed', 'Out for Delivery current']],
  [
    'DELIVERED',
    ['Order Received completed', 'Order Confirmed completed', 'Delivered completed', 'Pickup Pending upcoming'],
  ],
  [
    'PICKUP_SCHEDULED',
    ['Order Received completed', 'Order Confirmed completed', 'Delivered completed', 'Pickup Scheduled current'],
  ],
  [
    'COMPLETED',
    ['Order Received completed', 'Order Confirmed completed', 'Delivered completed', 'Completed completed'],
  ],
  ['CANCELLED', ['Order Cancelled completed']],
  ['REFUNDED', ['Order Received completed', 'Order Confirmed completed', 'Refunded completed']],
  ['SOMETHING_NEW', ['Order Received completed', 'Order Processing current']],
])('the timeline of %s', (status, expected) => {
  expect(timelineOf(status, ends).map(({ label, state }) => `${label} ${state}`)).toEqual(expected);
});

test('only a pending pickup has a note: the day on which the rental ends', () => {
  const notes = ['PENDING', 'CONFIRMED', 'DELIVERED', 'COMPLETED'].flatMap((status) =>
    timelineOf(status, ends).flatMap(({ label, note }) => (note === null ? [] : [`${label}: ${note}`])),
  );
  expect(notes).toEqual(['Pickup Pending: Rental ends Mar 12, 2026']);
  expect(timelineOf('DELIVERED', { rentalEndDate: null }).at(-1)?.note).toBeNull();
});

test.each([
  ['PENDING', 'Order Received!'],
  ['CONFIRMED', 'Order Confirmed!'],
  ['DELIVERING', 'Out for Delivery!'],
  ['DELIVERED', 'Delivered!'],
  ['PICKUP_SCHEDULED', 'Delivered!'],
  ['COMPLETED', 'Order Complete!'],
  ['CANCELLED', 'Order Cancelled'],
  ['REFUNDED', 'Order Refunded'],
  ['SOMETHING_NEW', 'Order Received!'],
])('the banner of %s says %s', (status, title) => {
  expect(bannerOf(status).title).toBe(title);
});
