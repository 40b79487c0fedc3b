import { expect, test } from 'vitest';

import { cents } from '#worker/domain/money.ts';
import { quote } from '#worker/domain/pricing.ts';

import type { WireRules } from './delivery-queries.ts';
import { entryOf, pricingRulesOf, readRules, rebased, type RulesEntry } from './rules-entry.ts';
import { withWindow } from './typed-windows.ts';

const RULES: WireRules = {
  deliveryFeeMode: 'PER_ITEM',
  perMile: 2.5,
  includedMiles: 15,
  maxMiles: 40,
  environmentalFee: 12.5,
  environmentalFeePercent: 0,
  taxRate: 0.0881,
  taxRental: true,
  taxDelivery: true,
  taxEnvironmentalFee: true,
  extraDayFee: 15,
  overweightPerTon: 85,
  overweightStepPounds: 1,
  overweightTolerancePounds: 0,
  tripFee: 150,
  dropOffDayCounts: false,
  clockStopsAtPickupRequest: false,
  turnaroundDays: 1,
  leadTimeDays: 1,
  orderCutoffMinute: null,
  bookableDays: 365,
  blackoutDates: ['2026-12-25'],
  closedWeekdays: [0],
  deliveryWindows: [],
  dailyDeliveries: null,
  lateCancelFee: 50,
  cancelCutoffMinute: 900,
  serviceFeePayer: 'BUSINESS',
};
const ENTRY = entryOf(RULES);

function typed(...windows: ReadonlyArray<readonly [from: string, to: string]>): RulesEntry['deliveryWindows'] {
  return windows.map(([from, to], row) => ({ row, from, to }));
}

test('saved rules stand in their fields as people write them, and are no change', () => {
  expect(ENTRY).toMatchObject({
    perMile: '2.50',
    maxMiles: '40',
    taxRate: '8.81',
    environmentalFeePercent: '0',
    dailyDeliveries: '',
    cancelCutoffMinute: '15:00',
    orderCutoffMinute: '',
  });
  expect(readRules(ENTRY, RULES)).toEqual({ changes: {}, problems: {} });
});

test('only what is another is sent: percent as a fraction, an emptied limit as none', () => {
  const entry = {
    ...ENTRY,
    taxRate: '8.875',
    environmentalFeePercent: '3',
    maxMiles: '',
    dailyDeliveries: '12',
    cancelCutoffMinute: '09:30',
    orderCutoffMinute: '14:00',
    dropOffDayCounts: true,
    deliveryFeeMode: 'PER_ORDER' as const,
    blackoutDates: ['2026-12-24', '2026-12-25'],
    closedWeekdays: [0, 6],
    deliveryWindows: typed(['12:00', '16:00'], ['07:00', '11:00']),
  };
  expect(readRules(entry, RULES)).toEqual({
    changes: {
      taxRate: 0.08875,
      environmentalFeePercent: 0.03,
      maxMiles: null,
      dailyDeliveries: 12,
      cancelCutoffMinute: 570,
      orderCutoffMinute: 840,
      dropOffDayCounts: true,
      deliveryFeeMode: 'PER_ORDER',
      blackoutDates: ['2026-12-24', '2026-12-25'],
      closedWeekdays: [0, 6],
      deliveryWindows: ['07:00-11:00', '12:00-16:00'],
    },
    problems: {},
  });
});

test.each([
  ['perMile', '2.555'],
  ['taxRate', '101'],
  ['taxRate', '8.81234'],
  ['includedMiles', ''],
  ['leadTimeDays', '1.5'],
  ['bookableDays', '0'],
  ['overweightStepPounds', '0'],
  ['cancelCutoffMinute', '24:00'],
  ['blackoutDay', '1027-07-04'],
  ['orderCutoffMinute', '24:00'],
] as const)('%s does not take “%s”', (name, text) => {
  expect(Object.keys(readRules({ ...ENTRY, [name]: text }, RULES).problems)).toContain(name);
});

test('the last day to order for is not before the first', () => {
  expect(readRules({ ...ENTRY, leadTimeDays: '30', bookableDays: '14' }, RULES).problems).toHaveProperty(
    'bookableDays',
  );
});

test('an emptied cut-off is none, and one day of the week stays open', () => {
  const saved = { ...RULES, orderCutoffMinute: 840 };
  expect(readRules({ ...ENTRY, orderCutoffMinute: '' }, saved).changes).toEqual({ orderCutoffMinute: null });
  expect(readRules({ ...ENTRY, closedWeekdays: [0, 1, 2, 3, 4, 5, 6] }, RULES).problems).toHaveProperty(
    'closedWeekdays',
  );
});

