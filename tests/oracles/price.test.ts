import { expect, test } from 'vitest';

import vectors from '#tests/contract/pricing-vectors.json' with { type: 'json' };

import { exact, multiplied, plus, toNearest } from './exact.ts';
import { priceByHand } from './price.ts';
import { feeParts } from './refunds.ts';

test.each([
  [[1, 2], 1n],
  [[-1, 2], 0n],
  [[-3, 2], -1n],
  [[5, 3], 2n],
  [[4, 3], 1n],
  [[7, 1], 7n],
])('the nearest whole number to %j is %s', ([over = 0, under = 1], nearest) => {
  expect(toNearest(exact(over, under))).toBe(nearest);
});

test('fractions stay exact where floating numbers do not', () => {
  expect(plus(exact(1, 10), exact(2, 10))).toEqual(exact(3, 10));
  expect(multiplied(exact(10n ** 20n, 3), exact(3, 10n ** 20n))).toEqual(exact(1));
});

test.each(vectors.map((vector) => [vector.id, vector] as const))('by hand, %s is as published', (_id, vector) => {
  const { input, expect: published } = vector;
  const [kind, amount] = input.env;
  const taxable = input.taxable ?? ['rental', 'delivery', 'env'];
  const [rate = 0, fixed = 0] = input.svc ?? [];
  const price = priceByHand(
    {
      deliveryFeeMode: input.mode === 'PER_ORDER' ? 'PER_ORDER' : 'PER_ITEM',
      perMile: input.perMile,
      includedMilesTenths: input.inclMiles * 10,
      maxMilesTenths: 400,
      environmentalFee: kind === 'flat' ? Number(amount) : 0,
      environmentalFeeRate: kind === 'pct' ? Number(amount) * 100 : 0,
      taxRate: input.taxBps * 100,
      taxRental: taxable.includes('rental'),
      taxDelivery: taxable.includes('delivery'),
      taxEnvironmentalFee: taxable.includes('env'),
      extraDayFee: input.extraDay,
      serviceFee: {
        enabled: input.svc !== undefined,
        rate: rate * 100,
        fixed,
        payer: input.svcPayer === 'CUSTOMER' ? 'CUSTOMER' : 'BUSINESS',
      },
    },
    {
      items: [
        {
          quantity: input.qty ?? 1,
          rentalDays: input.days,
          price: input.base,
          includedDays: input.inclDays,
          deliveryFee: input.zoneFee,
        },
      ],
      milesTenths: Math.round(input.miles * 10),
      addOns: [],
    },
  );

  const { taxBase, ...amounts } = published;
  expect(taxBase).toBeGreaterThan(0);
  expect(price).toMatchObject(
    Object.fromEntries(Object.entries(amounts).map(([name, cents]) => [name, BigInt(cents)])),
  );
});

test.each([
  [1494, 55_749, [20_000, 35_749], [536n, 958n]],
  [335, 10_000, Array<number>(10).fill(1000), [34n, 33n, 34n, 33n, 34n, 33n, 34n, 33n, 34n, 33n]],
])('by hand, a fee of %i on %i goes back as published', (fee, captured, refunds, parts) => {
  expect(feeParts(fee, captured, refunds)).toEqual(parts);
});
