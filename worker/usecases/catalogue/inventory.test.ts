import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  auditLog,
  dumpsters,
  orderItems,
  orders,
  outOfService,
  stockAllocations,
  zoneDumpsterPricing,
} from '#db/schema/index.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { person, refusalOf, testContext } from '#tests/support/context.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { GUEST } from '#worker/domain/actor.ts';
import { newId, type DumpsterId } from '#worker/domain/ids.ts';
import { cents } from '#worker/domain/money.ts';
import { knownDay } from '#worker/domain/rental-period.ts';

import { createDumpster } from './create-dumpster.ts';
import { deleteDumpster } from './delete-dumpster.ts';
import type { DumpsterInput } from './save-dumpster.ts';
import { setZonePricing } from './set-zone-pricing.ts';
import { toggleDumpsterStock } from './toggle-dumpster-stock.ts';
import { updateDumpster } from './update-dumpster.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const acme = demoIds.business('acme');
const summit = demoIds.business('summit');
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

function as(actor: Parameters<typeof testContext>[2]) {
  return testContext(server.db, NOW, actor);
}

const manager = () => as(person('BUSINESS_MANAGER', acme));

const FIELDS: DumpsterInput = {
  businessId: acme,
  title: '12 Yard Dumpster',
  size: 12,
  total: 4,
  available: null,
  price: cents(199_00),
  description: null,
};

async function aSize(change: Partial<DumpsterInput> = {}): Promise<DumpsterId> {
  return (await createDumpster(manager().ctx, { ...FIELDS, ...change })).id;
}

async function blocksOf(dumpsterId: DumpsterId) {
  const rows = await server.db.select().from(outOfService).where(eq(outOfService.dumpsterId, dumpsterId));
  return rows.map(({ quantity, toDay, fromDay }) => ({ quantity, toDay, fromDay }));
}

async function audited(subjectId: string): Promise<ReadonlyArray<string>> {
  const rows = await server.db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId));
  return rows.map(({ action }) => action);
}

test('a new size is there with all its units, and the stock is told', async () => {
  const { ctx, reloaded, forgotten } = manager();
  const made = await createDumpster(ctx, { ...FIELDS, title: '  12 Yard  ' });
  expect(made).toMatchObject({ title: '12 Yard', total: 4, available: 4, price: 19_900 });
  expect([reloaded, forgotten]).toEqual([[acme], [acme]]);
  expect(await audited(made.id)).toEqual(['dumpster.created']);
});

test('a new size with fewer units available has the others out of service without end', async () => {
  const id = await aSize({ available: 1 });
  expect(await blocksOf(id)).toEqual([{ quantity: 3, toDay: null, fromDay: '2026-11-10' }]);
});

test.each([
  ['title', { title: ' ' }],
  ['size', { size: 0 }],
  ['total', { total: -1 }],
  ['available', { available: 5 }],
  ['available', { available: -1 }],
  ['price', { price: cents(-1) }],
  ['description', { description: 'x'.repeat(2001) }],
])('a size with a wrong %s is refused by its name', async (name, change) => {
  const error = await refusalOf(createDumpster(manager().ctx, { ...FIELDS, ...change }));
  expect(error).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ path: `input.${name}` }] });
});

test.each([
  [3, 3, [1]],
  [0, 0, [4]],
  [4, 4, []],
])('available set to %d is %d, with %j out of service', async (available, seen, blocked) => {
  const id = await aSize();
  const { ctx } = manager();
  const saved = await updateDumpster(ctx, { ...FIELDS, dumpsterId: id, available });
  expect(saved.available).toBe(seen);
  expect((await blocksOf(id)).map(({ quantity }) => quantity)).toEqual(blocked);
});

