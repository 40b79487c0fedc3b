import { beforeAll, expect, test } from 'vitest';

import type { DumpsterId } from '#worker/domain/ids.ts';

import { graphql, warmUp, WARM_UP_MS } from './call.ts';
import { FRESH_ZIP, freshBusiness, freshSize, type FreshBusiness } from './fresh-business.ts';
import { newPerson } from './new-person.ts';

type Line = { readonly quantity: number; readonly isAvailable: boolean; readonly dumpster: { readonly size: number } };
type Cart = { readonly id: string; readonly userId: string | null; readonly items: ReadonlyArray<Line> };

const CART = 'id userId items { quantity isAvailable dumpster { size } }';

let acme: FreshBusiness;
let bolt: FreshBusiness;
/** One unit of it, at acme. */
let ten: DumpsterId;

beforeAll(async () => {
  await warmUp();
  [acme, bolt] = [await freshBusiness(), await freshBusiness()];
  ten = await freshSize(acme, { size: 12, total: 1, price: 249_00 });
}, WARM_UP_MS);

async function data<T>(query: string, bearer: string | null = null): Promise<T> {
  const { json } = await graphql(query, { bearer });
  expect(json['errors']).toBeUndefined();
  return JSON.parse(JSON.stringify(json['data']));
}

async function cartOf(shop: FreshBusiness, sizes: ReadonlyArray<DumpsterId>, bearer: string | null): Promise<string> {
  const { createCart } = await data<{ createCart: Cart }>(
    `mutation { createCart(businessId: "${shop.id}") { id } }`,
    bearer,
  );
  for (const size of sizes)
    await data(
      `mutation { addToCart(cartId: "${createCart.id}", dumpsterId: "${size}", quantity: 1, zipCode: "${FRESH_ZIP}") { id } }`,
      bearer,
    );
  return createCart.id;
}

async function claim(cartId: string, bearer: string): Promise<Cart> {
  return (await data<{ claimCart: Cart }>(`mutation { claimCart(cartId: "${cartId}") { ${CART} } }`, bearer)).claimCart;
}

async function read(cartId: string): Promise<Cart> {
  return (await data<{ cart: Cart }>(`{ cart(id: "${cartId}") { ${CART} } }`)).cart;
}

async function totalOf(cartId: string): Promise<number> {
  const answer = await data<{ cartTotal: { total: number } }>(
    `{ cartTotal(cartId: "${cartId}", zipCode: "${FRESH_ZIP}") { total } }`,
  );
  return answer.cartTotal.total;
}

const sizesOf = ({ items }: Cart) => items.map(({ dumpster: { size }, quantity }) => [size, quantity]);

test('C-51 Guest cart meets saved cart: joined at one business, capped by the stock, nothing lost, priced anew', async () => {
  const { id: userId, token } = await newPerson('CUSTOMER');
  const saved = await cartOf(acme, [ten], token);
  const guest = await cartOf(acme, [acme.twenty, ten], null);
  const before = await totalOf(guest);

  const claimed = await claim(guest, token);
  expect(claimed).toMatchObject({ id: guest, userId });
  expect(sizesOf(claimed)).toEqual([
    [20, 1],
    [12, 1],
  ]);
  expect(claimed.items.every(({ isAvailable }) => isAvailable)).toBe(true);
  expect(await totalOf(guest)).toBe(before);
  expect((await read(saved)).items).toEqual([]);
  expect(sizesOf(await claim(guest, token))).toEqual(sizesOf(claimed));
});

test('C-51 Guest cart meets saved cart: what the guest did not have comes in, and the total grows by it', async () => {
  const { token } = await newPerson('CUSTOMER');
  await cartOf(acme, [acme.ten], token);
  const guest = await cartOf(acme, [acme.twenty], null);
  expect(await totalOf(guest)).toBe(474.96);

  expect(sizesOf(await claim(guest, token))).toEqual([
    [20, 1],
    [10, 1],
  ]);
  // (349 + 249 + 2 × 75 + 2 × 12.50) × 1.0881, taxed once.
  expect(await totalOf(guest)).toBe(841.1);
  const active = await data<{ myActiveCart: Cart }>(`{ myActiveCart { ${CART} } }`, token);
  expect(active.myActiveCart.id).toBe(guest);
});

test('C-51 Guest cart meets saved cart: a cart at another business stays a cart of its own', async () => {
  const { id: userId, token } = await newPerson('CUSTOMER');
  const saved = await cartOf(acme, [acme.ten], token);
  const guest = await cartOf(bolt, [bolt.twenty], null);

  const claimed = await claim(guest, token);
  expect(claimed).toMatchObject({ id: guest, userId });
  expect(sizesOf(claimed)).toEqual([[20, 1]]);
  expect(sizesOf(await read(saved))).toEqual([[10, 1]]);
});

test('C-51 Guest cart meets saved cart: a stranger gets neither cart', async () => {
  const [{ token }, { token: stranger }] = [await newPerson('CUSTOMER'), await newPerson('CUSTOMER')];
  const saved = await cartOf(acme, [acme.ten], token);
  const { json } = await graphql(`mutation { claimCart(cartId: "${saved}") { id } }`, { bearer: stranger });
  expect(JSON.stringify(json['errors'])).toContain('NOT_FOUND');
  expect(sizesOf(await read(saved))).toEqual([[10, 1]]);
});
