import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { listOrders, type OrderPosition } from '#db/queries/list-orders.ts';
import { orders } from '#db/schema/index.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const SCOPE = { businessId: demoIds.business('acme'), userId: null };
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
  await server.db.update(orders).set({ createdAt: NOW });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

async function walk(fromEnd: boolean, limit: number): Promise<ReadonlyArray<string>> {
  const ids: Array<string> = [];
  let at: OrderPosition | undefined;
  for (let pages = 0; pages < 100; pages += 1) {
    const side = at === undefined ? {} : fromEnd ? { before: at } : { after: at };
    const page = await listOrders(server.db, SCOPE, {}, { limit, fromEnd, ...side });
    const found = page.orders.map(({ order }) => order);
    if (fromEnd) ids.unshift(...found.map(({ id }) => id));
    else ids.push(...found.map(({ id }) => id));
    at = fromEnd ? found.at(0) : found.at(-1);
    if (!(fromEnd ? page.hasNewer : page.hasOlder)) return ids;
  }
  throw new Error('The list does not end');
}

test.each([1, 7, 20, 45, 100])(
  'orders of one moment, %i at a time: none is missed and none comes twice, both ways',
  async (limit) => {
    const forward = await walk(false, limit);
    expect(new Set(forward).size).toBe(45);
    expect(forward).toHaveLength(45);
    expect(await walk(true, limit)).toEqual(forward);
  },
);

test.each(['%', '_', '100%', "o'hara", '"', '\\', '_ann', '😀', 'josé', 'JOSE'])(
  'the search for %j is literal',
  async (text) => {
    await server.db.update(orders).set({ searchText: 'somebody else' });
    const [one] = await server.db.select({ id: orders.id }).from(orders).limit(1);
    if (one === undefined) throw new Error('There is no order');
    await server.db
      .update(orders)
      .set({ searchText: `x ${text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()} y` })
      .where(eq(orders.id, one.id));
    const { orders: found } = await listOrders(
      server.db,
      { businessId: null, userId: null },
      { search: text },
      { limit: 100 },
    );
    expect(found.map(({ order }) => order.id)).toEqual([one.id]);
  },
);
