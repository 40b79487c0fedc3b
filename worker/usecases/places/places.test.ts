import { afterAll, beforeAll, expect, test } from 'vitest';

import { databaseDirectory } from '#db/queries/businesses.ts';
import { searchCounts } from '#db/schema/index.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { person, testContext } from '#tests/support/context.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { cents } from '#worker/domain/money.ts';

import { createZone } from '../catalogue/create-zone.ts';
import { setZonePricing } from '../catalogue/set-zone-pricing.ts';
import { switchZone } from '../catalogue/switch-zone.ts';
import type { Context } from '../context.ts';
import { searchLocation } from '../search/search-location.ts';
import { listedPages } from './listed-pages.ts';
import { cityPage, zipPage } from './place-page.ts';
import { servedPlaces } from './served-places.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

/** A visitor of a business's storefront. */
async function visitor(slug: string) {
  const tenant = await databaseDirectory(server.db, () => NOW).bySlug(slug);
  return testContext(server.db, NOW, undefined, { site: { kind: 'storefront', slug }, tenant }).ctx;
}

const platform = () => testContext(server.db, NOW, person('SUPER_ADMIN')).ctx;

test('every figure of a place is what a search for it answers', async () => {
  for (const slug of ['acme', 'summit', 'lonestar']) {
    const ctx = await visitor(slug);
    for (const { zips } of await servedPlaces(ctx))
      for (const { zipCode, from, isOpen } of zips) {
        const { businesses } = await searchLocation(ctx, { zipCode });
        const dumpsters = businesses.flatMap((offer) => offer.dumpsters);
        expect([slug, zipCode, from]).toEqual([
          slug,
          zipCode,
          Math.min(...dumpsters.map(({ startingPrice }) => startingPrice)),
        ]);
        expect(isOpen).toBe(dumpsters.some(({ available, nextFree }) => available > 0 || nextFree !== null));
      }
  }
}, 60_000);

test('a ZIP has a page of its own exactly where something costs another price than in its city', async () => {
  for (const slug of ['acme', 'summit', 'lonestar']) {
    const ctx = await visitor(slug);
    const prices = async (zipCode: string) => {
      const { businesses } = await searchLocation(ctx, { zipCode });
      return businesses.flatMap(({ dumpsters }) => dumpsters.map(({ dumpster, quote }) => [dumpster.id, quote.total]));
    };
    for (const { main, zips } of await servedPlaces(ctx))
      for (const { zipCode, isOwn } of zips) {
        const isSame = JSON.stringify(await prices(zipCode)) === JSON.stringify(await prices(main.zipCode));
        expect([slug, zipCode, isOwn]).toEqual([slug, zipCode, !isSame]);
      }
  }
}, 60_000);

test('a city is priced for the ZIP that a search for the city is priced for', async () => {
  for (const [slug, address] of [
    ['acme', 'Denver, CO'],
    ['summit', 'Denver, CO'],
    ['summit', 'Boulder, CO'],
    ['lonestar', 'Austin, TX'],
  ] as const) {
    const ctx = await visitor(slug);
    const [found] = (await searchLocation(ctx, { address })).businesses;
    const city = (await servedPlaces(ctx)).find(({ name, stateCode }) => `${name}, ${stateCode}` === address);
    expect([slug, city?.main.zipCode]).toEqual([slug, found?.zipCode]);
  }
});

test('places are found by their address, however it is written, and no others are', async () => {
  const ctx = await visitor('acme');
  expect((await zipPage(ctx, '80202-1234'))?.zip.zipCode).toBe('80202');
  expect((await cityPage(ctx, { stateCode: 'co', slug: 'denver' }))?.city.name).toBe('Denver');
  expect((await cityPage(ctx, { stateCode: 'CO', slug: 'Denver' }))?.city.name).toBe('Denver');
  for (const zip of ['80204', '78701', '99999', '8020', 'denver', '']) expect(await zipPage(ctx, zip)).toBeNull();
  for (const slug of ['boulder', 'denve', '', 'denver-80202'])
    expect(await cityPage(ctx, { stateCode: 'CO', slug })).toBeNull();
});

