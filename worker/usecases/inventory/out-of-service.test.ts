import { and, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { auditLog, orders, outOfService, stockAllocations } from '#db/schema/index.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { person, refusalOf, testContext } from '#tests/support/context.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { GUEST } from '#worker/domain/actor.ts';
import { freeUnits } from '#worker/domain/availability.ts';
import { newId, type DumpsterId, type OrderId } from '#worker/domain/ids.ts';
import { cents } from '#worker/domain/money.ts';
import { addDays, knownDay } from '#worker/domain/rental-period.ts';

import { createDumpster } from '../catalogue/create-dumpster.ts';
import { currentCatalogue } from '../catalogue/current-catalogue.ts';
import { toggleDumpsterStock } from '../catalogue/toggle-dumpster-stock.ts';
import { RANDOM_IDS } from '../idempotency/command-ids.ts';
import { addBlock } from './add-block.ts';
import type { BlockInput } from './checked-block.ts';
import { listBlocks } from './list-blocks.ts';
import { readCalendar } from './read-calendar.ts';
import { removeBlock } from './remove-block.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const FIRST = knownDay('2026-11-10');
const acme = demoIds.business('acme');
let server: TestDatabase;
let someOrders: ReadonlyArray<OrderId>;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
  const rows = await server.db.select({ id: orders.id }).from(orders).where(eq(orders.businessId, acme));
  someOrders = rows.map(({ id }) => id);
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

const manager = () => testContext(server.db, NOW, person('BUSINESS_MANAGER', acme));

async function aSize(total: number): Promise<DumpsterId> {
  const fields = {
    businessId: acme,
    title: '12 Yard',
    size: 12,
    available: null,
    price: cents(100),
    description: null,
  };
  return (await createDumpster(manager().ctx, { ...fields, total })).id;
}

const out = (dumpsterId: DumpsterId, change: Partial<BlockInput> = {}) => ({
  businessId: acme,
  dumpsterId,
  from: FIRST,
  to: addDays(FIRST, 5),
  quantity: 1,
  reason: null,
  evenIfBooked: false,
  ...change,
});

type Booking = { readonly from: number; readonly days: number; readonly quantity: number; readonly isHeld: boolean };

async function book(dumpsterId: DumpsterId, bookings: ReadonlyArray<Booking>): Promise<void> {
  for (const [index, { from, days, quantity, isHeld }] of bookings.entries())
    await server.db.insert(stockAllocations).values({
      businessId: acme,
      orderId: someOrders[index] ?? newId('order'),
      dumpsterId,
      quantity,
      fromDay: addDays(FIRST, from),
      toDay: addDays(FIRST, from + days),
      state: isHeld ? 'HOLD' : 'BOOKED',
      expiresAt: isHeld ? addedTo(NOW) : null,
      createdAt: NOW,
      updatedAt: NOW,
    });
}

const addedTo = (at: Date) => new Date(at.getTime() + 600_000);

test('units are taken out for days, the stock is told, and put back', async () => {
  const id = await aSize(3);
  const { ctx, reloaded } = manager();
  const { block, short } = await addBlock(ctx, out(id, { quantity: 2, reason: ' Repair ' }));
  expect([block, short]).toMatchObject([{ quantity: 2, reason: 'Repair', kind: 'SERVICE' }, []]);
  expect(await ownBlocks(id)).toEqual([block]);
  await removeBlock(ctx, { businessId: acme, id: block?.id ?? '' });
  expect(await ownBlocks(id)).toEqual([]);
  expect(reloaded).toEqual([acme, acme]);
  const audited = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, block?.id ?? ''));
  expect(audited.map(({ action }) => action).toSorted()).toEqual(['outOfService.added', 'outOfService.removed']);
  expect((await refusalOf(removeBlock(ctx, { businessId: acme, id: block?.id ?? '' }))).code).toBe('NOT_FOUND');
});

test('who asks again whether units were put back has the stock told of it', async () => {
  const id = await aSize(3);
  const { block } = await addBlock(manager().ctx, out(id));
  const asked = { businessId: acme, id: block?.id ?? '' };
  const command = { ...RANDOM_IDS, key: newId('order') };
  const { ctx, reloaded } = manager();
  await removeBlock({ ...ctx, ids: command }, asked);
  await removeBlock({ ...ctx, ids: { ...command, isRepeat: true } }, asked);
  expect(reloaded).toEqual([acme, acme]);
});

test('what is over lacks no units: only bookings from today on are named', async () => {
  const id = await aSize(1);
  await book(id, [
    { from: -20, days: 3, quantity: 1, isHeld: false },
    { from: 2, days: 3, quantity: 1, isHeld: false },
  ]);
  for (const from of [knownDay('2026-10-20'), knownDay('2021-01-01')]) {
    const { block, short } = await addBlock(manager().ctx, out(id, { from, to: null }));
    expect([block, short.map(({ orderId }) => orderId)]).toEqual([null, [someOrders[1]]]);
  }
});

