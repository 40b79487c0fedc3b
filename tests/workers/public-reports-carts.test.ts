import { beforeAll, expect, test } from 'vitest';

import type { DumpsterId } from '#worker/domain/ids.ts';
import { cents, ppm } from '#worker/domain/money.ts';
import { addDays, today, type CalendarDay } from '#worker/domain/rental-period.ts';
import { createZone } from '#worker/usecases/catalogue/create-zone.ts';
import { deleteDumpster } from '#worker/usecases/catalogue/delete-dumpster.ts';
import { deleteZonePricing } from '#worker/usecases/catalogue/delete-zone-pricing.ts';
import { findCities } from '#worker/usecases/catalogue/find-cities.ts';
import { setZonePricing } from '#worker/usecases/catalogue/set-zone-pricing.ts';
import { switchZone } from '#worker/usecases/catalogue/switch-zone.ts';
import { updateBusinessRules } from '#worker/usecases/catalogue/update-business-rules.ts';
import { updateBusiness } from '#worker/usecases/catalogue/update-business.ts';

import { call, codes, graphql, warmUp, WARM_UP_MS } from './call.ts';
import { FRESH_CITY, FRESH_ZIP, FRESH_ZONE, freshBusiness, freshSize, type FreshBusiness } from './fresh-business.ts';

let shop: FreshBusiness;
let day: CalendarDay;

beforeAll(async () => {
  await warmUp();
  shop = await freshBusiness();
  day = addDays(today(shop.ctx.now(), FRESH_ZONE), 30);
}, WARM_UP_MS);

type Line = {
  readonly id: string;
  readonly quantity: number;
  readonly price: number;
  readonly isAvailable: boolean;
  readonly unavailableReason: string | null;
  readonly dumpster: { readonly title: string };
};
type Cart = { readonly id: string; readonly items: ReadonlyArray<Line> };
type Bought = {
  readonly success: boolean;
  readonly code: string | null;
  readonly message: string | null;
  readonly currentTotal: { readonly total: number } | null;
  readonly order: { readonly id: string; readonly total: number } | null;
};

const CART = 'id items { id quantity price isAvailable unavailableReason dumpster { title } }';

async function data<T>(query: string, variables: object = {}): Promise<T> {
  const { json } = await graphql(query, { variables });
  expect(json['errors']).toBeUndefined();
  return JSON.parse(JSON.stringify(json['data']));
}

async function newCart(): Promise<string> {
  const made = await data<{ createCart: Cart }>(`mutation { createCart(businessId: "${shop.id}") { id } }`);
  return made.createCart.id;
}

function adding(cartId: string, dumpsterId: string, more: { quantity?: string; rest?: string } = {}): string {
  const { quantity = '1', rest = `zipCode: "${FRESH_ZIP}"` } = more;
  return `mutation { addToCart(cartId: "${cartId}", dumpsterId: "${dumpsterId}", quantity: ${quantity}, ${rest}) { ${CART} } }`;
}

async function cartWith(...sizes: ReadonlyArray<DumpsterId>): Promise<string> {
  const cartId = await newCart();
  for (const size of sizes) await data(adding(cartId, size));
  return cartId;
}

async function readCart(cartId: string): Promise<Cart> {
  return (await data<{ cart: Cart }>(`{ cart(id: "${cartId}") { ${CART} } }`)).cart;
}

async function totalOf(cartId: string): Promise<{ subtotal: number; total: number }> {
  const answer = await data<{ cartTotal: { subtotal: number; total: number } }>(
    `{ cartTotal(cartId: "${cartId}", zipCode: "${FRESH_ZIP}") { subtotal total } }`,
  );
  return answer.cartTotal;
}

const CHECKOUT = `mutation ($input: CheckoutInput!) {
  checkout(input: $input) { success code message currentTotal { total } order { id total } }
}`;

async function buy(cartId: string, expectedTotal: number, rentalStartDate: string = day): Promise<Bought> {
  const input = {
    cartId,
    idempotencyKey: crypto.randomUUID(),
    customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.test', phone: '3035550142' },
    deliveryAddress: { street: '1 Main St', city: FRESH_CITY, state: 'UT', zipCode: FRESH_ZIP },
    rentalStartDate,
    paymentMethodId: 'pm_card_visa',
    acceptTerms: true,
    expectedTotal,
  };
  return (await data<{ checkout: Bought }>(CHECKOUT, { input })).checkout;
}

/** What the provider authorised for an order, in cents. */
async function authorized(orderId: string): Promise<ReadonlyArray<number>> {
  const { json } = await call('http://localhost/__dev/ledger.json');
  const intents: ReadonlyArray<{ amount: number; metadata: { orderId?: string } }> = JSON.parse(
    JSON.stringify(json['paymentIntents']),
  );
  return intents.filter(({ metadata }) => metadata.orderId === orderId).map(({ amount }) => amount);
}

async function intentsSoFar(): Promise<number> {
  const { json } = await call('http://localhost/__dev/ledger.json');
  return JSON.parse(JSON.stringify(json['paymentIntents'])).length;
}

