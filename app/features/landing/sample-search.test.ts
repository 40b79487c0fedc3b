import { expect, test } from 'vitest';

import { cents, shareOf, sum } from '#worker/domain/money.ts';

import { sampleOrders, SAMPLE_STATS } from './sample-orders.ts';
import { sampleSearch } from './sample-search.ts';

const DUMPSTERS = sampleSearch().businesses.flatMap(({ dumpsters }) => dumpsters);

test.each(DUMPSTERS)('the sample prices of $title are what the product would ask', (card) => {
  const { lines, total, startingPrice, basePrice, deliveryFee, environmentalFee, taxRate } = card;
  expect(sum(lines.map(({ amount }) => amount))).toBe(total);
  expect(startingPrice).toBe(sum([basePrice, deliveryFee, environmentalFee]));
  expect(lines.at(-1)?.amount).toBe(shareOf(startingPrice, taxRate));
});

test('the sample figures fit each other', () => {
  const { orders, revenue, average } = SAMPLE_STATS;
  expect(cents(Math.round(revenue / orders))).toBe(average);
  expect(sampleOrders().map(({ status }) => status)).toEqual(['CONFIRMED', 'PENDING', 'DELIVERED']);
});
