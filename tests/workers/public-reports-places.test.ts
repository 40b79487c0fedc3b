import { beforeAll, expect, test } from 'vitest';

import type { ZoneId } from '#worker/domain/ids.ts';
import { cents } from '#worker/domain/money.ts';
import { addDays, today } from '#worker/domain/rental-period.ts';
import type { ZoneInput } from '#worker/usecases/catalogue/checked-zone.ts';
import { createZone } from '#worker/usecases/catalogue/create-zone.ts';
import { findCities } from '#worker/usecases/catalogue/find-cities.ts';
import { setZonePricing } from '#worker/usecases/catalogue/set-zone-pricing.ts';
import { switchZone } from '#worker/usecases/catalogue/switch-zone.ts';

import { codes, graphql, warmUp, WARM_UP_MS } from './call.ts';
import { FRESH_CITY, FRESH_ZONE, freshBusiness, type FreshBusiness } from './fresh-business.ts';
import { asked } from './orders-for-tests.ts';

/** Within reach of a fresh business, and in no zone of it. */
const ZIP = '84111';

let shop: FreshBusiness;

beforeAll(async () => {
  await warmUp();
  shop = await freshBusiness();
}, WARM_UP_MS);

const SEARCH = 'query Search($zip: String) { dumpstersForLocation(zipCode: $zip) { zipCode serviceAvailable } }';

test('C-57 Zip spellings: a ZIP as a number is refused by its type, and is no other place', async () => {
  const literal = await graphql('{ dumpstersForLocation(zipCode: 2108) { zipCode } }');
  expect(codes(literal)).toEqual(['BAD_USER_INPUT']);
  const variable = await graphql(SEARCH, { variables: { zip: 2108 } });
  expect(codes(variable)).toEqual(['BAD_USER_INPUT']);
  expect(variable.text).toContain('"path":"zip"');
  const text = await graphql(SEARCH, { variables: { zip: '02108' } });
  expect(text.json).toMatchObject({ data: { dumpstersForLocation: { zipCode: '02108', serviceAvailable: false } } });
});

type Area = Pick<ZoneInput, 'type' | 'zipCodes' | 'cityIds'>;

const OF_ZIP: Area = { type: 'ZIP_CODE', zipCodes: [ZIP], cityIds: null };

/** A zone of the test's own, with the 20 yd at 349.00. */
async function zone(name: string, deliveryFee: number, area = OF_ZIP, by = shop.platform): Promise<ZoneId> {
  const zoned = { businessId: shop.id, name, deliveryFee: cents(deliveryFee), rentalDuration: 7, ...area };
  const { id: zoneId } = await createZone(by, zoned);
  const terms = { price: cents(349_00), maxWeightLb: 6000, rentalDuration: 7 };
  await setZonePricing(shop.platform, { businessId: shop.id, zoneId, dumpsterId: shop.twenty, ...terms });
  return zoneId;
}

type Found = {
  readonly dumpstersForLocation: { readonly businesses: ReadonlyArray<{ readonly deliveryFee: number }> };
};
type Total = { readonly cartTotal: { readonly deliveryFee: number; readonly total: number } };
type Bought = {
  readonly checkout: { readonly success: boolean; readonly order: { readonly total: number } | null };
};

async function searched(where: string): Promise<ReadonlyArray<number>> {
  const { dumpstersForLocation } = await asked<Found>(
    `{ dumpstersForLocation(${where}, businessSlug: "${shop.slug}") { businesses { deliveryFee } } }`,
  );
  return dumpstersForLocation.businesses.map(({ deliveryFee }) => deliveryFee);
}

async function newCart(): Promise<string> {
  const { createCart } = await asked<{ createCart: { id: string } }>(
    `mutation { createCart(businessId: "${shop.id}") { id } }`,
  );
  await asked(
    `mutation { addToCart(cartId: "${createCart.id}", dumpsterId: "${shop.twenty}", quantity: 1, zipCode: "${ZIP}") { id } }`,
  );
  return createCart.id;
}

async function totalOf(cartId: string) {
  const { cartTotal } = await asked<Total>(
    `{ cartTotal(cartId: "${cartId}", zipCode: "${ZIP}") { deliveryFee total } }`,
  );
  return cartTotal;
}

let bought = 0;

async function buy(cartId: string, expectedTotal: number): Promise<Bought['checkout']> {
  bought += 1;
  const input = {
    cartId,
    idempotencyKey: crypto.randomUUID(),
    customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.test', phone: '3035550142' },
    deliveryAddress: { street: '1 Main St', city: FRESH_CITY, state: 'UT', zipCode: ZIP },
    rentalStartDate: addDays(today(shop.ctx.now(), FRESH_ZONE), 14 * bought),
    paymentMethodId: 'pm_card_visa',
    acceptTerms: true,
    expectedTotal,
  };
  const { json } = await graphql(
    'mutation Buy($input: CheckoutInput!) { checkout(input: $input) { success order { total } } }',
    { variables: { input } },
  );
  expect(json['errors']).toBeUndefined();
  return JSON.parse(JSON.stringify(json['data'])).checkout;
}

/** Search by ZIP and by address, a new cart and the one before, and an order: all take the same fee. */
async function allTake(fee: number, total: number, before: string): Promise<void> {
  expect(await searched(`zipCode: "${ZIP}"`)).toEqual([fee]);
  expect(await searched(`address: "1 Main St, ${FRESH_CITY}, UT ${ZIP}"`)).toEqual([fee]);
  expect(await totalOf(before)).toEqual({ deliveryFee: fee, total });
  const cartId = await newCart();
  expect(await totalOf(cartId)).toEqual({ deliveryFee: fee, total });
  expect(await buy(cartId, total)).toEqual({ success: true, order: { total } });
}

test('C-58 Overlapping zones: search, address, cart and checkout take the same zone, and the next one at once', async () => {
  const [city] = await findCities(shop.ctx, { search: FRESH_CITY, stateCode: 'UT' });
  expect(city?.name).toBe(FRESH_CITY);
  await zone('City', 50_00, { type: 'CITY_STATE', zipCodes: null, cityIds: city === undefined ? [] : [city.id] });
  const ofZip = await zone('ZIP', 90_00);
  const off = await zone('Off', 10_00);
  await switchZone(shop.platform, { zoneId: off, isActive: false });
  const soon = new Date(shop.ctx.now().getTime() + 1000);
  const later = await zone('Later', 80_00, OF_ZIP, { ...shop.platform, now: () => soon });

  const cartId = await newCart();
  await allTake(90, 491.28, cartId);
  for (const zoneId of [ofZip, later]) await switchZone(shop.platform, { zoneId, isActive: false });
  await allTake(50, 447.75, cartId);
});