test('units that bookings need are not taken silently: the orders are named, and only a second word takes them', async () => {
  const id = await aSize(2);
  await book(id, [
    { from: 1, days: 3, quantity: 1, isHeld: false },
    { from: 2, days: 4, quantity: 1, isHeld: true },
    { from: 9, days: 2, quantity: 2, isHeld: false },
  ]);
  const { ctx, reloaded } = manager();
  const asked = await addBlock(ctx, out(id));
  expect(asked.block).toBeNull();
  expect(asked.short.map(({ orderId, state }) => [orderId, state])).toEqual([
    [someOrders[0], 'BOOKED'],
    [someOrders[1], 'HOLD'],
  ]);
  expect([await ownBlocks(id), reloaded]).toEqual([[], []]);

  const taken = await addBlock(ctx, out(id, { to: null }));
  expect(taken.short.map(({ orderId }) => orderId)).toEqual(someOrders.slice(0, 3));
  const done = await addBlock(ctx, { ...out(id, { to: null }), evenIfBooked: true });
  expect([done.block?.quantity, done.short.length]).toEqual([1, 3]);
});

test('what only stops sales leaves units for what is booked', async () => {
  const id = await aSize(2);
  await book(id, [{ from: 1, days: 3, quantity: 1, isHeld: false }]);
  const { ctx } = manager();
  await toggleDumpsterStock(ctx, { dumpsterId: id });
  expect((await addBlock(ctx, out(id))).short).toEqual([]);
  expect((await ownBlocks(id)).map(({ kind }) => kind).toSorted()).toEqual(['SALE_STOPPED', 'SERVICE']);
});

test.each([
  ['quantity', { quantity: 0 }],
  ['quantity', { quantity: 4 }],
  ['to', { to: FIRST }],
  ['to', { from: knownDay('2026-11-01'), to: knownDay('2026-11-10') }],
  ['reason', { reason: 'x'.repeat(201) }],
])('a wrong %s is refused by its name', async (name, change) => {
  const error = await refusalOf(addBlock(manager().ctx, out(await aSize(3), change)));
  expect(error).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ path: `input.${name}` }] });
});

test('nobody sees or changes the stock of another business', async () => {
  const block = { ...out(demoIds.dumpster('summit', 20)), businessId: demoIds.business('summit') };
  const verbs = [
    (ctx: ReturnType<typeof manager>['ctx']) => addBlock(ctx, block),
    (ctx: ReturnType<typeof manager>['ctx']) => listBlocks(ctx, block),
    (ctx: ReturnType<typeof manager>['ctx']) => removeBlock(ctx, { businessId: block.businessId, id: 'oos' }),
    (ctx: ReturnType<typeof manager>['ctx']) => readCalendar(ctx, { ...block, days: 7 }),
  ];
  for (const verb of verbs) {
    expect((await refusalOf(verb(manager().ctx))).code).toBe('NOT_FOUND');
    expect((await refusalOf(verb(testContext(server.db, NOW, GUEST).ctx))).code).toBe('UNAUTHENTICATED');
  }
  const foreign = { ...out(demoIds.dumpster('summit', 20)), businessId: acme };
  expect((await refusalOf(addBlock(manager().ctx, foreign))).message).toBe('Dumpster not found');
});

test.each([0, 63])('a calendar of %d days is refused', async (days) => {
  const error = await refusalOf(readCalendar(manager().ctx, { businessId: acme, from: FIRST, days }));
  expect(error.fields).toMatchObject([{ path: 'days' }]);
});

const BOOKING = fc.record({
  from: fc.integer({ min: 0, max: 30 }),
  days: fc.integer({ min: 1, max: 12 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  isHeld: fc.boolean(),
});
const BLOCK = fc.record({
  from: fc.integer({ min: 0, max: 30 }),
  days: fc.option(fc.integer({ min: 1, max: 12 })),
  quantity: fc.integer({ min: 1, max: 3 }),
});

test('whatever is booked and blocked, the calendar’s free units are those that search and checkout count', async () => {
  const size = await aSize(8);
  await fc.assert(
    fc.asyncProperty(
      fc.array(BOOKING, { maxLength: 5 }),
      fc.array(BLOCK, { maxLength: 3 }),
      async (bookings, blocks) => {
        const own = and(eq(stockAllocations.businessId, acme), eq(stockAllocations.dumpsterId, size));
        await server.db.delete(stockAllocations).where(own);
        await server.db.delete(outOfService).where(eq(outOfService.dumpsterId, size));
        await book(size, bookings);
        const { ctx } = manager();
        for (const { from, days, quantity } of blocks) {
          const to = days === null ? null : addDays(FIRST, from + days);
          await addBlock(ctx, { ...out(size, { from: addDays(FIRST, from), to, quantity }), evenIfBooked: true });
        }

        const calendar = await readCalendar(ctx, { businessId: acme, from: FIRST, days: 28 });
        const catalogue = await currentCatalogue(server.db, acme, NOW, { days: 'all to come' });
        const stock = catalogue?.dumpsters.find(({ id }) => id === size)?.stock;
        if (stock === undefined) throw new Error('The size is gone');
        const shown = calendar.find(({ dumpster }) => dumpster.id === size)?.days ?? [];
        expect(shown).toHaveLength(28);
        expect(shown.map(({ free }) => free)).toEqual(
          shown.map(({ day }) => freeUnits(stock, day, addDays(day, 1), 0)),
        );
        const taken = shown.map(({ booked, held, outOfService: away, free }) => booked + held + away + free);
        expect(taken.every((units) => units >= 8)).toBe(true);
      },
    ),
    { numRuns: 15 },
  );
}, 60_000);

async function ownBlocks(id: DumpsterId) {
  const blocks = await listBlocks(manager().ctx, { businessId: acme });
  return blocks.filter(({ dumpsterId }) => dumpsterId === id);
}
