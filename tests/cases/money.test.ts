import { expect, test } from 'vitest';

import { cents, centsFromText, ppm } from '#worker/domain/money.ts';
import { checkRefund, halfOf, refundable, refundState, type Paid } from '#worker/domain/payments.ts';
import { quote, type PricingRules, type QuoteItem } from '#worker/domain/pricing.ts';

const PLAIN: PricingRules = {
  deliveryFeeMode: 'PER_ORDER',
  perMile: cents(0),
  includedMilesTenths: 0,
  maxMilesTenths: null,
  environmentalFee: cents(0),
  environmentalFeeRate: ppm(0),
  taxRate: ppm(0),
  taxRental: true,
  taxDelivery: true,
  taxEnvironmentalFee: true,
  extraDayFee: cents(0),
  overweightPerTon: cents(0),
  serviceFee: { enabled: false, rate: ppm(0), fixed: cents(0), payer: 'BUSINESS' },
};

function item(price: number, deliveryFee = 0): QuoteItem {
  const rate = { price: cents(price), includedDays: 7, maxWeightLb: 6000, deliveryFee: cents(deliveryFee) };
  return { label: 'Dumpster', quantity: 1, rentalDays: 7, rate };
}

function priced(rules: PricingRules, items: ReadonlyArray<QuoteItem>) {
  const quoted = quote(rules, items, 0);
  if (!quoted.ok) throw new Error(quoted.refusal.message);
  const { lines, taxes, total } = quoted.value;
  return { lines: lines.reduce((sum, { amount }) => sum + amount, 0), taxes, total };
}

test.each([
  ['19.99', 1999],
  ['8.20', 820],
  ['9.95', 995],
  ['17.99', 1799],
  ['67.96', 6796],
  ['0.01', 1],
  [' 5 ', 500],
  ['1,000.00', 100_000],
  ['1.005', null],
  ['0.009', null],
  ['1e3', null],
  ['', null],
  ['-1', null],
  ['1,00', null],
  ['١٩.٩٩', null],
  ['NaN', null],
  ['99999999999', null],
])('C-01 an amount typed as "%s" is %s cents', (text, amount) => {
  expect(centsFromText(text)).toBe(amount);
});

test('C-01 every amount up to 100.00 is read to the cent, as it is shown', () => {
  const wrong: Array<number> = [];
  for (let amount = 0; amount <= 10_000; amount += 1) {
    const text = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
    if (centsFromText(text) !== amount) wrong.push(amount);
  }
  expect(wrong).toEqual([]);
});

test('C-02 a tax of 2.686425 is 2.69, and the total 34.12', () => {
  const rules = { ...PLAIN, taxRate: ppm(107_500), taxDelivery: false };
  expect(priced(rules, [item(24_99, 6_44)])).toEqual({ lines: 34_12, taxes: 2_69, total: 34_12 });
});

test.each([
  ['three lines of 9.50 at 5 %', 50_000, [item(9_50), item(9_50), item(9_50)], 1_43, 29_93],
  ['8.50 and 1.65 at 7 %', 70_000, [item(8_50, 1_65)], 71, 10_86],
  ['seven lines of 0.07 at 8.81 %', 88_100, Array.from({ length: 7 }, () => item(7)), 4, 53],
])('C-03 %s: the lines add up to the total', (_name, taxRate, items, taxes, total) => {
  expect(priced({ ...PLAIN, taxRate: ppm(taxRate) }, items)).toEqual({ lines: total, taxes, total });
});

test('C-04 half of 474.95 and then the rest leave nothing, and no cent can follow', () => {
  const paid = (refunded: number): Paid => ({ amount: cents(474_95), refunded: cents(refunded), status: 'SUCCEEDED' });
  const half = halfOf(refundable(paid(0)));
  expect(half).toBe(237_48);
  const rest = refundable(paid(half));
  expect(rest).toBe(237_47);
  expect(checkRefund(paid(half), rest)).toMatchObject({ ok: true });
  expect(refundState(paid(474_95))).toBe('full');
  expect(checkRefund(paid(474_95), cents(1))).toMatchObject({ ok: false, refusal: { code: 'BAD_USER_INPUT' } });
});
