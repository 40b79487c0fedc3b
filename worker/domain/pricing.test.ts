import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import vectors from '#tests/contract/pricing-vectors.json' with { type: 'json' };

import { cents, MAX_CENTS, ppm } from './money.ts';
import {
  MAX_QUANTITY,
  MAX_RENTAL_DAYS,
  quote,
  startingPrice,
  type PricingRules,
  type QuoteAddOn,
  type QuoteItem,
} from './pricing.ts';

const PLAIN: PricingRules = {
  deliveryFeeMode: 'PER_ITEM',
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

/** Acme, as the demo data says. */
const ACME: PricingRules = {
  ...PLAIN,
  perMile: cents(2_50),
  includedMilesTenths: 150,
  maxMilesTenths: 400,
  environmentalFee: cents(12_50),
  taxRate: ppm(88_100),
  extraDayFee: cents(15_00),
  overweightPerTon: cents(85_00),
  serviceFee: { enabled: true, rate: ppm(25_000), fixed: cents(1_00), payer: 'BUSINESS' },
};

const TWENTY: QuoteItem = {
  label: '20 Yard Dumpster',
  quantity: 1,
  rentalDays: 7,
  rate: { price: cents(349_00), includedDays: 7, maxWeightLb: 6000, deliveryFee: cents(75_00) },
};

function priced(
  rules: PricingRules,
  items: ReadonlyArray<QuoteItem>,
  milesTenths = 0,
  addOns: ReadonlyArray<QuoteAddOn> = [],
) {
  const result = quote(rules, items, milesTenths, addOns);
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

function vectorRules(input: (typeof vectors)[number]['input']): PricingRules {
  const [kind, amount] = input.env;
  const taxable = input.taxable ?? ['rental', 'delivery', 'env'];
  const [rate, fixed] = input.svc ?? [0, 0];
  return {
    ...PLAIN,
    deliveryFeeMode: input.mode === 'PER_ORDER' ? 'PER_ORDER' : 'PER_ITEM',
    perMile: cents(input.perMile),
    includedMilesTenths: input.inclMiles * 10,
    maxMilesTenths: 400,
    environmentalFee: cents(kind === 'flat' ? Number(amount) : 0),
    environmentalFeeRate: ppm(kind === 'pct' ? Number(amount) * 100 : 0),
    taxRate: ppm(input.taxBps * 100),
    taxRental: taxable.includes('rental'),
    taxDelivery: taxable.includes('delivery'),
    taxEnvironmentalFee: taxable.includes('env'),
    extraDayFee: cents(input.extraDay),
    serviceFee: {
      enabled: input.svc !== undefined,
      rate: ppm((rate ?? 0) * 100),
      fixed: cents(fixed ?? 0),
      payer: input.svcPayer === 'CUSTOMER' ? 'CUSTOMER' : 'BUSINESS',
    },
  };
}

test('there are the ten published vectors', () => {
  expect(vectors.map(({ id }) => id)).toEqual(['Q1', 'Q2', 'Q3', 'Q4a', 'Q4b', 'Q5', 'Q6', 'Q7', 'Q8', 'Q9']);
});

test.each(vectors.map((vector) => [`${vector.id}: ${vector.desc}`, vector] as const))('%s', (_name, vector) => {
  const { input, expect: expected } = vector;
  const item: QuoteItem = {
    label: '20 Yard Dumpster',
    quantity: input.qty ?? 1,
    rentalDays: input.days,
    rate: {
      price: cents(input.base),
      includedDays: input.inclDays,
      maxWeightLb: 6000,
      deliveryFee: cents(input.zoneFee),
    },
  };
  const { taxBase, ...amounts } = expected;
  expect(taxBase).toBeGreaterThan(0);
  expect(priced(vectorRules(input), [item], Math.round(input.miles * 10))).toMatchObject(amounts);
});

test('one 20 yard dumpster of acme to 80202 is 474.96, line by line', () => {
  expect(priced(ACME, [TWENTY], 28)).toEqual({
    lines: [
      { type: 'ITEM', label: '20 Yard Dumpster', amount: 349_00 },
      { type: 'DELIVERY', label: 'Delivery', amount: 75_00 },
      { type: 'ENVIRONMENTAL_FEE', label: 'Environmental fee', amount: 12_50 },
      { type: 'TAX', label: 'Tax', amount: 38_46 },
    ],
    unitRentals: [349_00],
    subtotal: 349_00,
    deliveryFee: 75_00,
    mileage: 0,
    environmentalFee: 12_50,
    taxes: 38_46,
    serviceFee: 0,
    total: 474_96,
    applicationFee: 12_87,
  });
  expect(startingPrice(ACME, TWENTY.rate, 28)).toBe(436_50);
});

const LIFTGATE = { label: 'Liftgate', price: cents(25_00), taxable: true };
const PERMIT = { label: 'City permit', price: cents(40_00), taxable: false };

test('add-ons are lines of their own; only taxable ones are taxed, and the total has them all', () => {
  const result = priced(ACME, [TWENTY], 28, [LIFTGATE, PERMIT]);

  expect(result.lines).toEqual([
    { type: 'ITEM', label: '20 Yard Dumpster', amount: 349_00 },
    { type: 'ADD_ON', label: 'Liftgate', amount: 25_00 },
    { type: 'ADD_ON', label: 'City permit', amount: 40_00 },
    { type: 'DELIVERY', label: 'Delivery', amount: 75_00 },
    { type: 'ENVIRONMENTAL_FEE', label: 'Environmental fee', amount: 12_50 },
    { type: 'TAX', label: 'Tax', amount: 40_66 }, // 8.81 % of 461.50 is 40.65815
  ]);
  // 2.5 % of 542.16 is 13.554
  expect(result).toMatchObject({ subtotal: 349_00, taxes: 40_66, total: 542_16, applicationFee: 14_55 });
});

test('an add-on that costs nothing is still named, and one beyond the bounds is refused', () => {
  const free = { label: 'Call before delivery', price: cents(0), taxable: true };
  const named = priced(ACME, [TWENTY], 28, [free]);

  expect(named.lines.map(({ label }) => label)).toContain('Call before delivery');
  expect(named.total).toBe(474_96);
  expect(quote(ACME, [TWENTY], 28, [{ ...free, price: cents(MAX_CENTS + 1) }])).toMatchObject({
    refusal: { code: 'BAD_USER_INPUT' },
  });
});

test('the service fee that a customer pays is no share of add-ons', () => {
  const rules: PricingRules = { ...ACME, serviceFee: { ...ACME.serviceFee, payer: 'CUSTOMER' } };
  const without = priced(rules, [TWENTY], 28);
  const withAddOns = priced(rules, [TWENTY], 28, [LIFTGATE, PERMIT]);

  expect(withAddOns.serviceFee).toBe(without.serviceFee);
  expect(withAddOns.applicationFee).toBe(without.applicationFee);
  expect(withAddOns.total - without.total).toBe(25_00 + 40_00 + 2_20); // tax 40.66 instead of 38.46
});

test('mileage is a line of its own, after delivery, and part of the delivery fee', () => {
  const { lines, deliveryFee, mileage } = priced(ACME, [{ ...TWENTY, quantity: 2 }], 163);
  expect(lines.slice(0, 3)).toEqual([
    { type: 'ITEM', label: '20 Yard Dumpster × 2', amount: 698_00 },
    { type: 'DELIVERY', label: 'Delivery', amount: 150_00 },
    { type: 'DELIVERY', label: 'Mileage', amount: 6_50 },
  ]);
  expect([deliveryFee, mileage]).toEqual([156_50, 6_50]);
});

test('the fee that the customer pays is a line before the tax, and not taxed', () => {
  const serviceFee = { ...ACME.serviceFee, payer: 'CUSTOMER' } as const;
  const { lines, taxes, total, applicationFee } = priced({ ...ACME, serviceFee }, [TWENTY], 28);
  expect(lines.map(({ label }) => label)).toEqual([
    '20 Yard Dumpster',
    'Delivery',
    'Environmental fee',
    'Service fee',
    'Tax',
  ]);
  expect([taxes, total, applicationFee]).toEqual([38_46, 486_87, 11_91]);
});

test.each([
  [400, true],
  [401, false],
])('%d tenths of a mile are served: %s', (milesTenths, isServed) => {
  const result = quote(ACME, [TWENTY], milesTenths);
  expect(result.ok ? 'served' : result.refusal.code).toBe(isServed ? 'served' : 'NO_SERVICE');
});

test('without a limit any distance is served', () => {
  expect(quote({ ...ACME, maxMilesTenths: null }, [TWENTY], 30_000).ok).toBe(true);
});

test.each([
  ['no items', []],
  ['quantity 0', [{ ...TWENTY, quantity: 0 }]],
  ['quantity -1', [{ ...TWENTY, quantity: -1 }]],
  ['quantity 1.5', [{ ...TWENTY, quantity: 1.5 }]],
  ['quantity 2147483648', [{ ...TWENTY, quantity: 2_147_483_648 }]],
  ['quantity NaN', [{ ...TWENTY, quantity: Number.NaN }]],
  ['0 days', [{ ...TWENTY, rentalDays: 0 }]],
  ['10,000 days', [{ ...TWENTY, rentalDays: 10_000 }]],
  ['half a day', [TWENTY, { ...TWENTY, rentalDays: 0.5 }]],
  [
    'more money than is stored',
    [{ ...TWENTY, quantity: MAX_QUANTITY, rate: { ...TWENTY.rate, price: cents(MAX_CENTS) } }],
  ],
])('%s is refused as bad input', (_case, items) => {
  expect(quote(ACME, items, 28)).toMatchObject({ ok: false, refusal: { code: 'BAD_USER_INPUT' } });
});

test.each([
  ['three lines of 9.50 at 5 %', [9_50, 9_50, 9_50], 0, 50_000, 29_93],
  ['8.50 and 1.65 at 7 %', [8_50], 1_65, 70_000, 10_86],
  ['seven lines of 0.07 at 8.81 %', [7, 7, 7, 7, 7, 7, 7], 0, 88_100, 53],
  ['24.99 at 10.75 %, with 6.44 delivery untaxed', [24_99], 6_44, 107_500, 34_12],
])('rounded once: %s', (name, prices, delivery, rate, total) => {
  const items = prices.map((price, index) => ({
    ...TWENTY,
    rate: { ...TWENTY.rate, price: cents(price), deliveryFee: cents(index === 0 ? delivery : 0) },
  }));
  const rules = { ...PLAIN, taxRate: ppm(rate), taxDelivery: !name.includes('untaxed') };
  expect(priced(rules, items).total).toBe(total);
});

test('delivered once per order, the dearest fee and one mileage are charged', () => {
  const far = { ...TWENTY, quantity: 3, rate: { ...TWENTY.rate, deliveryFee: cents(90_00) } };
  const { deliveryFee, mileage } = priced({ ...ACME, deliveryFeeMode: 'PER_ORDER' }, [TWENTY, far], 250);
  expect([deliveryFee, mileage]).toEqual([115_00, 25_00]);
});

test('the business never owes the platform more than it was paid', () => {
  const rules = { ...PLAIN, serviceFee: { ...ACME.serviceFee, fixed: cents(500_00) } };
  expect(priced(rules, [TWENTY]).applicationFee).toBe(424_00);
});

test('a fee that is switched off is none, whatever its rate', () => {
  for (const payer of ['BUSINESS', 'CUSTOMER'] as const) {
    const rules = { ...ACME, serviceFee: { ...ACME.serviceFee, enabled: false, payer } };
    expect(priced(rules, [TWENTY], 28)).toMatchObject({ total: 474_96, serviceFee: 0, applicationFee: 0 });
  }
});

const amount = fc.integer({ min: 0, max: 500_000 }).map(cents);
const rate = fc.integer({ min: 0, max: 300_000 }).map(ppm);

const someRules: fc.Arbitrary<PricingRules> = fc.record({
  deliveryFeeMode: fc.constantFrom('PER_ITEM', 'PER_ORDER'),
  perMile: fc.integer({ min: 0, max: 2_000 }).map(cents),
  includedMilesTenths: fc.integer({ min: 0, max: 500 }),
  maxMilesTenths: fc.constant(null),
  environmentalFee: fc.integer({ min: 0, max: 10_000 }).map(cents),
  environmentalFeeRate: rate,
  taxRate: rate,
  taxRental: fc.boolean(),
  taxDelivery: fc.boolean(),
  taxEnvironmentalFee: fc.boolean(),
  extraDayFee: fc.integer({ min: 0, max: 10_000 }).map(cents),
  overweightPerTon: amount,
  serviceFee: fc.record({
    enabled: fc.boolean(),
    rate,
    fixed: fc.integer({ min: 0, max: 5_000 }).map(cents),
    payer: fc.constantFrom('BUSINESS', 'CUSTOMER'),
  }),
});

const someItems: fc.Arbitrary<ReadonlyArray<QuoteItem>> = fc.array(
  fc.record({
    label: fc.constant('Dumpster'),
    quantity: fc.integer({ min: 1, max: 20 }),
    rentalDays: fc.integer({ min: 1, max: 60 }),
    rate: fc.record({
      price: amount,
      includedDays: fc.integer({ min: 1, max: 30 }),
      maxWeightLb: fc.integer({ min: 0, max: 20_000 }),
      deliveryFee: amount,
    }),
  }),
  { minLength: 1, maxLength: 5 },
);

const someAddOns: fc.Arbitrary<ReadonlyArray<QuoteAddOn>> = fc.array(
  fc.record({ label: fc.constant('Add-on'), price: amount, taxable: fc.boolean() }),
  { maxLength: 4 },
);

/** The published formulas again, in exact fractions of whole numbers. */
function oracle(
  rules: PricingRules,
  items: ReadonlyArray<QuoteItem>,
  milesTenths: number,
  addOns: ReadonlyArray<QuoteAddOn>,
) {
  const half = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator);
  const big = (value: number) => BigInt(value);
  const most = (values: ReadonlyArray<bigint>) => values.reduce((top, value) => (value > top ? value : top), 0n);
  const beyond = milesTenths > rules.includedMilesTenths ? big(milesTenths - rules.includedMilesTenths) : 0n;
  const mileage = half(big(rules.perMile) * beyond, 10n);
  let [rental, delivery, units] = [0n, 0n, 0n];
  for (const { quantity, rentalDays, rate: card } of items) {
    const extra = rentalDays > card.includedDays ? big(rentalDays - card.includedDays) : 0n;
    rental += big(quantity) * (big(card.price) + extra * big(rules.extraDayFee));
    delivery += big(quantity) * (big(card.deliveryFee) + mileage);
    units += big(quantity);
  }
  if (rules.deliveryFeeMode === 'PER_ORDER') delivery = mileage + most(items.map((item) => big(item.rate.deliveryFee)));
  const environmental =
    big(rules.environmentalFee) * units + half(rental * big(rules.environmentalFeeRate), 1_000_000n);
  const base =
    (rules.taxRental ? rental : 0n) +
    (rules.taxDelivery ? delivery : 0n) +
    (rules.taxEnvironmentalFee ? environmental : 0n) +
    addOns.reduce((total, { price, taxable }) => total + (taxable ? big(price) : 0n), 0n);
  const taxes = half(base * big(rules.taxRate), 1_000_000n);
  const fee = (of: bigint) =>
    rules.serviceFee.enabled ? half(of * big(rules.serviceFee.rate), 1_000_000n) + big(rules.serviceFee.fixed) : 0n;
  const byCustomer = rules.serviceFee.payer === 'CUSTOMER';
  const serviceFee = byCustomer ? fee(rental + delivery + environmental) : 0n;
  const extras = addOns.reduce((all, { price }) => all + big(price), 0n);
  const total = rental + delivery + environmental + extras + taxes + serviceFee;
  const share = fee(total);
  const applicationFee = byCustomer ? serviceFee : share < total ? share : total;
  return { rental, delivery, environmental, taxes, serviceFee, total, applicationFee };
}

test('over 3,000 random carts every figure is the exact one, and the lines add up to the total', () => {
  fc.assert(
    fc.property(someRules, someItems, fc.integer({ min: 0, max: 2_000 }), someAddOns, (rules, items, miles, addOns) => {
      const answer = priced(rules, items, miles, addOns);
      const exact = oracle(rules, items, miles, addOns);
      expect({
        rental: BigInt(answer.subtotal),
        delivery: BigInt(answer.deliveryFee),
        environmental: BigInt(answer.environmentalFee),
        taxes: BigInt(answer.taxes),
        serviceFee: BigInt(answer.serviceFee),
        total: BigInt(answer.total),
        applicationFee: BigInt(answer.applicationFee),
      }).toEqual(exact);
      expect(answer.lines.reduce((total, line) => total + BigInt(line.amount), 0n)).toBe(exact.total);
      expect(answer.lines.every((line) => ['ITEM', 'ADD_ON'].includes(line.type) || line.amount > 0)).toBe(true);
      const rentals = answer.unitRentals.map((unit, index) => unit * (items[index]?.quantity ?? 0));
      expect(rentals.reduce((total, rental) => total + rental, 0)).toBe(answer.subtotal);
    }),
    { numRuns: 3000 },
  );
});

test('a starting price and the tax on it are the whole quote of one unit, when all is taxed', () => {
  fc.assert(
    fc.property(
      someRules,
      amount,
      amount,
      fc.integer({ min: 0, max: 400 }),
      (some, price, deliveryFee, milesTenths) => {
        const rules = { ...some, serviceFee: PLAIN.serviceFee };
        const card = { price, includedDays: 7, maxWeightLb: 4000, deliveryFee };
        const { total, taxes } = priced(rules, [{ label: '', quantity: 1, rentalDays: 7, rate: card }], milesTenths);
        expect(startingPrice(rules, card, milesTenths)).toBe(total - taxes);
      },
    ),
  );
});

test('the most that is stored can be ordered, and a cent of tax more can not', () => {
  const all = { ...TWENTY, rate: { ...TWENTY.rate, price: cents(MAX_CENTS), deliveryFee: cents(0) } };
  expect(priced(PLAIN, [all]).total).toBe(MAX_CENTS);
  expect(quote({ ...PLAIN, taxRate: ppm(1) }, [all], 0).ok).toBe(false);
});

test('whatever is asked, quoting never throws', () => {
  const dearest = { ...TWENTY, quantity: MAX_QUANTITY, rate: { ...TWENTY.rate, price: cents(MAX_CENTS) } };
  const many = Array.from({ length: 50 }, () => ({ ...dearest, rentalDays: MAX_RENTAL_DAYS }));
  expect(quote({ ...ACME, extraDayFee: cents(MAX_CENTS) }, many, 28).ok).toBe(false);
  expect(
    quote(
      { ...ACME, perMile: cents(MAX_CENTS), maxMilesTenths: null },
      [{ ...TWENTY, quantity: MAX_QUANTITY }],
      100_000,
    ).ok,
  ).toBe(false);
  const wild = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(MAX_QUANTITY, MAX_RENTAL_DAYS));
  fc.assert(
    fc.property(wild, wild, fc.integer({ min: 0, max: MAX_CENTS }).map(cents), (quantity, rentalDays, price) => {
      const rules = { ...ACME, extraDayFee: price, environmentalFeeRate: ppm(500_000) };
      const item = { ...TWENTY, quantity, rentalDays, rate: { ...TWENTY.rate, price } };
      const result = quote(rules, [item], 100);
      expect(result.ok ? result.value.total <= MAX_CENTS : result.refusal.code === 'BAD_USER_INPUT').toBe(true);
    }),
  );
});
