import { afterAll, beforeAll, expect, test } from 'vitest';

import { demoIds } from '#db/seed/catalogue.ts';
import { person, testContext } from '#tests/support/context.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { cents } from '#worker/domain/money.ts';

import { createZone } from '../catalogue/create-zone.ts';
import { deleteZone } from '../catalogue/delete-zone.ts';
import { setZonePricing } from '../catalogue/set-zone-pricing.ts';
import { switchZone } from '../catalogue/switch-zone.ts';
import { searchLocation, type SearchInput } from './search-location.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const acme = demoIds.business('acme');
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

const guest = () => testContext(server.db, NOW).ctx;
const platform = (now = NOW) => testContext(server.db, now, person('SUPER_ADMIN')).ctx;

function search(input: SearchInput) {
  return searchLocation(guest(), input);
}

/** Of each business that offers something: which ZIP it is priced for, its zone's fee, and the 20 yd's total. */
async function offered(input: SearchInput) {
  const { zipCode, businesses } = await search(input);
  return {
    zipCode,
    offers: businesses.map(({ business, zipCode: zip, deliveryFee, dumpsters }) => ({
      slug: business.slug,
      zip,
      deliveryFee,
      total: dumpsters.find(({ dumpster }) => dumpster.size === 20)?.quote.total,
    })),
  };
}

test.each(['Denver, CO', 'denver colorado', '1701 Wynkoop St, Denver, CO', '12345 Main Street Denver CO'])(
  'a city is served by whoever serves one of its ZIPs, priced for the nearest such one: %s',
  async (address) => {
    const found = await offered({ address });

    expect(found.zipCode).toBe('80203');
    expect(found.offers[0]).toMatchObject({ slug: 'acme', zip: '80203', total: 474_96 });
    const named = await offered({ zipCode: '80203' });
    expect(found.offers[0]).toEqual(named.offers.find(({ slug }) => slug === 'acme'));
  },
);

test('a business that does not serve the ZIP that the city is priced for is priced for its own nearest one', async () => {
  const { offers } = await offered({ address: 'Denver, CO' });

  // Summit's zone has 80202 and not 80203.
  const summit = offers.find(({ slug }) => slug === 'summit');
  expect(summit?.zip).toBe('80202');
  const named = await offered({ zipCode: '80202' });
  expect(summit).toEqual(named.offers.find(({ slug }) => slug === 'summit'));
});

test('where a zone names the city itself, the ZIP that stands for it is priced', async () => {
  const found = await offered({ address: 'Austin, TX' });

  expect(found).toMatchObject({ zipCode: '78703', offers: [{ slug: 'lonestar', zip: '78703' }] });
});

test('a city in which nobody serves any ZIP has no service, and says where was looked', async () => {
  expect(await search({ address: 'Anchorage, AK' })).toMatchObject({
    success: true,
    serviceAvailable: false,
    city: 'Anchorage',
    businesses: [],
  });
});

test('C-58 Overlapping zones: the ZIP beats the city, the older of equals wins, and what is off is never used', async () => {
  const ctx = platform();
  const area = { businessId: acme, rentalDuration: 7, cityIds: null, zipCodes: ['80204'] };
  const zone = async (name: string, deliveryFee: number, change: object = {}, by = ctx) => {
    const made = await createZone(by, { ...area, type: 'ZIP_CODE', name, deliveryFee: cents(deliveryFee), ...change });
    const terms = { price: cents(349_00), maxWeightLb: 6000, rentalDuration: 7 };
    await setZonePricing(ctx, {
      businessId: acme,
      zoneId: made.id,
      dumpsterId: demoIds.dumpster('acme', 20),
      ...terms,
    });
    return made.id;
  };
  const denver = (await ctx.geocoder.locate('Denver, CO'))?.cityId;
  const z1 = await zone('City', 50_00, { type: 'CITY_STATE', zipCodes: null, cityIds: [denver] });
  const z2 = await zone('ZIP', 90_00);
  const z3 = await zone('Off', 10_00);
  await switchZone(ctx, { zoneId: z3, isActive: false });
  const z4 = await zone('Later', 80_00, {}, platform(new Date(NOW.getTime() + 1000)));
  const fees = async (input: SearchInput) => (await offered({ ...input, businessSlug: 'acme' })).offers;

  expect(await fees({ zipCode: '80204' })).toMatchObject([{ deliveryFee: 90_00 }]);
  // The city itself is served by its own zone, at the ZIP that stands for it.
  expect(await fees({ address: 'Denver, CO' })).toMatchObject([{ zip: '80208', deliveryFee: 50_00 }]);
  for (const zoneId of [z2, z4]) await switchZone(ctx, { zoneId, isActive: false });
  expect(await fees({ zipCode: '80204' })).toMatchObject([{ deliveryFee: 50_00 }]);
  for (const zoneId of [z1, z2, z3, z4]) await deleteZone(ctx, { zoneId });
});
