import { beforeAll, expect, test } from 'vitest';

import { newId } from '#worker/domain/ids.ts';

import { call, codes, graphql, post, signIn, warmUp, WARM_UP_MS } from './call.ts';

beforeAll(warmUp, WARM_UP_MS);

test.each([
  ['broken GraphQL', '{"query":"{ me"}', 400],
  ['bad JSON', '{"query":', 400],
  ['a list of operations', '[{"query":"{ me { id } }"}]', 400],
  ['no query', '{}', 400],
  ['an unknown field', '{"query":"{ you }"}', 400],
  ['two operations and no name', '{"query":"query A { me { id } } query B { me { id } }"}', 400],
  ['variables that are no object', '{"query":"{ me { id } }","variables":[1]}', 400],
  ['a body of 2 MB', JSON.stringify({ query: `{ me { id } } # ${'x'.repeat(2_000_000)}` }), 413],
])('%s is BAD_USER_INPUT', async (_what, body, status) => {
  const answer = await post('http://localhost/graphql', body);
  expect(answer.status).toBe(status);
  expect(codes(answer)).toEqual(['BAD_USER_INPUT']);
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/graphql',
])('GraphQL as %s is refused with 415 and a JSON body', async (type) => {
  const answer = await post('http://localhost/graphql', '{"query":"{ me { id } }"}', { 'content-type': type });
  expect(answer.status).toBe(415);
  expect(codes(answer)).toEqual(['BAD_USER_INPUT']);
});

test('a query may come by GET, a mutation may not, and nothing comes by PUT', async () => {
  const url = (query: string) => `http://localhost/graphql?query=${encodeURIComponent(query)}`;
  expect((await call(url('{ me { id } }'))).json).toEqual({ data: { me: null } });
  expect(codes(await call(url('mutation { deleteDumpster(id: "x") }')))).toEqual(['BAD_USER_INPUT']);
  expect((await call('http://localhost/graphql', { method: 'PUT', body: '{}' })).status).toBe(405);
});

test.each([-1, 0, 1.5, 2_147_483_648])(
  'a quantity of %d is BAD_USER_INPUT, as literal and as variable',
  async (quantity) => {
    const { json } = await graphql(
      '{ dumpstersForLocation(zipCode: "80202", businessSlug: "acme") { businesses { business { id } dumpsters { dumpster { id } } } } }',
    );
    const [dumpsterId] = JSON.stringify(json).match(/dmp_[0-9a-f]{32}/) ?? [];
    const [businessId] = JSON.stringify(json).match(/biz_[0-9a-f]{32}/) ?? [];
    const made = await graphql(`mutation { createCart(businessId: "${businessId}") { id } }`);
    const [cartId] = made.text.match(/cart_[0-9a-f]{32}/) ?? [];
    const add = (count: string) =>
      `addToCart(cartId: "${cartId}", dumpsterId: "${dumpsterId}", quantity: ${count}) { id }`;

    expect(codes(await graphql(`mutation { ${add(String(quantity))} }`))).toEqual(['BAD_USER_INPUT']);
    const asVariable = await graphql(`mutation ($n: Int!) { ${add('$n')} }`, { variables: { n: quantity } });
    expect(codes(asVariable)).toEqual(['BAD_USER_INPUT']);
    expect(asVariable.text).toMatch(/"fields":\[\{"path":"(?:n|quantity)"/);
    expect((await graphql(`{ cart(id: "${cartId}") { items { id } } }`)).json).toEqual({
      data: { cart: { items: [] } },
    });
  },
);

test.each([
  ['order', 'order', (id: string) => `order(id: "${id}") { id }`],
  ['cart', 'cart', (id: string) => `cart(id: "${id}") { id }`],
  ['business', 'business', (id: string) => `business(id: "${id}") { id }`],
] as const)('a missing and a malformed %s answer exactly alike', async (_what, kind, field) => {
  const missing = await graphql(`{ ${field(newId(kind))} }`);
  const malformed = await graphql(`{ ${field("' or 1=1")} }`);

  expect(codes(missing)).toEqual(['NOT_FOUND']);
  expect(malformed.json).toEqual(missing.json);
});

test('a bad bearer counts as none, and tells the client to refresh where somebody is needed', async () => {
  expect(await graphql('{ me { id } }')).toMatchObject({ status: 200, json: { data: { me: null } } });
  const bad = await graphql('{ me { id } }', { bearer: 'nonsense' });
  expect(bad.status).toBe(401);
  expect(codes(bad)).toEqual(['UNAUTHENTICATED']);
  expect((await graphql('{ cities(search: "Denver", stateCode: "CO") { name } }', { bearer: 'nonsense' })).status).toBe(
    200,
  );
});

test("what is a business's own is null and FORBIDDEN for others, field by field", async () => {
  const { token } = await signIn('owner@summit.test');
  const document =
    '{ businesses { slug providerAccountId serviceFeePercent rules { taxRate } orders { id } eligibilityStatus { isEligible } } }';
  const { json } = await graphql(document, { bearer: token });
  const { data, errors } = JSON.parse(JSON.stringify(json));
  const named = (slug: string) => data.businesses.find((business: { slug: string }) => business.slug === slug);

  expect(named('acme')).toEqual({
    slug: 'acme',
    providerAccountId: null,
    serviceFeePercent: null,
    rules: null,
    orders: null,
    eligibilityStatus: null,
  });
  expect(named('summit')).toMatchObject({
    rules: { taxRate: expect.any(Number) },
    eligibilityStatus: { isEligible: true },
  });
  expect(new Set(errors.map((error: { extensions: { code: string } }) => error.extensions.code))).toEqual(
    new Set(['FORBIDDEN']),
  );
});

test('introspection is answered here, in the local environment', async () => {
  expect((await graphql('{ __schema { queryType { name } } }')).json).toEqual({
    data: { __schema: { queryType: { name: 'Query' } } },
  });
});

test.each([
  ['dailyDeliveries', '0'],
  ['dailyDeliveries', '10001'],
  ['turnaroundDays', '61'],
  ['leadTimeDays', '-1'],
  ['includedMiles', '5000.1'],
  ['extraDayFee', '1.005'],
])('a business can not set %s to %s, and hears which field is wrong', async (name, value) => {
  const { token: bearer } = await signIn('owner@summit.test');
  const [businessId] = (await graphql('{ me { businessId } }', { bearer })).text.match(/biz_[0-9a-f]{32}/) ?? [];
  const rules = `updateBusinessRules(id: "${businessId}", input: { ${name}: ${value} }) { id }`;
  const answer = await graphql(`mutation { ${rules} }`, { bearer });
  expect(codes(answer)).toEqual(['BAD_USER_INPUT']);
  expect(answer.text).toContain(`"path":"input.${name}"`);
});
