import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { newCustomer } from '#scripts/proofs/people.ts';
import { checkoutInput, inDays, openShop, type CheckoutResult, type Shop } from '#scripts/proofs/shop.ts';
import { newId } from '#worker/domain/ids.ts';

const { port, dataDir } = inject('product');

const ASKERS = ['a stranger', 'another customer', 'another business'] as const;

type Asker = (typeof ASKERS)[number];

const EMAIL = 'c49-buyer@example.test';
const STREET = '49 Wynkoop St';
const SECRETS = [EMAIL, STREET, 'Cforty', 'Nine', '555-0149', '5550149', 'behind the blue gate'];

let shop: Shop;
let tokens: Readonly<Record<Asker, string | undefined>>;
let bought: { order: string; payment: string; accessToken: string; business: string; customer: string; cart: string };

beforeAll(async () => {
  shop = openShop(port);
  const owner = await shop.login('owner@acme.test');
  tokens = {
    'a stranger': undefined,
    'another customer': await newCustomer(shop, dataDir),
    'another business': await shop.login('owner@summit.test'),
  };
  bought = await buyAtAcme(owner);
}, 120_000);

afterAll(() => shop.close());

async function buyAtAcme(owner: string): Promise<typeof bought> {
  const customer = await shop.login('customer@oskr.test');
  const acme = await shop.business('acme', '80202');
  const { createCart } = await shop.must<{ createCart: { id: string; userId: string } }>(
    'mutation CreateCart($id: ID!) { createCart(businessId: $id) { id userId } }',
    { id: acme.id },
    customer,
  );
  await shop.must(
    `mutation AddToCart($cart: ID!, $dumpster: ID!) {
      addToCart(cartId: $cart, dumpsterId: $dumpster, quantity: 1, zipCode: "80202") { id } }`,
    { cart: createCart.id, dumpster: acme.sizes.get(20) },
  );
  const { cartTotal } = await shop.must<{ cartTotal: { total: number } }>(
    'query Total($id: ID!) { cartTotal(cartId: $id, zipCode: "80202") { total } }',
    { id: createCart.id },
  );
  const wish = checkoutInput({ cartId: createCart.id, total: cartTotal.total, startDate: inDays(12) });
  const { checkout } = await shop.must<{ checkout: CheckoutResult }>(
    'mutation Checkout($input: CheckoutInput!) { checkout(input: $input) { success accessToken order { id } } }',
    {
      input: {
        ...wish,
        customer: { firstName: 'Cforty', lastName: 'Nine', email: EMAIL, phone: '(303) 555-0149' },
        deliveryAddress: { ...wish.deliveryAddress, street: STREET },
        specialInstructions: 'behind the blue gate',
        wasteType: 'Nine fences',
      },
    },
    customer,
  );
  const order = checkout.order?.id ?? '';
  const seen = await shop.must<{ order: { payments: ReadonlyArray<{ id: string }> } }>(
    'query Payments($id: ID!) { order(id: $id) { payments { id } } }',
    { id: order },
    owner,
  );
  return {
    order,
    payment: seen.order.payments[0]?.id ?? '',
    accessToken: checkout.accessToken ?? '',
    business: acme.id,
    customer: createCart.userId,
    cart: createCart.id,
  };
}

async function ask(asker: Asker, query: string, id: string): Promise<string> {
  const token = tokens[asker];
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { status, text } = await shop.http('POST', '/graphql', { query, variables: { id } }, headers);
  return `${status} ${text}`;
}

const everybody = <T extends ReadonlyArray<unknown>>(rows: ReadonlyArray<T>) =>
  rows.flatMap((row) => ASKERS.map((asker) => [...row, asker] as const));

test.each(
  everybody([
    ['cancelOrder', 'mutation($id: ID!) { cancelOrder(orderId: $id) { success } }', 'order'],
    [
      'updateOrderStatus',
      'mutation($id: ID!) { updateOrderStatus(orderId: $id, status: CANCELLED) { success } }',
      'order',
    ],
    ['acceptOrder', 'mutation($id: ID!) { acceptOrder(orderId: $id) { success } }', 'order'],
    ['deleteOrder', 'mutation($id: ID!) { deleteOrder(orderId: $id) { success } }', 'order'],
    ['paymentRefunds', 'query($id: ID!) { paymentRefunds(paymentId: $id) { refundId amount } }', 'payment'],
    ['cancellationQuote', 'query($id: ID!) { cancellationQuote(orderId: $id) { refund } }', 'order'],
  ] as const),
)('C-49 %s of an order known by its id, %#: as one that is not there', async (_name, query, kind, asker) => {
  const missing = newId(kind);
  const foreign = await ask(asker, query, bought[kind]);
  expect(foreign).toBe(await ask(asker, query, missing));
  expect(foreign).toContain(asker === 'a stranger' ? 'UNAUTHENTICATED' : 'NOT_FOUND');
});