test('available that stays as it is writes no block, and repairs that fit are kept', async () => {
  const id = await aSize();
  const repair = { businessId: acme, dumpsterId: id, quantity: 1, reason: 'Repair', createdAt: NOW } as const;
  await server.db.insert(outOfService).values({ ...repair, id: `repair:${id}`, fromDay: FIRST, toDay: null });

  const { ctx } = manager();
  expect((await updateDumpster(ctx, { ...FIELDS, dumpsterId: id, available: 3 })).available).toBe(3);
  expect(await blocksOf(id)).toHaveLength(1);
  expect((await updateDumpster(ctx, { ...FIELDS, dumpsterId: id, available: 1 })).available).toBe(1);
  expect((await blocksOf(id)).map(({ quantity }) => quantity).toSorted()).toEqual([1, 2]);
  expect((await updateDumpster(ctx, { ...FIELDS, dumpsterId: id, available: 4 })).available).toBe(4);
  expect(await blocksOf(id)).toEqual([]);
});

test('what is booked can not be made available by editing', async () => {
  const id = await aSize();
  await book(id, 2);
  const saved = await updateDumpster(manager().ctx, { ...FIELDS, dumpsterId: id, available: 4 });
  expect(saved.available).toBe(2);
  expect(await blocksOf(id)).toEqual([]);
});

test('the stock switch takes all units out without end, follows their number, and puts them back', async () => {
  const id = await aSize();
  const { ctx, reloaded } = manager();
  expect((await toggleDumpsterStock(ctx, { dumpsterId: id })).available).toBe(0);
  expect(await blocksOf(id)).toEqual([{ quantity: 4, toDay: null, fromDay: '2026-11-10' }]);

  expect((await updateDumpster(ctx, { ...FIELDS, dumpsterId: id, total: 9 })).available).toBe(0);
  expect((await toggleDumpsterStock(ctx, { dumpsterId: id })).available).toBe(9);
  expect(reloaded).toEqual([acme, acme, acme]);
  expect(await audited(id)).toEqual([
    'dumpster.created',
    'dumpster.taken-out-of-sale',
    'dumpster.changed',
    'dumpster.put-on-sale',
  ]);
});

test('the stock switch leaves repairs of some units, and lifts what keeps all of them in', async () => {
  const id = await aSize();
  const { ctx } = manager();
  await updateDumpster(ctx, { ...FIELDS, dumpsterId: id, available: 3 });
  await toggleDumpsterStock(ctx, { dumpsterId: id });
  expect((await toggleDumpsterStock(ctx, { dumpsterId: id })).available).toBe(3);

  const soldOut = demoIds.dumpster('acme', 30);
  expect((await toggleDumpsterStock(ctx, { dumpsterId: soldOut })).available).toBe(2);
  expect((await toggleDumpsterStock(ctx, { dumpsterId: soldOut })).available).toBe(0);
});

test('the stock switch is refused to whoever was shown something else, and changes nothing then', async () => {
  const id = await aSize();
  const { ctx } = manager();
  const toggled = (expected: boolean) => toggleDumpsterStock(ctx, { dumpsterId: id, expected });
  expect((await toggled(true)).available).toBe(0);
  expect((await refusalOf(toggled(true))).code).toBe('CONFLICT');
  expect(await blocksOf(id)).toHaveLength(1);
  expect((await toggled(false)).available).toBe(4);
  expect((await refusalOf(toggled(false))).code).toBe('CONFLICT');
  expect(await blocksOf(id)).toEqual([]);
  expect(await audited(id)).toEqual(['dumpster.created', 'dumpster.taken-out-of-sale', 'dumpster.put-on-sale']);
});

test('a deleted size is gone with its prices, for good', async () => {
  const id = await aSize();
  const { ctx, reloaded } = manager();
  await setZonePricing(ctx, { ...PRICE, dumpsterId: id });
  await deleteDumpster(ctx, { dumpsterId: id });

  const row = await server.db.select().from(dumpsters).where(eq(dumpsters.id, id)).get();
  expect(row?.deletedAt).toEqual(NOW);
  expect(await server.db.select().from(zoneDumpsterPricing).where(eq(zoneDumpsterPricing.dumpsterId, id))).toEqual([]);
  expect(reloaded).toEqual([acme]);
  const again = [
    () => deleteDumpster(ctx, { dumpsterId: id }),
    () => toggleDumpsterStock(ctx, { dumpsterId: id }),
    () => updateDumpster(ctx, { ...FIELDS, dumpsterId: id }),
    () => setZonePricing(ctx, { ...PRICE, dumpsterId: id }),
  ];
  for (const verb of again) expect((await refusalOf(verb())).code).toBe('NOT_FOUND');
});

