import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  limitOf,
  proposeOvertime,
  proposeOverweight,
  type ChargeFacts,
  type PriceSnapshot,
} from './charge-arithmetic.ts';
import { cents, ZERO } from './money.ts';
import { knownDay } from './rental-period.ts';

const AGREED: PriceSnapshot = {
  extraDayFee: cents(15_00),
  taxRate: null,
  taxRental: null,
  overweightPerTon: cents(85_00),
  overweightStepLb: 1,
  overweightToleranceLb: 0,
  dropOffDayCounts: false,
  clockStopsAtPickupRequest: false,
  tripFee: cents(150_00),
  lateCancelFee: cents(50_00),
  cancelCutoffMinute: null,
  items: [{ quantity: 1, rentalDays: 10, includedLb: 6000 }],
};

const WAYS = [
  [1, 0],
  [20, 0],
  [500, 0],
  [1000, 0],
  [2000, 0],
  [1, 100],
] as const;

function rounded(overweightStepLb: number, overweightToleranceLb = 0): PriceSnapshot {
  return { ...AGREED, overweightStepLb, overweightToleranceLb };
}

test.each([
  [5990, [0, 0, 0, 0, 0, 0]],
  [6000, [0, 0, 0, 0, 0, 0]],
  [6001, [4, 85, 2125, 4250, 8500, 0]],
  [6100, [425, 425, 2125, 4250, 8500, 0]],
  [6101, [429, 510, 2125, 4250, 8500, 429]],
  [8460, [10_455, 10_455, 10_625, 12_750, 17_000, 10_455]],
  [10_000, [17_000, 17_000, 17_000, 17_000, 17_000, 17_000]],
])('%i lb where 6,000 are included, by each way of rounding that can be agreed on', (netLb, charges) => {
  const found = WAYS.map(([stepLb, toleranceLb]) => proposeOverweight(rounded(stepLb, toleranceLb), netLb)?.amount);
  expect(found).toEqual(charges);
});

test.each([
  [rounded(1), 9101, '3,101 lb over 6,000 lb at $85.00 per ton = $131.79'],
  [rounded(500), 9101, '3,101 lb over 6,000 lb at $85.00 per ton, rounded up to 1/4 ton (1.75 tons) = $148.75'],
  [rounded(20), 6001, '1 lb over 6,000 lb at $85.00 per ton, rounded up to 1/100 ton (0.01 tons) = $0.85'],
  [rounded(2000), 6001, '1 lb over 6,000 lb at $85.00 per ton, rounded up to a whole ton (1 ton) = $85.00'],
  [rounded(300), 6001, '1 lb over 6,000 lb at $85.00 per ton, rounded up to 300 lb (0.15 tons) = $12.75'],
  [rounded(1, 100), 6100, '100 lb over 6,000 lb, within the tolerance of 100 lb: nothing to charge'],
  [rounded(500), 6000, '6,000 lb are within the included 6,000 lb: nothing to charge'],
])('the arithmetic of a weight is told in words (%#)', (snapshot, netLb, text) => {
  expect(proposeOverweight(snapshot, netLb)?.text).toBe(text);
});

test('several dumpsters are weighed together against what they include together', () => {
  const items = [
    { quantity: 2, rentalDays: 7, includedLb: 6000 },
    { quantity: 1, rentalDays: 7, includedLb: 4000 },
  ];
  expect(proposeOverweight({ ...AGREED, items }, 16_000)?.amount).toBe(0);
  expect(proposeOverweight({ ...AGREED, items }, 18_000)?.amount).toBe(85_00);
});

function stay(pickedUp: string, pickupRequested: string | null = null, extendedDays = 0) {
  return {
    delivered: knownDay('2026-03-02'),
    pickedUp: knownDay(pickedUp),
    pickupRequested: pickupRequested === null ? null : knownDay(pickupRequested),
    extendedDays,
  };
}

const COUNTS = { ...AGREED, dropOffDayCounts: true };
const STOPS = { ...AGREED, clockStopsAtPickupRequest: true };

test.each([
  ['14 days', AGREED, stay('2026-03-16'), 60_00, '14 days used, 10 paid: 4 days at $15.00 = $60.00'],
  ['drop-off counts', COUNTS, stay('2026-03-16'), 75_00, '15 days used, 10 paid: 5 days at $15.00 = $75.00'],
  [
    'the clock stops',
    STOPS,
    stay('2026-03-16', '2026-03-13'),
    15_00,
    '11 days used (until the pickup was asked for, Mar 13, 2026), 10 paid: 1 day at $15.00 = $15.00',
  ],
  ['it goes on', AGREED, stay('2026-03-16', '2026-03-13'), 60_00, '14 days used, 10 paid: 4 days at $15.00 = $60.00'],
  [
    'asked for later',
    STOPS,
    stay('2026-03-16', '2026-03-20'),
    60_00,
    '14 days used, 10 paid: 4 days at $15.00 = $60.00',
  ],
  ['early', AGREED, stay('2026-03-09'), 0, '7 days used, 10 paid: nothing to charge'],
  ['extended', AGREED, stay('2026-03-16', null, 3), 15_00, '14 days used, 13 paid: 1 day at $15.00 = $15.00'],
] as const)('overtime: %s', (_case, snapshot, days, amount, text) => {
  expect(proposeOvertime(snapshot, days)).toMatchObject({ amount, text });
});