test.each(ASKERS)('C-49 order by its id alone, as %s: the masked view', async (asker) => {
  const query = `query($id: ID!) { order(id: $id) { id orderNumber status total customerInfo deliveryAddress
    specialInstructions wasteType cancellationReason user { id } payments { id } postRentalCharges { id } events { id } } }`;
  const text = await ask(asker, query, bought.order);
  for (const secret of SECRETS) expect(text).not.toContain(secret);
  expect(JSON.parse(text.slice(4))).toEqual({
    data: {
      order: {
        id: bought.order,
        orderNumber: expect.any(String),
        status: 'PENDING',
        total: expect.any(Number),
        customerInfo: null,
        deliveryAddress: null,
        specialInstructions: null,
        wasteType: null,
        cancellationReason: null,
        user: null,
        payments: [],
        postRentalCharges: [],
        events: [],
      },
    },
  });
  const charges = 'query($id: ID!) { postRentalChargesForOrder(orderId: $id) { id } }';
  expect(await ask(asker, charges, bought.order)).toBe('200 {"data":{"postRentalChargesForOrder":[]}}');
});

test.each(ASKERS)("C-49 somebody else's lists, as %s: nothing in them", async (asker) => {
  for (const [query, id] of [
    ['query($id: ID!) { orders(businessId: $id) { id } }', bought.business],
    ['query($id: ID!) { orders(customerId: $id) { id } }', bought.customer],
    ['query($id: ID!) { ordersPaginated(customerId: $id) { totalCount edges { node { id } } } }', bought.customer],
  ] as const) {
    const text = await ask(asker, query, id);
    expect(text).not.toContain(bought.order);
    if (asker === 'a stranger') expect(text).toContain('UNAUTHENTICATED');
    else expect(text).toMatch(/"orders":\[\]|"totalCount":0/);
  }
});

test.each(ASKERS)('C-49 a cart that is not known by its id, as %s: none', async (asker) => {
  expect(await ask(asker, 'query($id: ID!) { cart(id: $id) { id } }', newId('cart'))).toContain('NOT_FOUND');
  const total = 'query($id: ID!) { cartTotal(cartId: $id, zipCode: "80202") { total } }';
  expect(await ask(asker, total, newId('cart'))).toContain('NOT_FOUND');
  // Its id is what opens it; an order's id opens no cart, and the order names none.
  expect(await ask(asker, 'query($id: ID!) { cart(id: $id) { id } }', bought.order)).toContain('NOT_FOUND');
  expect(bought.cart).toMatch(/^cart_[0-9a-f]{32}$/);
});

test.each(ASKERS)('C-49 the confirmation page by its id alone, as %s: masked; with its token: whole', async (asker) => {
  const token = tokens[asker];
  const cookie = token === undefined ? {} : { cookie: `oskr-session=${token}` };
  const page = async (query: string, host = `localhost:${port}`) =>
    await shop.http('GET', `/order-confirmation/${bought.order}${query}`, undefined, {
      host,
      accept: 'text/html',
      ...cookie,
    });
  const masked = await page('');
  expect(masked.status).toBe(200);
  for (const secret of SECRETS) expect(masked.text).not.toContain(secret);
  const whole = await page(`?t=${encodeURIComponent(bought.accessToken)}`);
  expect(whole.text).toContain(STREET);
  const elsewhere = await page('', `summit.localhost:${port}`);
  expect(elsewhere.text).toContain('Order Not Found');
  for (const secret of SECRETS) expect(elsewhere.text).not.toContain(secret);
});

test('C-49 ids are not sequential', () => {
  const numbers = [bought.order, bought.payment, bought.cart].map((id) => BigInt(`0x${id.split('_')[1] ?? '0'}`));
  for (const [index, number] of numbers.entries()) {
    expect(number).toBeGreaterThan(2n ** 96n);
    for (const other of numbers.slice(index + 1)) expect(number - other).not.toBe(1n);
  }
});
