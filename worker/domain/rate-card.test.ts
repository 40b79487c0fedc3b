import { expect, test } from 'vitest';

import { cents } from './money.ts';
import { rateCardOf } from './rate-card.ts';

const zone = { deliveryFee: cents(75_00), rentalDuration: 10 };
const own = { price: cents(349_00), maxWeightLb: 6000, rentalDuration: 14, isActive: true };
const none = { price: null, maxWeightLb: null, rentalDuration: null, isActive: true };
const dumpster = { price: cents(379_00), maxWeightLb: 5000 };

test.each([
  ['the terms of the zone for the size', zone, own, [349_00, 14, 6000]],
  ['then those of the zone, then those of the size', zone, none, [379_00, 10, 5000]],
  ['seven days where nobody said', { ...zone, rentalDuration: null }, none, [379_00, 7, 5000]],
])('what counts first: %s', (_case, where, pricing, [price, includedDays, maxWeightLb]) => {
  expect(rateCardOf({ zone: where, pricing, dumpster })).toEqual({
    price,
    includedDays,
    maxWeightLb,
    deliveryFee: 75_00,
  });
});

test('a size is not offered without terms, with terms switched off, or without a known weight', () => {
  expect(rateCardOf({ zone, pricing: null, dumpster })).toBeNull();
  expect(rateCardOf({ zone, pricing: { ...own, isActive: false }, dumpster })).toBeNull();
  expect(rateCardOf({ zone, pricing: none, dumpster: { ...dumpster, maxWeightLb: null } })).toBeNull();
});
