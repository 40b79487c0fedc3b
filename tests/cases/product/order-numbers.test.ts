import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { killableProduct, type KillableProduct } from '#scripts/proofs/killable-product.ts';
import { reconciled } from '#scripts/proofs/reconciled.ts';
import { inDays, openShop, type CheckoutResult, type Shop } from '#scripts/proofs/shop.ts';

const EACH = 40;
const PLACES = [
  { slug: 'acme', city: 'Denver', state: 'CO', zipCode: '80202' },
  { slug: 'summit', city: 'Denver', state: 'CO', zipCode: '80202' },
  { slug: 'lonestar', city: 'Austin', state: 'TX', zipCode: '78702' },
] as const;

type Place = (typeof PLACES)[number];
type Seller = { readonly place: Place; readonly owner: string; readonly businessId: string; readonly size: string };
type Sold = { readonly slug: string; readonly id: string; readonly number: string };

let product: KillableProduct;
let shop: Shop;
const dataDir = mkdtempSync(join(tmpdir(), 'oskr-numbers-'));

beforeAll(async () => {
  product = await killableProduct(dataDir);
  shop = openShop(product.port);
});

afterAll(async () => {
  shop.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function seller(place: Place): Promise<Seller> {
  const owner = await shop.login(`owner@${place.slug}.test`);
  const { id: businessId, sizes } = await shop.business(place.slug, place.zipCode);
  const size = sizes.get(20) ?? '';
  await shop.must(
    'mutation Units($id: ID!, $input: DumpsterInput!) { updateDumpster(id: $id, input: $input) { id } }',
    { id: size, input: { title: '20 Yard Dumpster', size: 20, total: 500, price: 349, businessId } },
    owner,
  );
  await shop.must(
    'mutation Rules($id: ID!, $input: BusinessRulesInput!) { updateBusinessRules(id: $id, input: $input) { id } }',
    { id: businessId, input: { dailyDeliveries: null } },
    owner,
  );
  return { place, owner, businessId, size };
}

async function cartOf({ place, businessId, size }: Seller) {
  const cartId = await shop.cart(businessId, size, 1, place.zipCode);
  const { cartTotal } = await shop.must<{ cartTotal: { total: number } }>(
    'query Total($id: ID!, $zip: String!) { cartTotal(cartId: $id, zipCode: $zip) { total } }',
    { id: cartId, zip: place.zipCode },
  );
  return { cartId, key: randomUUID(), total: cartTotal.total, place };
}

/** What a checkout said; null when the product was gone. */
async function buy({ cartId, key, total, place }: Awaited<ReturnType<typeof cartOf>>): Promise<Sold | null> {
  const { slug, city, state, zipCode } = place;
  const input = {
    cartId,
    idempotencyKey: key,
    customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.test', phone: '(303) 555-0142' },
    deliveryAddress: { street: '1 Main St', city, state, zipCode },
    rentalStartDate: inDays(6),
    paymentMethodId: 'pm_card_visa',
    acceptTerms: true,
    expectedTotal: total,
  };
  try {
    const { data } = await shop.graphql<{ checkout: CheckoutResult }>(
      'mutation Checkout($input: CheckoutInput!) { checkout(input: $input) { success code order { id orderNumber } } }',
      { input },
    );
    const order = data?.checkout.success === true ? data.checkout.order : null;
    return order === null || order === undefined ? null : { slug, id: order.id, number: order.orderNumber };
  } catch {
    return null;
  }
}

type Page = {
  readonly ordersPaginated: {
    readonly totalCount: number;
    readonly edges: ReadonlyArray<{
      readonly node: { readonly id: string; readonly orderNumber: string; readonly business: { readonly id: string } };
    }>;
  };
};

async function found(token: string, search: string | null, first = 100) {
  const { ordersPaginated } = await shop.must<Page>(
    `query Found($search: String, $first: Int) { ordersPaginated(search: $search, first: $first) {
      totalCount edges { node { id orderNumber business { id } } } } }`,
    { search, first },
    token,
  );
  return ordersPaginated.edges.map(({ node }) => node);
}

test('C-74 numbers of parallel checkouts are unique in their business, before and after a kill', async () => {
  const sellers = await Promise.all(PLACES.map(seller));
  const carts = await Promise.all(sellers.flatMap((one) => Array.from({ length: EACH }, () => cartOf(one))));
  const before: Array<Sold> = [];
  const answers = carts.map(async (cart) => {
    const sold = await buy(cart);
    if (sold === null) return;
    before.push(sold);
    // A third has its answers, the others are under way.
    if (before.length === EACH) product.kill();
  });
  await Promise.all(answers);
  expect(before.length).toBeLessThan(carts.length);
  await product.restart();

  const after = (await Promise.all(carts.map(async (cart) => await buy(cart)))).filter((sold) => sold !== null);
  expect(after).toHaveLength(carts.length);
  // Who was told a number keeps it.
  for (const { id, number } of before) expect(after.find((sold) => sold.id === id)?.number).toBe(number);
  for (const { slug } of PLACES) {
    const numbers = after.filter((sold) => sold.slug === slug).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(EACH);
  }
  for (const { id } of after) expect(id).toMatch(/^ord_[0-9a-f]{32}$/);

  const [acme, summit] = sellers;
  for (const one of [acme, summit]) {
    const own = await found(one?.owner ?? '', '1001');
    expect(own.map(({ business }) => business.id)).toEqual(own.map(() => one?.businessId));
    expect(own.filter(({ orderNumber }) => orderNumber === '1001')).toHaveLength(1);
    const listed = await found(one?.owner ?? '', null);
    expect(new Set(listed.map(({ orderNumber }) => orderNumber)).size).toBe(listed.length);
  }
  const [first] = await found(acme?.owner ?? '', '1001');
  const [other] = await found(summit?.owner ?? '', '1001');
  expect(first?.id).not.toBe(other?.id);
  expect(await reconciled(dataDir)).toEqual([]);
}, 240_000);
