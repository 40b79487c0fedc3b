import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { carts } from '#db/schema/index.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { newId, type CartId } from '#worker/domain/ids.ts';
import type { CartRecord } from '#worker/ports/objects.ts';

import { keepProjection } from '../cart/keep-projection.ts';
import { ABANDONED_AFTER_MS, abandonCarts } from './abandon-carts.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const OLD = new Date(NOW.getTime() - ABANDONED_AFTER_MS);
const acme = demoIds.business('acme');
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

const line = { dumpsterId: demoIds.dumpster('acme', 20), quantity: 1, rentalDays: 7 };

async function kept(updatedAt: Date, change: Partial<typeof carts.$inferInsert> = {}): Promise<CartId> {
  const id = newId('cart');
  const row = { businessId: acme, status: 'ACTIVE', items: [line], createdAt: OLD } as const;
  await server.db.insert(carts).values({ ...row, ...change, id, updatedAt });
  return id;
}

function statusOf(id: CartId) {
  return server.db.select({ status: carts.status }).from(carts).where(eq(carts.id, id)).get();
}

/** What the object of a cart says it is now. */
function record(id: CartId, status: CartRecord['status'], updatedAt: Date): CartRecord {
  const item = { id: newId('cartItem'), rentalStartDate: null, deliveryAddress: null, zipCode: null };
  return {
    id,
    businessId: acme,
    userId: null,
    status,
    items: [{ ...line, ...item, specialInstructions: null }],
    orderId: null,
    createdAt: OLD,
    updatedAt,
  };
}

async function run(answer: (id: CartId) => CartRecord | null) {
  const asked: Array<CartId> = [];
  const ctx = {
    primary: server.db,
    now: () => NOW,
    log: () => undefined,
    carts: {
      async abandon(id: CartId, since: Date) {
        expect(since).toEqual(OLD);
        asked.push(id);
        return answer(id);
      },
    },
  };
  const count = await abandonCarts(ctx, async (_id, work) => {
    try {
      return await work();
    } catch {
      return 0;
    }
  });
  return { asked, count };
}

test('a cart is asked after 24 hours and not before; empty ones and others are not', async () => {
  const left = await kept(OLD);
  const fresh = await kept(new Date(OLD.getTime() + 1));
  const empty = await kept(OLD, { items: [] });
  const done = await kept(OLD, { status: 'CHECKED_OUT' });

  const { asked, count } = await run((id) => record(id, 'ABANDONED', OLD));
  expect(asked).toEqual([left]);
  expect(count).toBe(1);
  expect(await statusOf(left)).toEqual({ status: 'ABANDONED' });
  for (const id of [fresh, empty]) expect(await statusOf(id)).toEqual({ status: 'ACTIVE' });
  expect(await statusOf(done)).toEqual({ status: 'CHECKED_OUT' });
  expect((await run(() => null)).asked).toEqual([]);
});

test('the cart itself decides, and the list learns what it is', async () => {
  const [touched, bought, gone] = [await kept(OLD), await kept(OLD), await kept(OLD)];
  await run((id) => {
    if (id === touched) return record(id, 'ACTIVE', NOW);
    return id === bought ? record(id, 'CHECKED_OUT', NOW) : null;
  });
  expect(await statusOf(touched)).toEqual({ status: 'ACTIVE' });
  expect(await statusOf(bought)).toEqual({ status: 'CHECKED_OUT' });
  expect(await statusOf(gone)).toEqual({ status: 'ABANDONED' });
  expect((await run(() => null)).asked).toEqual([]);
});

test('a cart whose object does not answer holds up no other, and comes again', async () => {
  const first = await kept(new Date(OLD.getTime() - 1000));
  const second = await kept(OLD);
  const { asked, count } = await run((id) => {
    if (id === first) throw new Error('no answer');
    return record(id, 'ABANDONED', OLD);
  });
  expect(asked).toEqual([first, second]);
  expect(count).toBe(1);
  expect((await run((id) => record(id, 'ABANDONED', OLD))).asked).toEqual([first]);
});

test('what was touched meanwhile is not overwritten by what was found before', async () => {
  const id = await kept(NOW);
  await keepProjection({ primary: server.db, log: () => undefined }, record(id, 'ABANDONED', OLD));
  expect(await statusOf(id)).toEqual({ status: 'ACTIVE' });
});