test.each([
  [[['07:00', '']], 'Enter both times of each window, or remove it.'],
  [[['11:00', '07:00']], 'Each window has to end later than it begins.'],
  [
    [
      ['07:00', '11:00'],
      ['07:00', '11:00'],
    ],
    'A window is there twice.',
  ],
] as const)('windows %j: %s', (windows, problem) => {
  expect(readRules({ ...ENTRY, deliveryWindows: typed(...windows) }, RULES).problems).toEqual({
    deliveryWindows: problem,
  });
});

test('a day that is typed and not added is saved with the others; one that is there already changes nothing', () => {
  const days = ['2026-07-04', '2026-12-25'];
  expect(readRules({ ...ENTRY, blackoutDay: '2026-07-04' }, RULES).changes).toEqual({ blackoutDates: days });
  expect(readRules({ ...ENTRY, blackoutDay: '2026-12-25' }, RULES)).toEqual({ changes: {}, problems: {} });
});

test('a cut-off at the end of the day stands there as its last minute, and stays as it is', () => {
  const saved = { ...RULES, cancelCutoffMinute: 1440 };
  expect(entryOf(saved).cancelCutoffMinute).toBe('23:59');
  expect(readRules(entryOf(saved), saved)).toEqual({ changes: {}, problems: {} });
  expect(readRules({ ...entryOf(saved), cancelCutoffMinute: '15:00' }, saved).changes).toEqual({
    cancelCutoffMinute: 900,
  });
});

test.each([
  ['a figure that nobody has typed into follows', {}, { tripFee: 175 }, { tripFee: '175.00' }],
  ['a figure that was typed stays', { tripFee: '160' }, { tripFee: 175 }, { tripFee: '160' }],
  ['the others follow beside it', { tripFee: '160' }, { perMile: 3 }, { tripFee: '160', perMile: '3.00' }],
  ['a mark that was set stays', { taxRental: false }, { leadTimeDays: 3 }, { taxRental: false, leadTimeDays: '3' }],
  ['days follow', {}, { blackoutDates: ['2027-01-01'] }, { blackoutDates: ['2027-01-01'] }],
  [
    'a day that is typed stays',
    { blackoutDay: '2027-07-04' },
    { blackoutDates: [] },
    { blackoutDay: '2027-07-04', blackoutDates: [] },
  ],
  [
    'windows that were typed stay',
    { deliveryWindows: typed(['07:00', '']) },
    { deliveryWindows: ['12:00-16:00'] },
    { deliveryWindows: typed(['07:00', '']) },
  ],
] as const)('once other rules are saved, %s', (_what, part, change, after) => {
  const entry = { ...ENTRY, ...part };
  expect(rebased(entry, ENTRY, entryOf({ ...RULES, ...change }))).toEqual({
    ...ENTRY,
    ...after,
  });
});

test('once it is saved, what was sent stands as it is saved, and what was typed meanwhile is a change', () => {
  const sent = { ...ENTRY, perMile: '3', blackoutDay: '2027-07-04', deliveryWindows: typed(['12:00', '16:00']) };
  const saved = { ...RULES, ...readRules(sent, RULES).changes };
  const after = rebased({ ...sent, tripFee: '175' }, sent, entryOf(saved));
  expect(after).toMatchObject({ perMile: '3.00', blackoutDay: '', blackoutDates: ['2026-12-25', '2027-07-04'] });
  expect(readRules(after, saved).changes).toEqual({ tripFee: 175 });
  expect(rebased(sent, sent, entryOf(saved)).deliveryWindows).toBe(sent.deliveryWindows);
});

test('windows in another order are no change; another row is told apart from those there are', () => {
  const saved = { ...RULES, deliveryWindows: ['07:00-11:00', '12:00-16:00'] };
  const { deliveryWindows: windows } = entryOf(saved);
  expect(readRules({ ...entryOf(saved), deliveryWindows: windows.toReversed() }, saved)).toEqual({
    changes: {},
    problems: {},
  });
  expect(withWindow(windows.slice(1)).map(({ row }) => row)).toEqual([1, 2]);
});

test('an example is priced by the product’s own rules: 474.96 for twenty yards downtown', () => {
  const rules = pricingRulesOf(ENTRY);
  if (rules === null) throw new Error('The rules can not be read');
  const rate = { price: cents(349_00), includedDays: 7, maxWeightLb: 6000, deliveryFee: cents(75_00) };
  const priced = quote(rules, [{ label: '20 Yard', quantity: 1, rentalDays: 7, rate }], 28);
  expect(priced).toMatchObject({ ok: true, value: { total: 474_96 } });
  expect(pricingRulesOf({ ...ENTRY, taxRate: 'x' })).toBeNull();
});