test.each([
  ['2026-10-31', '2026-11-02'],
  ['2026-03-07', '2026-03-09'],
])('two days over a clock change are two days: %s to %s', (delivered, pickedUp) => {
  const snapshot = { ...AGREED, items: [{ quantity: 1, rentalDays: 1, includedLb: null }] };
  const days = { ...stay(pickedUp), delivered: knownDay(delivered) };
  expect(proposeOvertime(snapshot, days)?.text).toBe('2 days used, 1 paid: 1 day at $15.00 = $15.00');
});

test('every size is charged by its own days and its number', () => {
  const items = [
    { quantity: 2, rentalDays: 7, includedLb: 6000 },
    { quantity: 1, rentalDays: 14, includedLb: 6000 },
    { quantity: 1, rentalDays: 12, includedLb: 6000 },
  ];
  expect(proposeOvertime({ ...AGREED, items }, stay('2026-03-16'))).toEqual({
    amount: 240_00,
    lines: [
      { label: '14 days used, 7 paid: 7 days × 2 dumpsters at $15.00', amount: 210_00 },
      { label: '14 days used, 12 paid: 2 days at $15.00', amount: 30_00 },
    ],
    text: '14 days used, 7 paid: 7 days × 2 dumpsters at $15.00 = $210.00; 14 days used, 12 paid: 2 days at $15.00 = $30.00; in all $240.00',
  });
});

test('lines add up to the amount, and nothing is ever negative', () => {
  const item = fc.record({
    quantity: fc.integer({ min: 1, max: 50 }),
    rentalDays: fc.integer({ min: 1, max: 60 }),
    includedLb: fc.integer({ min: 1, max: 40_000 }),
  });
  const days = fc.integer({ min: 1, max: 28 }).map((day) => knownDay(`2026-03-${String(day).padStart(2, '0')}`));
  const given = fc.record({
    items: fc.array(item, { minLength: 1, maxLength: 5 }),
    fee: fc.integer({ min: 0, max: 500_00 }),
    step: fc.constantFrom(1, 20, 500, 1000, 2000),
    netLb: fc.integer({ min: 0, max: 1_000_000 }),
    from: days,
    to: days,
  });
  fc.assert(
    fc.property(given, ({ items, fee, step, netLb, from, to }) => {
      const snapshot = { ...rounded(step), items, extraDayFee: cents(fee), overweightPerTon: cents(fee) };
      const found = [
        proposeOverweight(snapshot, netLb),
        proposeOvertime(snapshot, { ...stay('2026-03-02'), delivered: from, pickedUp: to }),
      ];
      for (const proposed of found) {
        expect(proposed?.lines.reduce((total, { amount }) => total + amount, 0)).toBe(proposed?.amount);
        expect(proposed?.amount).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 500 },
  );
});

test.each(['extraDayFee', 'dropOffDayCounts', 'clockStopsAtPickupRequest'] as const)(
  'without %s nobody knows what a day costs',
  (part) => {
    expect(proposeOvertime({ ...AGREED, [part]: null }, stay('2026-03-16'))).toBeNull();
  },
);

test.each(['overweightPerTon', 'overweightStepLb', 'overweightToleranceLb'] as const)(
  'without %s nobody knows what a weight costs',
  (part) => {
    expect(proposeOverweight({ ...AGREED, [part]: null }, 9000)).toBeNull();
  },
);

test('without its items, or the weight of one of them, there is no proposal', () => {
  expect(proposeOvertime({ ...AGREED, items: [] }, stay('2026-03-16'))).toBeNull();
  expect(proposeOverweight({ ...AGREED, items: [] }, 9000)).toBeNull();
  const items = [...AGREED.items, { quantity: 1, rentalDays: 7, includedLb: null }];
  expect(proposeOverweight({ ...AGREED, items }, 90_000)).toBeNull();
});

const FACTS: ChargeFacts = { stay: stay('2026-03-16'), netLb: 8460, reasonCode: null, charged: ZERO };

test.each([
  ['OVERTIME_FEE', FACTS, 60_00],
  ['OVERTIME_FEE', { ...FACTS, charged: cents(45_00) }, 15_00],
  ['OVERTIME_FEE', { ...FACTS, charged: cents(75_00) }, 0],
  ['OVERTIME_FEE', { ...FACTS, stay: null }, null],
  ['ADDITIONAL_WEIGHT_FEE', FACTS, 104_55],
  ['ADDITIONAL_WEIGHT_FEE', { ...FACTS, charged: cents(100_00) }, 4_55],
  ['ADDITIONAL_WEIGHT_FEE', { ...FACTS, netLb: null }, null],
  ['OTHER', { ...FACTS, reasonCode: 'DRY_RUN', charged: cents(150_00) }, 150_00],
  ['OTHER', { ...FACTS, reasonCode: 'LATE_CANCEL' }, 50_00],
  ['OTHER', { ...FACTS, reasonCode: 'PROHIBITED_ITEM' }, null],
  ['OTHER', { ...FACTS, reasonCode: 'SWAP' }, null],
  ['OTHER', FACTS, null],
  ['DAMAGE_FEE', FACTS, null],
  ['CLEANING_FEE', FACTS, null],
] as const)('the most that may be charged: %s (%#)', (type, facts, limit) => {
  expect(limitOf(AGREED, type, facts)).toBe(limit);
});