test('a size that orders still need is not deleted', async () => {
  const id = await aSize();
  const orderId = await book(id, 1);
  const { ctx } = manager();
  const error = await refusalOf(deleteDumpster(ctx, { dumpsterId: id }));
  expect([error.code, error.message]).toEqual(['CONFLICT', expect.stringContaining('active orders')]);

  await server.db
    .delete(stockAllocations)
    .where(and(eq(stockAllocations.orderId, orderId), eq(stockAllocations.dumpsterId, id)));
  await deleteDumpster(ctx, { dumpsterId: id });
});

test('a size of a confirmed order of the demo is not deleted', async () => {
  const item = await server.db
    .select({ dumpsterId: orderItems.dumpsterId })
    .from(orderItems)
    .innerJoin(orders, and(eq(orders.businessId, orderItems.businessId), eq(orders.id, orderItems.orderId)))
    .where(and(eq(orders.businessId, acme), eq(orders.status, 'CONFIRMED')))
    .get();
  if (item === undefined) throw new Error('The demo has no confirmed order');
  expect((await refusalOf(deleteDumpster(manager().ctx, item))).message).toContain('active orders');
});

const foreign = demoIds.dumpster('summit', 20);

const VERBS: ReadonlyArray<readonly [string, Verb]> = [
  ['toggling', (ctx, dumpsterId) => toggleDumpsterStock(ctx, { dumpsterId })],
  ['deleting', (ctx, dumpsterId) => deleteDumpster(ctx, { dumpsterId })],
  ['changing', (ctx, dumpsterId) => updateDumpster(ctx, { ...FIELDS, dumpsterId })],
];

test.each(VERBS)('%s answers a foreign and a missing size alike', async (_what, verb) => {
  const [guest, customer, staff] = [as(GUEST).ctx, as(person('CUSTOMER')).ctx, manager().ctx];
  expect((await refusalOf(verb(guest, foreign))).code).toBe('UNAUTHENTICATED');
  const answers = await Promise.all([
    refusalOf(verb(customer, foreign)),
    refusalOf(verb(staff, foreign)),
    refusalOf(verb(staff, newId('dumpster'))),
  ]);
  expect(answers.map(({ code, message }) => [code, message])).toEqual(
    answers.map(() => ['NOT_FOUND', 'Dumpster not found']),
  );
});

test('a storefront changes nothing of another business, and the platform anything', async () => {
  const admin = as(person('SUPER_ADMIN'));
  const atAcme = { ...admin.ctx, site: { kind: 'storefront', slug: 'acme' } } as const;
  expect((await refusalOf(toggleDumpsterStock(atAcme, { dumpsterId: foreign }))).code).toBe('NOT_FOUND');
  expect((await toggleDumpsterStock(admin.ctx, { dumpsterId: foreign })).available).toBe(0);
  expect((await toggleDumpsterStock(admin.ctx, { dumpsterId: foreign })).businessId).toBe(summit);
});

type Verb = (ctx: ReturnType<typeof manager>['ctx'], id: DumpsterId) => Promise<unknown>;

const FIRST = knownDay('2026-11-01');

const PRICE = {
  businessId: acme,
  zoneId: demoIds.zone('acme', 'Denver Metro'),
  price: cents(100),
  maxWeightLb: 2000,
  rentalDuration: 7,
};

/** Gives units of a size to an order that is under way, from today on. */
async function book(dumpsterId: DumpsterId, quantity: number) {
  const order = await server.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.businessId, acme), eq(orders.status, 'CONFIRMED')))
    .get();
  if (order === undefined) throw new Error('The demo has no confirmed order');
  await server.db.insert(stockAllocations).values({
    businessId: acme,
    orderId: order.id,
    dumpsterId,
    quantity,
    fromDay: FIRST,
    toDay: knownDay('2026-11-20'),
    state: 'BOOKED',
    expiresAt: null,
    createdAt: NOW,
    updatedAt: NOW,
  });
  return order.id;
}