function priceOfTwenty(price: number) {
  const terms = { price: cents(price), maxWeightLb: 6000, rentalDuration: 7 };
  return setZonePricing(shop.platform, {
    businessId: shop.id,
    zoneId: shop.zoneId,
    dumpsterId: shop.twenty,
    ...terms,
  });
}

const CHANGES: ReadonlyArray<readonly [string, () => Promise<unknown>, number]> = [
  ['dearer', () => priceOfTwenty(399_00), 529.36],
  ['cheaper', () => priceOfTwenty(299_00), 420.55],
  ['taxed otherwise', () => updateBusinessRules(shop.platform, { businessId: shop.id, taxRate: ppm(90_000) }), 475.79],
];

test.each(CHANGES)('C-10 Price changed between cart and pay: %s', async (_how, change, now) => {
  await priceOfTwenty(349_00);
  await updateBusinessRules(shop.platform, { businessId: shop.id, taxRate: ppm(88_100) });
  const cartId = await cartWith(shop.twenty);
  expect((await totalOf(cartId)).total).toBe(474.96);
  const before = await intentsSoFar();
  await change();

  const refused = await buy(cartId, 474.96, addDays(day, 10));
  expect(refused).toMatchObject({ success: false, code: 'PRICE_CHANGED', currentTotal: { total: now }, order: null });
  expect(await intentsSoFar()).toBe(before);
  const bought = await buy(cartId, now, addDays(day, 10));
  expect(bought).toMatchObject({ success: true, order: { total: now } });
  expect(await authorized(bought.order?.id ?? '')).toEqual([Math.round(now * 100)]);

  await priceOfTwenty(349_00);
  await updateBusinessRules(shop.platform, { businessId: shop.id, taxRate: ppm(88_100) });
});

const ODD = ['-1', '0', '1.5', '1000000', '2147483648'];

test.each(ODD)('C-14 Odd quantities: %s is refused by both, and the cart is as it was', async (quantity) => {
  const cartId = await cartWith(shop.twenty);
  const before = await readCart(cartId);
  const [line] = before.items;
  const update = `mutation { updateCartItem(cartId: "${cartId}", cartItemId: "${line?.id}", quantity: ${quantity}) { id } }`;

  for (const query of [adding(cartId, shop.twenty, { quantity }), update]) {
    const started = Date.now();
    expect(codes(await graphql(query))).toEqual(['BAD_USER_INPUT']);
    expect(Date.now() - started).toBeLessThan(2_000);
    expect(await readCart(cartId)).toEqual(before);
  }
});

test.each([
  ['for a day', () => `, rentalStartDate: "${day}"`],
  ['for no day yet', () => ''],
])('C-14 Odd quantities: of three, the fourth is refused %s', async (_when, date) => {
  const three = await freshSize(shop, { size: 12, total: 3, price: 259_00 });
  const cartId = await newCart();
  const add = () => graphql(adding(cartId, three, { rest: `zipCode: "${FRESH_ZIP}"${date()}` }));
  for (const _time of [1, 2, 3]) expect(codes(await add())).toEqual([]);

  expect(codes(await add())).toEqual(['OUT_OF_STOCK']);
  const cart = await readCart(cartId);
  expect(cart.items).toMatchObject([{ quantity: 3, isAvailable: true }]);
  const more = `mutation { updateCartItem(cartId: "${cartId}", cartItemId: "${cart.items[0]?.id}", quantity: 4) { id } }`;
  expect(codes(await graphql(more))).toEqual(['OUT_OF_STOCK']);
  expect(await readCart(cartId)).toEqual(cart);
});

test('C-17 Same dumpster on two lines: the second line for the only unit is refused', async () => {
  const one = await freshSize(shop, { size: 25, total: 1, price: 400_00 });
  const cartId = await newCart();
  const on = (days: number, street: string) =>
    adding(cartId, one, {
      rest: `rentalDays: ${days}, rentalStartDate: "${day}", deliveryAddress: { street: "${street}", city: "${FRESH_CITY}", state: "UT", zipCode: "${FRESH_ZIP}" }`,
    });
  expect(codes(await graphql(on(7, '1 Main St')))).toEqual([]);

  expect(codes(await graphql(on(14, '2 Main St')))).toEqual(['OUT_OF_STOCK']);
  expect((await readCart(cartId)).items).toHaveLength(1);
});

