import { beforeAll, expect, test } from 'vitest';

import { addDays, today } from '#worker/domain/rental-period.ts';

import { codes, graphql, signIn, warmUp, WARM_UP_MS } from './call.ts';
import { FRESH_CITY, FRESH_ZIP, FRESH_ZONE, freshBusiness, type FreshBusiness } from './fresh-business.ts';

let shop: FreshBusiness;
let bearer: string;

beforeAll(async () => {
  await warmUp();
  shop = await freshBusiness();
  bearer = (await signIn('admin@oskr.test')).token;
}, WARM_UP_MS);

function dataOf({ json }: Awaited<ReturnType<typeof graphql>>) {
  expect(json['errors']).toBeUndefined();
  return JSON.parse(JSON.stringify(json['data']));
}

const inputOf = (change: string) => `input: { businessId: "${shop.id}", ${change} }`;

async function created(name: string, price: number, taxable: boolean): Promise<string> {
  const fields = inputOf(`name: "${name}", price: ${price}, taxable: ${taxable}`);
  return dataOf(await graphql(`mutation { createAddOn(${fields}) { id } }`, { bearer })).createAddOn.id;
}

async function cart(): Promise<string> {
  const made = dataOf(await graphql(`mutation { createCart(businessId: "${shop.id}") { id } }`)).createCart.id;
  const line = `cartId: "${made}", dumpsterId: "${shop.twenty}", quantity: 1, zipCode: "${FRESH_ZIP}"`;
  dataOf(await graphql(`mutation { addToCart(${line}) { id } }`));
  return made;
}

function checkout(cartId: string, change: object) {
  const input = {
    cartId,
    idempotencyKey: crypto.randomUUID(),
    customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.test', phone: '3035550142' },
    deliveryAddress: { street: '1 Main St', city: FRESH_CITY, state: 'UT', zipCode: FRESH_ZIP },
    rentalStartDate: addDays(today(shop.ctx.now(), FRESH_ZONE), 20),
    paymentMethodId: 'pm_card_visa',
    acceptTerms: true,
    ...change,
  };
  return graphql(
    `
      mutation ($input: CheckoutInput!) {
        checkout(input: $input) {
          success
          code
          order {
            total
            breakdown {
              type
              label
              amount
            }
          }
        }
      }
    `,
    { variables: { input } },
  );
}

test('add-ons are made, offered, ticked, priced, ordered and withdrawn', async () => {
  const lift = await created('Liftgate', 25, true);
  const permit = await created('Permit', 40, false);
  const cartId = await cart();
  const seen = dataOf(
    await graphql(`{ addOns(businessId: "${shop.id}") { id price } cart(id: "${cartId}") { addOns { name } } }`),
  );
  expect(seen.addOns).toEqual([
    { id: lift, price: 25 },
    { id: permit, price: 40 },
  ]);
  expect(seen.cart.addOns).toEqual([{ name: 'Liftgate' }, { name: 'Permit' }]);
  const total = (ids: string) =>
    graphql(
      `{ cartTotal(cartId: "${cartId}", zipCode: "${FRESH_ZIP}", addOnIds: ${ids}) { total breakdown { type label amount } } }`,
    );
  const { cartTotal } = dataOf(await total(`["${permit}", "${lift}"]`));
  expect(cartTotal.total).toBe(542.16);
  expect(codes(await total('["add_0"]'))).toEqual(['BAD_USER_INPUT']);

  const bought = dataOf(await checkout(cartId, { addOnIds: [permit, lift], expectedTotal: 542.16 })).checkout;
  expect(bought).toMatchObject({ success: true, order: { total: 542.16, breakdown: cartTotal.breakdown } });
  const off = inputOf('name: "Permit", price: 40, isActive: false');
  const changed = await graphql(
    `mutation { updateAddOn(id: "${permit}", ${off}) { isActive taxable } deleteAddOn(id: "${lift}") }`,
    { bearer },
  );
  expect(dataOf(changed)).toEqual({ updateAddOn: { isActive: false, taxable: false }, deleteAddOn: true });
  expect(dataOf(await graphql(`{ addOns(businessId: "${shop.id}") { id } }`)).addOns).toEqual([]);
});

test('other add-ons under a used key are a CONFLICT, the same in another order are not', async () => {
  const [one, two] = [await created('One', 10, false), await created('Two', 20, false)];
  const cartId = await cart();
  const idempotencyKey = crypto.randomUUID();
  const declined = { idempotencyKey, paymentMethodId: 'pm_card_chargeDeclined', expectedTotal: 504.96 };
  const first = dataOf(await checkout(cartId, { ...declined, addOnIds: [one, two] })).checkout;
  expect(first).toMatchObject({ success: false, code: 'PAYMENT_FAILED' });

  const other = dataOf(await checkout(cartId, { ...declined, addOnIds: [one], paymentMethodId: 'pm_card_visa' }));
  expect(other.checkout).toMatchObject({ success: false, code: 'CONFLICT' });
  const again = { ...declined, paymentMethodId: 'pm_card_visa', addOnIds: [two, one, two] };
  expect(dataOf(await checkout(cartId, again)).checkout).toMatchObject({ success: true, order: { total: 504.96 } });
});

test('a guest may look, and changes nothing', async () => {
  const id = await created('Mine', 10, true);
  const fields = inputOf('name: "Yours", price: 1');
  for (const change of [
    `createAddOn(${fields}) { id }`,
    `updateAddOn(id: "${id}", ${fields}) { id }`,
    `deleteAddOn(id: "${id}")`,
  ])
    expect(codes(await graphql(`mutation { ${change} }`))).toEqual(['UNAUTHENTICATED']);
});
