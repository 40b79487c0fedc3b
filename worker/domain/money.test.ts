import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  atMost,
  cents,
  centsFromDollars,
  centsFromText,
  dollars,
  formatMoney,
  MAX_CENTS,
  ppm,
  shareOf,
  sum,
  times,
} from './money.ts';

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s is no amount of cents', (amount) => {
  expect(() => cents(amount)).toThrow(RangeError);
  expect(() => ppm(amount)).toThrow(RangeError);
});

test('sums and products stay whole', () => {
  expect(sum([cents(1), cents(-2), cents(30)])).toBe(29);
  expect(sum([])).toBe(0);
  expect(times(cents(349_00), 3)).toBe(1047_00);
  expect(atMost(cents(5), cents(4))).toBe(4);
  expect(atMost(cents(4), cents(4))).toBe(4);
});

test.each([
  [24_99, 107_500, 2_69, 'C-02: 10.75 % of 24.99 is 2.686425'],
  [436_50, 88_100, 38_46, '8.81 % of 436.50 is 38.45565'],
  [515_00, 82_500, 42_49, 'Q1: 42.4875'],
  [425_00, 45_000, 19_13, 'Q5: half a cent goes up'],
  [0, 88_100, 0, 'of nothing'],
  [1, 500_000, 1, 'half a cent'],
  [1, 499_999, 0, 'less than half a cent'],
  [-425_00, 45_000, -19_12, 'half a cent of a credit goes up too'],
])('%d at %d ppm is %d (%s)', (amount, rate, expected) => {
  expect(shareOf(cents(amount), ppm(rate))).toBe(expected);
});

test('a share is the exact one, rounded half up, for every amount that can be stored', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_CENTS }), fc.integer({ min: 0, max: 1_000_000 }), (amount, rate) => {
      const exact = (BigInt(amount) * BigInt(rate) + 500_000n) / 1_000_000n;
      expect(BigInt(shareOf(cents(amount), ppm(rate)))).toBe(exact);
    }),
  );
});

test('every cent from 0.01 to 100.00 survives dollars and back', () => {
  for (let amount = 1; amount <= 10_000; amount += 1) {
    expect(centsFromDollars(dollars(cents(amount)))).toBe(amount);
    expect(centsFromDollars(Number((amount / 100).toFixed(2)))).toBe(amount);
  }
});

test.each([
  [19.99, 1999],
  [8.2, 820],
  [9.95, 995],
  [17.99, 1799],
  [67.96, 6796],
  [0.01, 1],
  [474.96, 47496],
  [-12.5, -1250],
  [10_000_000, MAX_CENTS],
  [1.005, null],
  [0.009, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [1e12, null],
  [10_000_000.01, null],
])('%d dollars from the wire are %s cents', (amount, expected) => {
  expect(centsFromDollars(amount)).toBe(expected);
});

test.each([
  [474_96, '$474.96'],
  [1_234_50, '$1,234.50'],
  [0, '$0.00'],
  [-12_50, '-$12.50'],
])('%d cents read as %s', (amount, expected) => {
  expect(formatMoney(cents(amount))).toBe(expected);
});

test('every amount reads as US English writes it', () => {
  const usual = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  fc.assert(
    fc.property(fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }), (amount) => {
      expect(formatMoney(cents(amount))).toBe(usual.format(amount / 100));
    }),
  );
});

test.each([
  ['19.99', 1999],
  ['8.20', 820],
  ['9.95', 995],
  ['17.99', 1799],
  ['67.96', 6796],
  ['0.01', 1],
  ['1,000.00', 100_000],
  ['1,234,567.8', 123_456_780],
  [' 5 ', 500],
  ['$75', 7500],
  ['.5', 50],
  ['5.', 500],
  ['0', 0],
  ['10000000', MAX_CENTS],
])('the typed amount %j is exactly %i cents', (typed, amount) => {
  expect(centsFromText(typed)).toBe(amount);
});

test.each([
  '1.005',
  '0.009',
  '1e3',
  '1,00',
  '1,0000',
  '-5',
  '+5',
  '.',
  '$',
  '',
  '  ',
  '1 000',
  '1.2.3',
  '12abc',
  '٥',
  'Infinity',
  '10000000.01',
  '99999999999',
])('the typed %j is no amount', (typed) => {
  expect(centsFromText(typed)).toBeNull();
});
