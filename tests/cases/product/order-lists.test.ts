import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { openShop, type Shop } from '#scripts/proofs/shop.ts';

const { port } = inject('product');

let shop: Shop;
const tokens = { acme: '', summit: '' };

beforeAll(async () => {
  shop = openShop(port);
  tokens.acme = await shop.login('owner@acme.test');
  tokens.summit = await shop.login('owner@summit.test');
});

afterAll(() => shop.close());

type Page = {
  readonly ordersPaginated: {
    readonly totalCount: number;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    readonly edges: ReadonlyArray<{ readonly node: { readonly id: string } }>;
  };
};

async function page(variables: object, token = tokens.acme) {
  return await shop.graphql<Page>(
    `query Page($first: Int, $after: String, $last: Int, $before: String, $search: String) {
      ordersPaginated(first: $first, after: $after, last: $last, before: $before, search: $search) {
        totalCount pageInfo { hasNextPage endCursor } edges { node { id } } } }`,
    variables,
    token,
  );
}

test('C-72 pages of the API hold every order once', async () => {
  const ids: Array<string> = [];
  let total = 0;
  for (let after: string | null = null; ;) {
    const { data }: Awaited<ReturnType<typeof page>> = await page({ first: 7, after });
    const found = data?.ordersPaginated;
    ids.push(...(found?.edges.map(({ node }) => node.id) ?? []));
    total = found?.totalCount ?? -1;
    if (found?.pageInfo.hasNextPage !== true) break;
    after = found.pageInfo.endCursor;
  }
  expect(total).toBeGreaterThan(20);
  expect(ids).toHaveLength(total);
  expect(new Set(ids).size).toBe(total);
});

test.each([
  { first: 0 },
  { first: -1 },
  { first: 1_000_000 },
  { first: 2_147_483_648 },
  { first: 1.5 },
  { last: 0 },
  { first: 5, last: 5 },
  { first: 5, after: 'garbage' },
  { first: 5, after: '' },
  { last: 5, before: "' OR 1=1 --" },
  { last: 5, before: '\ud800' },
  { first: 5, after: 'x'.repeat(10_000) },
  { first: 5, search: 'a'.repeat(10_000) },
])('C-72 a page of %j is refused', async (variables) => {
  expect(await page(variables)).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
});

test("C-72 a cursor of another business's list is refused as one that never was", async () => {
  const own = (await page({ first: 1 })).data?.ordersPaginated.pageInfo.endCursor ?? '';
  const [time, id = ''] = own.split('.');
  const neverWas = `${time}.${id.slice(0, 4)}${id.slice(4).split('').toReversed().join('')}`;
  const foreign = await page({ first: 5, after: own }, tokens.summit);
  expect(foreign).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  expect(await page({ first: 5, after: neverWas }, tokens.summit)).toEqual(foreign);
  expect((await page({ first: 5, after: own })).errors).toBeUndefined();
});

test.each(["'", '%', '_', '\\', '"', '\ud83d', '\0', '\u202e', '😀', '; drop table orders'])(
  'a search for %j is answered, whatever it finds',
  async (search) => {
    const { data, errors } = await page({ search });
    expect(errors).toBeUndefined();
    expect(data?.ordersPaginated.totalCount).toBeGreaterThanOrEqual(0);
  },
);

test('half an emoji is no fault of the server', async () => {
  const { errors } = await shop.graphql('query Cities($search: String) { cities(search: $search) { id } }', {
    search: 'Denver\ud83d',
  });
  expect(errors).toBeUndefined();
});
