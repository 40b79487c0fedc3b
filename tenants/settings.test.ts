import { expect, test } from 'vitest';

import { cents } from '#worker/domain/money.ts';
import { quote } from '#worker/domain/pricing.ts';
import { isTimeZone } from '#worker/domain/rental-period.ts';

import { DEFAULT_PRICING_RULES, DEFAULT_TIME_ZONE, isWithinBounds } from './settings.ts';

test('a business that has set nothing charges its price and its delivery, and nothing else', () => {
  const rate = { price: cents(349_00), includedDays: 7, maxWeightLb: 6000, deliveryFee: cents(75_00) };
  const result = quote(DEFAULT_PRICING_RULES, [{ label: '20 yd', quantity: 1, rentalDays: 14, rate }], 999);
  expect(result).toMatchObject({ value: { total: 424_00, applicationFee: 0 } });
});

test('the default time zone exists', () => {
  expect(isTimeZone(DEFAULT_TIME_ZONE)).toBe(true);
});

test('a number outside, or between, is refused', () => {
  expect(isWithinBounds('leadTimeDays', 0)).toBe(true);
  expect(isWithinBounds('leadTimeDays', 60)).toBe(true);
  for (const value of [-1, 61, 0.5, Number.NaN]) expect(isWithinBounds('leadTimeDays', value)).toBe(false);
  expect(isWithinBounds('taxRate', 300_001)).toBe(false);
});
