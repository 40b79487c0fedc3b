import { cents, ppm, type Cents, type Ppm } from '#worker/domain/money.ts';
import type { PricingRules, QuoteAddOn, QuoteItem } from '#worker/domain/pricing.ts';

import { oneOf, wholeFrom, type Random } from './random.ts';

export type RandomCart = {
  readonly items: ReadonlyArray<QuoteItem>;
  readonly milesTenths: number;
  readonly addOns: ReadonlyArray<QuoteAddOn>;
};

/** Rules of every kind: each mode, payer and flag, nothing and a lot, and rates that leave halves of a cent. */
export function randomRules(random: Random): PricingRules {
  return {
    deliveryFeeMode: oneOf(random, ['PER_ITEM', 'PER_ORDER']),
    perMile: oneOf(random, [cents(0), amount(random, 10, 1000), amount(random, 1, 99)]),
    includedMilesTenths: wholeFrom(random, 0, 300),
    maxMilesTenths: random() < 0.5 ? null : wholeFrom(random, 100, 900),
    environmentalFee: oneOf(random, [cents(0), amount(random, 1, 5000)]),
    environmentalFeeRate: oneOf(random, [ppm(0), rate(random)]),
    taxRate: oneOf(random, [ppm(0), ppm(88_100), ppm(106_875), rate(random), rate(random)]),
    taxRental: random() < 0.7,
    taxDelivery: random() < 0.6,
    taxEnvironmentalFee: random() < 0.6,
    extraDayFee: oneOf(random, [cents(0), amount(random, 1, 9999)]),
    overweightPerTon: cents(85_00),
    serviceFee: {
      enabled: random() < 0.8,
      rate: oneOf(random, [ppm(0), ppm(25_000), rate(random)]),
      fixed: oneOf(random, [cents(0), amount(random, 1, 500), amount(random, 1, 100_000)]),
      payer: oneOf(random, ['BUSINESS', 'CUSTOMER']),
    },
  };
}

/** One to five items, some of a cent and some of millions, near and far, with up to three add-ons. */
export function randomCart(random: Random): RandomCart {
  const isHuge = random() < 0.1;
  const deliveryFee = oneOf(random, [cents(0), amount(random, 1, 20_000), amount(random, 1, 20_000)]);
  const isSameZone = random() < 0.8;
  return {
    items: Array.from({ length: wholeFrom(random, 1, 5) }, (_, index) => ({
      label: `Size ${index + 1}`,
      quantity: random() < 0.6 ? 1 : wholeFrom(random, 1, isHuge ? 1000 : 12),
      rentalDays: oneOf(random, [wholeFrom(random, 1, 14), wholeFrom(random, 1, 60), wholeFrom(random, 1, 730)]),
      rate: {
        price: isHuge
          ? amount(random, 1, 300_000_000)
          : oneOf(random, [amount(random, 0, 99), amount(random, 10_000, 200_000)]),
        includedDays: wholeFrom(random, 1, 30),
        maxWeightLb: wholeFrom(random, 0, 12_000),
        deliveryFee: isSameZone ? deliveryFee : amount(random, 0, 20_000),
      },
    })),
    milesTenths: wholeFrom(random, 0, 700),
    addOns: Array.from({ length: random() < 0.6 ? 0 : wholeFrom(random, 1, 3) }, (_, index) => ({
      label: `Extra ${index + 1}`,
      price: amount(random, 0, 50_000),
      taxable: random() < 0.5,
    })),
  };
}

function amount(random: Random, from: number, to: number): Cents {
  return cents(wholeFrom(random, from, to));
}

function rate(random: Random): Ppm {
  return ppm(random() < 0.1 ? wholeFrom(random, 0, 1_000_000) : wholeFrom(random, 0, 150_000));
}
