import { afterAll, beforeAll, expect, test } from 'vitest';

import { loadCatalogue, type Catalogue } from '#db/queries/catalogue.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { addDays, today, weekday } from '#worker/domain/rental-period.ts';

import { dumpsterOffers } from './dumpster-offers.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const TODAY = today(NOW, 'America/Denver');
const MILES_2_8 = 28;
let server: TestDatabase;
let acme: Catalogue;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
  const found = await loadCatalogue(server.db, demoIds.business('acme'), NOW, {
    from: addDays(TODAY, -2),
    to: addDays(TODAY, 120),
  });
  if (found === undefined) throw new Error('acme is not there');
  acme = found;
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

function offers(start: ReturnType<typeof today> | null, days: number | null = null) {
  const [zone] = acme.zones;
  if (zone === undefined) throw new Error('acme has no zone');
  return dumpsterOffers(acme, zone, MILES_2_8, { start, days }, NOW);
}

function twentyYards(start: ReturnType<typeof today> | null, days: number | null = null) {
  return offers(start, days).find(({ dumpster }) => dumpster.size === 20);
}

test('the 20 yd to 80202 starts at 436.50 and comes to 474.96', () => {
  const offer = twentyYards(null);

  expect(offer).toMatchObject({ startingPrice: 436_50, basePrice: 349_00, deliveryFee: 75_00, available: 5 });
  expect(offer?.quote.total).toBe(474_96);
});

test('days beyond the included ones are in the total and not in the starting price', () => {
  const offer = twentyYards(addDays(TODAY, 3), 10);

  expect(offer?.startingPrice).toBe(436_50);
  expect(offer?.quote.subtotal).toBe(349_00 + 3 * 15_00);
});

test.each([
  ['yesterday', -1],
  ['today, with a day of lead time', 0],
  ['beyond the bookable days', 366],
])('nothing is available %s', (_when, days) => {
  expect(offers(addDays(TODAY, days)).every(({ available }) => available === 0)).toBe(true);
});

test.each([1, 365])('the day that is %i days ahead can be booked', (days) => {
  expect(twentyYards(addDays(TODAY, days))?.available).toBe(5);
});

test('a day without deliveries has nothing available, and the next one is named', () => {
  const closed = addDays(TODAY, 5);
  const bookingRules = { ...acme.bookingRules, blackoutDays: [closed] };
  const [zone] = acme.zones;
  if (zone === undefined) throw new Error('acme has no zone');
  const offer = dumpsterOffers({ ...acme, bookingRules }, zone, MILES_2_8, { start: closed, days: null }, NOW).find(
    ({ dumpster }) => dumpster.size === 20,
  );

  expect(offer).toMatchObject({ available: 0, nextFree: addDays(closed, 1) });
});

test('a day of the week without trucks has nothing available, after the cut-off neither has tomorrow', () => {
  const [zone] = acme.zones;
  if (zone === undefined) throw new Error('acme has no zone');
  const start = addDays(TODAY, 1);
  const offerWith = (change: Partial<typeof acme.bookingRules>) => {
    const bookingRules = { ...acme.bookingRules, ...change };
    const all = dumpsterOffers({ ...acme, bookingRules }, zone, MILES_2_8, { start, days: null }, NOW);
    return all.find(({ dumpster }) => dumpster.size === 20);
  };
  const next = { available: 0, nextFree: addDays(start, 1) };
  expect(offerWith({})).toMatchObject({ available: 5, nextFree: start });
  expect(offerWith({ closedWeekdays: [weekday(start)] })).toMatchObject(next);
  expect(offerWith({ orderCutoffMinute: 0 })).toMatchObject(next);
});

test('sold out sizes come last, the others by price', () => {
  const list = offers(null);

  expect(list.at(-1)).toMatchObject({ available: 0, nextFree: null, dumpster: { size: 30 } });
  const prices = list.slice(0, -1).map(({ startingPrice }) => startingPrice);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});