test('C-17 Same dumpster on two lines: raised at once to more than there is, checkout refuses and sells none', async () => {
  const three = await freshSize(shop, { size: 18, total: 3, price: 300_00 });
  const cartId = await newCart();
  for (const days of [7, 14])
    await data(adding(cartId, three, { rest: `rentalDays: ${days}, zipCode: "${FRESH_ZIP}"` }));
  const { items } = await readCart(cartId);
  await Promise.all(
    items.map(({ id }) =>
      graphql(`mutation { updateCartItem(cartId: "${cartId}", cartItemId: "${id}", quantity: 2) { id } }`),
    ),
  );

  const units = (await readCart(cartId)).items.reduce((sum, { quantity }) => sum + quantity, 0);
  const bought = await buy(cartId, (await totalOf(cartId)).total);
  expect(bought.code).toBe(units > 3 ? 'OUT_OF_STOCK' : null);
  const { allocations } = shop.ctx.inventory;
  const taken = (await allocations(shop.id)).filter(({ dumpsterId }) => dumpsterId === three);
  expect(taken.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(units > 3 ? 0 : units);
});

/** A cart of two sizes, the first of which somebody takes out of the catalogue. */
async function vanishing(zoneId = shop.zoneId) {
  const gone = await freshSize({ ...shop, zoneId }, { size: 22, total: 2, price: 350_00 });
  return { gone, cartId: await cartWith(gone, shop.ten) };
}

/** It loads, says which is gone and what the rest costs, and can be bought without it. */
async function boughtWithout(cartId: string, start: string): Promise<Bought> {
  const cart = await readCart(cartId);
  expect(cart.items).toMatchObject([
    { isAvailable: false, price: 0, unavailableReason: expect.any(String), dumpster: { title: '22 Yard Dumpster' } },
    { isAvailable: true, price: 249, unavailableReason: null },
  ]);
  const left = await totalOf(cartId);
  expect(left).toEqual({ subtotal: 249, total: 366.15 });
  const refused = await buy(cartId, left.total, start);
  expect(refused).toMatchObject({ success: false, code: 'NO_SERVICE', order: null });
  expect(refused.message).toContain('22 Yard Dumpster');

  const [line] = cart.items;
  await data(`mutation { removeFromCart(cartId: "${cartId}", cartItemId: "${line?.id}") { id } }`);
  expect(await totalOf(cartId)).toEqual(left);
  return await buy(cartId, left.total, start);
}

test('C-23 Item vanished from the catalogue while in the cart: the business deletes it', async () => {
  const { gone, cartId } = await vanishing();
  await deleteDumpster(shop.platform, { dumpsterId: gone });

  expect(await boughtWithout(cartId, addDays(day, 20))).toMatchObject({ success: true, order: { total: 366.15 } });
});

test('C-23 Item vanished from the catalogue while in the cart: the business removes its price', async () => {
  const { gone, cartId } = await vanishing();
  const pair = { businessId: shop.id, zoneId: shop.zoneId, dumpsterId: gone };
  await deleteZonePricing(shop.platform, pair);

  expect(await boughtWithout(cartId, addDays(day, 20))).toMatchObject({ success: true, order: { total: 366.15 } });
});

test('C-23 Item vanished from the catalogue while in the cart: the business deactivates the zone', async () => {
  const [city] = await findCities(shop.ctx, { search: FRESH_CITY, stateCode: 'UT' });
  const area = { businessId: shop.id, deliveryFee: cents(75_00), rentalDuration: 7 };
  // The zone of the city offers only the other size; the ZIP's own zone goes before it while it is on.
  const wide = await createZone(shop.platform, {
    ...area,
    name: 'Wide',
    type: 'CITY_STATE',
    cityIds: [city?.id ?? never()],
    zipCodes: null,
  });
  const pricing = { price: cents(249_00), maxWeightLb: 6000, rentalDuration: 7 };
  await setZonePricing(shop.platform, { businessId: shop.id, zoneId: wide.id, dumpsterId: shop.ten, ...pricing });
  const { cartId } = await vanishing();
  await switchZone(shop.platform, { zoneId: shop.zoneId, isActive: false });

  expect(await boughtWithout(cartId, addDays(day, 20))).toMatchObject({ success: true, order: { total: 366.15 } });
  await switchZone(shop.platform, { zoneId: shop.zoneId, isActive: true });
});

test('C-23 Item vanished from the catalogue while in the cart: the business becomes inactive', async () => {
  const { cartId } = await vanishing();
  const { total } = await totalOf(cartId);
  await updateBusiness(shop.platform, { businessId: shop.id, isActive: false });

  const cart = await readCart(cartId);
  expect(cart.items).toHaveLength(2);
  expect(cart.items.every(({ isAvailable, price }) => !isAvailable && price === 0)).toBe(true);
  const asked = await graphql(`{ cartTotal(cartId: "${cartId}", zipCode: "${FRESH_ZIP}") { total } }`);
  expect(codes(asked)).toEqual(['NOT_ELIGIBLE']);
  expect(await buy(cartId, total)).toMatchObject({ success: false, code: 'NOT_ELIGIBLE', order: null });
  const [line] = cart.items;
  await data(`mutation { removeFromCart(cartId: "${cartId}", cartItemId: "${line?.id}") { id } }`);

  await updateBusiness(shop.platform, { businessId: shop.id, isActive: true });
  const left = await totalOf(cartId);
  expect(left.subtotal).toBe(249);
  expect(await buy(cartId, left.total, addDays(day, 20))).toMatchObject({ success: true });
});

function never(): never {
  throw new Error('There is no such city');
}
