import { expect, type APIRequestContext } from 'playwright/test';

import { loopback } from './support/addresses.ts';
import { test } from './support/test.ts';

const PORT = new URL(loopback).port;
const ON_PLATFORM = { host: `localhost:${PORT}` };
const JSON_TYPE = { 'content-type': 'application/json' };

const REQUESTS: ReadonlyArray<readonly [string, Readonly<Record<string, string>>, string, number, string]> = [
  ['broken GraphQL', JSON_TYPE, JSON.stringify({ query: '{ me {' }), 400, 'BAD_USER_INPUT'],
  ['a field that is not there', JSON_TYPE, JSON.stringify({ query: '{ nothing }' }), 400, 'BAD_USER_INPUT'],
  ['bad JSON', JSON_TYPE, '{"query": "{ me', 400, 'BAD_USER_INPUT'],
  ['no JSON at all', JSON_TYPE, '', 400, 'BAD_USER_INPUT'],
  [
    'a body of 2 MB',
    JSON_TYPE,
    JSON.stringify({ query: `{ me { id } } #${'x'.repeat(2_000_000)}` }),
    413,
    'BAD_USER_INPUT',
  ],
  ['another content type', { 'content-type': 'text/plain' }, '{ me { id } }', 415, 'BAD_USER_INPUT'],
];

for (const [what, headers, body, status, code] of REQUESTS)
  test(`${what} is answered with ${status} and ${code}`, async ({ request }) => {
    const answer = await request.post(`${loopback}/graphql`, { headers: { ...ON_PLATFORM, ...headers }, data: body });
    expect(answer.status()).toBe(status);
    const { errors } = await answer.json();
    expect(errors[0].extensions.code).toBe(code);
  });

for (const quantity of [-1, 0, 1.5, 2_147_483_648])
  test(`a quantity of ${quantity} is refused and changes nothing`, async ({ request }) => {
    const { cartId, dumpsterId } = await cart(request);
    const answer = await graphql(
      request,
      'mutation Add($c: ID!, $d: ID!, $q: Int!) { addToCart(cartId: $c, dumpsterId: $d, quantity: $q) { id } }',
      { c: cartId, d: dumpsterId, q: quantity },
    );
    expect(answer.errors[0].extensions.code).toBe('BAD_USER_INPUT');
    expect(answer.errors[0].extensions.fields.length).toBeGreaterThan(0);
    const after = await graphql(request, 'query Cart($c: ID!) { cart(id: $c) { items { id } } }', { c: cartId });
    expect(after.data.cart.items).toEqual([]);
  });

test('unknown, malformed and foreign ids of orders and carts answer alike', async ({ request }) => {
  for (const id of ['ord_00000000000000000000000000000000', 'ord_1', '', "' or 1=1 --", '🚛']) {
    const order = await graphql(request, 'query Order($id: ID!) { order(id: $id) { id } }', { id });
    expect(order.data.order).toBeNull();
    const done = await graphql(
      request,
      'mutation Complete($id: ID!) { completeCheckout(orderId: $id, paymentIntentId: "pi_1") { success } }',
      { id },
    );
    expect(done.errors[0].extensions.code).toBe('NOT_FOUND');
  }
});

test('a payment method that is none is named', async ({ request }) => {
  const { cartId } = await cart(request);
  const answer = await graphql(
    request,
    'mutation Checkout($input: CheckoutInput!) { checkout(input: $input) { code } }',
    {
      input: {
        cartId,
        idempotencyKey: 'one',
        customer: { firstName: 'A', lastName: 'B', email: 'not an e-mail', phone: '1' },
        deliveryAddress: { street: '', city: 'Denver', state: 'Colorado', zipCode: '8020' },
        rentalStartDate: '2027-02-28',
        paymentMethodId: 'card_1',
        acceptTerms: true,
        expectedTotal: 1,
      },
    },
  );
  const paths = answer.errors[0].extensions.fields.map(({ path }: { path: string }) => path);
  expect(answer.errors[0].extensions.code).toBe('BAD_USER_INPUT');
  expect(paths).toContain('input.customer.email');
});

test('health answers on any host, and nobody else does on an unknown one', async ({ request }) => {
  for (const host of [`127.0.0.1:${PORT}`, `[::1]:${PORT}`, 'stranger.example', `nobody.localhost:${PORT}`]) {
    const health = await request.get(`${loopback}/api/health`, { headers: { host } });
    expect(health.status()).toBe(200);
    const page = await request.get(`${loopback}/search?zipCode=80202`, { headers: { host } });
    expect(page.status()).toBe(404);
    expect(await page.text()).not.toMatch(/acme|summit|lonestar/i);
  }
  const forged = await request.post(`${loopback}/api/webhooks/stripe`, {
    headers: { host: 'stranger.example' },
    data: {},
  });
  expect(forged.status()).toBe(400);
});

async function graphql(request: APIRequestContext, query: string, variables: unknown) {
  const answer = await request.post(`${loopback}/graphql`, {
    headers: { ...ON_PLATFORM, ...JSON_TYPE },
    data: JSON.stringify({ query, variables }),
  });
  expect(answer.status()).toBeLessThan(500);
  return await answer.json();
}

async function cart(request: APIRequestContext): Promise<{ readonly cartId: string; readonly dumpsterId: string }> {
  const found = await graphql(
    request,
    '{ dumpstersForLocation(zipCode: "80202", businessSlug: "acme") { businesses { business { id } dumpsters { dumpster { id } } } } }',
    {},
  );
  const [offer] = found.data.dumpstersForLocation.businesses;
  const made = await graphql(request, 'mutation Create($b: ID!) { createCart(businessId: $b) { id } }', {
    b: offer.business.id,
  });
  return { cartId: made.data.createCart.id, dumpsterId: offer.dumpsters[0].dumpster.id };
}
