import { expect, test } from 'vitest';

import { cents, ppm, ZERO } from '#worker/domain/money.ts';
import { knownDay } from '#worker/domain/rental-period.ts';

import type { BusinessCard, DumpsterCard } from './models.ts';
import { cheapestFirst, inOrder } from './offer-order.ts';

function card(size: number, dollars: number, available = 1): DumpsterCard {
  const price = cents(dollars * 100);
  return {
    id: `${size}-${dollars}`,
    title: `${size} Yard Dumpster`,
    size,
    description: null,
    maxWeightLb: 4000,
    rentalDays: 7,
    startingPrice: price,
    basePrice: price,
    deliveryFee: ZERO,
    environmentalFee: ZERO,
    perMile: ZERO,
    distanceTenths: null,
    taxRate: ppm(0),
    extraDayFee: ZERO,
    overweightPerTon: ZERO,
    available,
    nextFree: null,
    lines: [],
    total: price,
  };
}

function business(id: string, distanceTenths: number, ...dumpsters: ReadonlyArray<DumpsterCard>): BusinessCard {
  const days = { first: knownDay('2026-12-01'), last: knownDay('2027-11-30') };
  return { id, zipCode: '80202', name: id, slug: id, distanceTenths, days, dumpsters };
}

test.each<[string, ReadonlyArray<BusinessCard>, ReadonlyArray<string>]>([
  [
    'the lower price for the same size, however far',
    [business('near', 10, card(20, 400)), business('far', 300, card(20, 380))],
    ['far', 'near'],
  ],
  [
    'sizes that only one of them has say nothing',
    [business('near', 10, card(20, 400), card(10, 100)), business('far', 300, card(20, 380), card(40, 900))],
    ['far', 'near'],
  ],
  [
    'the nearer of two that share no size',
    [business('far', 300, card(10, 100)), business('near', 10, card(40, 900))],
    ['near', 'far'],
  ],
  [
    'what is sold out does not count',
    [business('far', 300, card(20, 300, 0), card(30, 500)), business('near', 10, card(20, 400), card(30, 450))],
    ['near', 'far'],
  ],
  [
    'who has nothing left comes last',
    [
      business('empty', 10, card(20, 300, 0)),
      business('also empty', 5, card(20, 1, 0)),
      business('far', 300, card(20, 900)),
    ],
    ['far', 'also empty', 'empty'],
  ],
])('which business comes first: %s', (_rule, businesses, ids) => {
  expect(cheapestFirst(businesses).map(({ id }) => id)).toEqual(ids);
  expect(cheapestFirst(businesses.toReversed()).map(({ id }) => id)).toEqual(ids);
});

test('cards stand by price or by size, and what is sold out last in both', () => {
  const cards = [card(30, 500), card(10, 600), card(20, 100, 0), card(40, 400)];
  expect(inOrder(cards, 'price').map(({ size }) => size)).toEqual([40, 30, 10, 20]);
  expect(inOrder(cards, 'size').map(({ size }) => size)).toEqual([10, 30, 40, 20]);
});