test('no store shows another one’s places, and the platform has none', async () => {
  const zipsOf = async (slug: string) =>
    (await servedPlaces(await visitor(slug))).flatMap(({ zips }) => zips.map(({ zipCode }) => zipCode));
  expect(await zipsOf('acme')).toEqual(['80202', '80203', '80205', '80211', '80216']);
  expect((await zipsOf('summit')).toSorted()).toEqual([
    '80026',
    '80027',
    '80202',
    '80204',
    '80221',
    '80301',
    '80302',
    '80303',
    '80304',
    '80305',
  ]);
  expect((await zipsOf('lonestar')).every((zip) => /^(?:733|787)/.test(zip))).toBe(true);
  expect(await zipsOf('newco')).toEqual([]);
  expect(await zipsOf('nobody')).toEqual([]);
  const named = await databaseDirectory(server.db, () => NOW).bySlug('acme');
  expect(await servedPlaces({ ...platform(), tenant: named })).toEqual([]);
});

test('what is near is served by the same store, nearest first, and what it says stands there', async () => {
  const page = await zipPage(await visitor('summit'), '80202');
  expect(page?.nearby.map(({ zipCode }) => zipCode)).toContain('80204');
  expect(page?.nearby.map(({ zipCode }) => zipCode)).not.toContain('80203');
  const miles = page?.nearby.map(({ milesTenths }) => milesTenths) ?? [];
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  expect(page?.notes).toContain('A container on the street needs a permit of your city.');
});

test('the pages that search engines are told of are those that qualify', async () => {
  const acme = await listedPages(await visitor('acme'));
  expect(acme).toEqual(['/', '/dumpster-rental', '/dumpster-rental/co/denver', '/privacy-policy', '/user-terms']);
  const summit = await listedPages(await visitor('summit'));
  expect(summit).toContain('/dumpster-rental/80204');
  expect(summit).not.toContain('/dumpster-rental/80202');
  expect(await listedPages(await visitor('newco'))).toEqual(['/privacy-policy', '/user-terms']);
  expect(await listedPages(platform())).toEqual(['/', '/search', '/privacy-policy', '/user-terms', '/business-terms']);
});

test('a zone of its own gives a ZIP a page, and one that is off or has no prices gives none', async () => {
  const ctx = platform();
  const businessId = demoIds.business('acme');
  const zone = await createZone(ctx, {
    businessId,
    name: 'Highlands',
    type: 'ZIP_CODE',
    zipCodes: ['80212'],
    cityIds: null,
    deliveryFee: cents(120_00),
    rentalDuration: 7,
  });
  const listed = async () => await listedPages(await visitor('acme'));
  expect(await listed()).not.toContain('/dumpster-rental/80212');
  await setZonePricing(ctx, {
    businessId,
    zoneId: zone.id,
    dumpsterId: demoIds.dumpster('acme', 20),
    price: cents(349_00),
    maxWeightLb: 6000,
    rentalDuration: 7,
  });
  expect(await listed()).toContain('/dumpster-rental/80212');
  await switchZone(ctx, { zoneId: zone.id, isActive: false });
  expect(await listed()).not.toContain('/dumpster-rental/80212');
  expect(await zipPage(await visitor('acme'), '80212')).toBeNull();
});

test('who looks at the page of a place has searched for it', async () => {
  const after: Array<() => Promise<void>> = [];
  const ctx: Context = { ...(await visitor('acme')), afterAnswer: (_event, work) => void after.push(work) };
  await zipPage(ctx, '80202');
  await cityPage(ctx, { stateCode: 'co', slug: 'denver' });
  for (const work of after) await work();
  const { main } = (await servedPlaces(ctx))[0] ?? {};
  const counted = await server.db.select().from(searchCounts);
  expect(counted.map(({ businessId, zipCode, count }) => [businessId, zipCode, count])).toEqual(
    ['80202', main?.zipCode].map((zipCode) => [demoIds.business('acme'), zipCode, 1]),
  );
});
