import { expect, test } from 'vitest';

import { consentSentence, consentText, laterCosts, orderLaterCosts, type LaterRules } from './consent.ts';
import { cents } from './money.ts';

const RULES: LaterRules = {
  overweightStepLb: 500,
  overweightToleranceLb: 200,
  tripFee: cents(125_00),
  dropOffDayCounts: true,
  clockStopsAtPickupRequest: false,
  lateCancelFee: cents(75_00),
  cancelCutoffMinute: 900,
};

const ITEM = {
  quantity: 1,
  rentalDays: 7,
  maxWeightLb: 6000,
  extraDayFee: cents(15_00),
  overweightPerTon: cents(85_00),
};

const SHOWN = {
  businessName: 'Acme Hauling',
  later: [...laterCosts(ITEM, RULES), ...orderLaterCosts(RULES)],
  prohibitedItems: ['Paint', 'Tires'],
  policyMessages: ['Keep the door clear.'],
  termsUrl: 'https://acme.test/terms',
};

test('what is accepted names every later cost with its price, what must not go in, and the business’s own terms', () => {
  expect(consentText(SHOWN)).toBe(
    [
      consentSentence('Acme Hauling'),
      'Each day beyond 7: $15.00. The day of the delivery counts.',
      'Each ton beyond 3 tons: $85.00. Rounded up to 1/4 ton. Up to 200 lb over is free.',
      'Each trip on which it can’t be dropped off or picked up: $125.00. Blocked, locked or overfilled, for example.',
      'Cancelling late: $75.00. After 3:00 PM on the last business day before the delivery.',
      'Paint, Tires. Sorting these out, cleaning and damage are charged at what they cost.',
      'Keep the door clear.',
      'https://acme.test/terms',
    ].join('\n'),
  );
});

test('a business that prohibits nothing and adds nothing has nothing said about it', () => {
  const text = consentText({ ...SHOWN, prohibitedItems: [], policyMessages: [], termsUrl: null });
  expect(text).not.toContain('Sorting');
  expect(text.split('\n')).toHaveLength(5);
});

test('what costs nothing is no later cost', () => {
  const none = { ...RULES, tripFee: cents(0), lateCancelFee: cents(0) };
  expect(orderLaterCosts(none)).toEqual([]);
  expect(laterCosts({ ...ITEM, extraDayFee: cents(0) }, none).map(({ label }) => label)).toEqual([
    'Each ton beyond 3 tons',
  ]);
});

test.each([
  [{ overweightStepLb: 1, overweightToleranceLb: 0 }, 'Billed by the pound.'],
  [{ overweightStepLb: 2000, overweightToleranceLb: 0 }, 'Rounded up to a whole ton.'],
  [{ overweightStepLb: 40, overweightToleranceLb: 1500 }, 'Rounded up to 40 lb. Up to 1,500 lb over is free.'],
])('weight by %j: %s', (weight, note) => {
  expect(laterCosts(ITEM, { ...RULES, ...weight })[1]?.note).toBe(note);
});

test.each([
  [0, '12:00 AM'],
  [90, '1:30 AM'],
  [720, '12:00 PM'],
  [1439, '11:59 PM'],
  [1440, 'midnight'],
])('minute %d of the day is %s', (cancelCutoffMinute, time) => {
  expect(orderLaterCosts({ ...RULES, cancelCutoffMinute })[1]?.note).toContain(time);
});

test('several dumpsters of one line are charged each', () => {
  expect(laterCosts({ ...ITEM, quantity: 2 }, { ...RULES, dropOffDayCounts: false })[0]?.note).toBe(
    'For each dumpster.',
  );
});

test.each([
  [false, false, null],
  [false, true, 'No day counts after the one you ask us to pick it up.'],
  [true, true, 'The day of the delivery counts. No day counts after the one you ask us to pick it up.'],
])('days counted by %j and %j: %j', (dropOffDayCounts, clockStopsAtPickupRequest, note) => {
  expect(laterCosts(ITEM, { ...RULES, dropOffDayCounts, clockStopsAtPickupRequest })[0]?.note).toBe(note);
});
