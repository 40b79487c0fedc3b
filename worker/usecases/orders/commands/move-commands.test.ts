import { afterAll, beforeAll, expect, test } from 'vitest';

import { businessRules } from '#db/schema/index.ts';
import { orderRow, orderScene, OWNER, refundOf, type OrderScene } from '#tests/support/order-scene.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { cents } from '#worker/domain/money.ts';
import { addDays, knownDay } from '#worker/domain/rental-period.ts';
import type { StopPoint } from '#worker/usecases/stop-points.ts';

import { performAccept } from './perform.ts';

/** A Tuesday; the scene's delivery is on Friday, so that the cut-off is on Thursday at 3 pm in Denver. */
const NOW = new Date('2026-11-10T18:00:00Z');
const LAST_SECOND = new Date('2026-11-12T21:59:59Z');
const CUT_OFF = new Date('2026-11-12T22:00:00Z');
const TOTAL = 474_96;
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

const scene = (isAccepted = true): Promise<OrderScene> => orderScene(server.db, NOW, isAccepted);
const advance = (to: 'DELIVERING' | 'DELIVERED' | 'PICKUP_SCHEDULED' | 'COMPLETED') =>
  ({ kind: 'advance', to, reason: null }) as const;

test('the moves of a rental set their times, tell the customer and give the units back at the end', async () => {
  const { perform, seen, mails, calls, deps } = await scene();
  for (const to of ['DELIVERING', 'DELIVERED', 'PICKUP_SCHEDULED', 'COMPLETED'] as const)
    expect(await perform(advance(to))).toMatchObject({ kind: 'done' });
  expect((await seen()).moves).toEqual([
    'PENDING',
    'CONFIRMED',
    'DELIVERING',
    'DELIVERED',
    'PICKUP_SCHEDULED',
    'COMPLETED',
  ]);
  expect(await orderRow(server.db, deps)).toMatchObject({
    scheduledDelivery: new Date('2026-11-13T15:00:00Z'),
    actualDelivery: NOW,
    scheduledPickup: new Date('2026-11-20T15:00:00Z'),
    actualPickup: NOW,
  });
  expect(await mails()).toEqual(
    expect.arrayContaining(['out-for-delivery', 'delivered', 'pickup-scheduled', 'completed']),
  );
  expect(calls.filter((call) => call === 'release')).toHaveLength(1);
});

test('what the table does not have is refused and leaves no trace', async () => {
  const { perform, deps } = await scene();
  const before = await orderRow(server.db, deps);
  expect(await perform(advance('COMPLETED'))).toMatchObject({ code: 'INVALID_TRANSITION' });
  expect(await orderRow(server.db, deps)).toEqual(before);
});

test('a pending order is cancelled without a fee: its authorisation is given up and its units are free', async () => {
  const { perform, seen, intents, calls } = await scene(false);
  await perform({ kind: 'cancel', reason: 'Too late' });
  expect(await seen()).toMatchObject({ status: 'CANCELLED', payments: [`CANCELLED ${TOTAL} -0`], refunds: [] });
  expect([...intents.values()].map(({ status }) => status)).toEqual(['CANCELLED']);
  expect(calls.filter((call) => call === 'release')).toHaveLength(1);
});

test.each([
  [LAST_SECOND, TOTAL],
  [CUT_OFF, TOTAL - 150_00],
])('a confirmed order cancelled at %s gives back %i cents, by what was agreed', async (at, back) => {
  await server.db.update(businessRules).set({ lateCancelFeeCents: cents(150_00) });
  const { perform, seen, setNow } = await scene();
  // Afterwards the business asks for more; that is not what this customer agreed to.
  await server.db.update(businessRules).set({ lateCancelFeeCents: cents(400_00) });
  setNow(at);
  await perform({ kind: 'cancel', reason: null });
  await server.db.update(businessRules).set({ lateCancelFeeCents: cents(0) });
  expect(await seen()).toMatchObject({ status: 'CANCELLED', payments: [`SUCCEEDED ${TOTAL} -${back}`] });
});

test('C-19 Stock given back once: two cancel at the same time, and the first reason stays', async () => {
  const { perform, calls, deps, intents } = await scene(false);
  const answers = [
    await perform({ kind: 'cancel', reason: 'first' }),
    await perform({ kind: 'cancel', reason: 'second' }),
  ];
  expect(answers).toMatchObject([{ kind: 'done' }, { code: 'INVALID_TRANSITION' }]);
  expect(await orderRow(server.db, deps)).toMatchObject({ cancellationReason: 'first' });
  expect(calls.filter((call) => call === 'release')).toHaveLength(1);
  expect([...intents.values()].map(({ status }) => status)).toEqual(['CANCELLED']);
});

test('what is left of a late fee may still be refunded by staff; then the order is refunded', async () => {
  await server.db.update(businessRules).set({ lateCancelFeeCents: cents(150_00) });
  const { perform, payment, seen, setNow } = await scene();
  setNow(CUT_OFF);
  await perform({ kind: 'cancel', reason: null });
  await server.db.update(businessRules).set({ lateCancelFeeCents: cents(0) });
  await perform(refundOf(await payment(), 150_00));
  expect(await seen()).toMatchObject({ status: 'REFUNDED', payments: [`SUCCEEDED ${TOTAL} -${TOTAL}`] });
});

test('an order is deleted while no money has moved, and gives up its authorisation first', async () => {
  const pending = await scene(false);
  expect(await pending.perform({ kind: 'delete' })).toMatchObject({ kind: 'done' });
  expect(await orderRow(server.db, pending.deps)).toMatchObject({ status: 'CANCELLED', deletedAt: NOW });
  expect([...pending.intents.values()].map(({ status }) => status)).toEqual(['CANCELLED']);
  const paid = await scene();
  expect(await paid.perform({ kind: 'delete' })).toMatchObject({ code: 'CONFLICT' });
});

test('a delivery moves to another day with its length, for customers up to the cut-off', async () => {
  const { perform, deps, setNow, content } = await scene();
  const day = addDays(content.rentalStartDate, 4);
  expect(await perform({ kind: 'reschedule', start: day, isStaff: false })).toMatchObject({ kind: 'done' });
  expect(await orderRow(server.db, deps)).toMatchObject({
    rentalStartDay: day,
    rentalEndDay: addDays(day, 7),
    scheduledDelivery: new Date('2026-11-17T15:00:00Z'),
  });
  setNow(new Date('2026-11-16T22:00:00Z'));
  const later = { kind: 'reschedule', start: addDays(day, 1) } as const;
  expect(await perform({ ...later, isStaff: false })).toMatchObject({ code: 'INVALID_TRANSITION' });
  expect(await perform({ ...later, isStaff: true })).toMatchObject({ kind: 'done' });
});

test('a day on which the business does not deliver is refused with its field', async () => {
  const { perform, content } = await scene();
  const asked = { kind: 'reschedule', start: addDays(content.rentalStartDate, -3), isStaff: false } as const;
  expect(await perform(asked)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'rentalStartDate' });
});

test('a pickup is asked for after the delivery, within the rental, and may be asked for another day', async () => {
  const { perform, deps, content, mails } = await scene();
  const ask = (day = addDays(content.rentalStartDate, 2)) => perform({ kind: 'request-pickup', day, isStaff: false });
  expect(await ask()).toMatchObject({ code: 'INVALID_TRANSITION' });
  await perform(advance('DELIVERED'));
  expect(await ask(addDays(content.rentalStartDate, 8))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'date' });
  expect(await ask(addDays(content.rentalStartDate, -4))).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(await ask()).toMatchObject({ kind: 'done' });
  expect(await ask(addDays(content.rentalStartDate, 3))).toMatchObject({ kind: 'done' });
  expect(await orderRow(server.db, deps)).toMatchObject({
    status: 'PICKUP_SCHEDULED',
    pickupRequestedDay: '2026-11-16',
  });
  expect((await mails()).filter((kind) => kind === 'pickup-scheduled')).toHaveLength(2);
});

test('an order whose cancellation was interrupted is cancelled and not accepted', async () => {
  const { dieAt, deps, content, seen } = await scene(false);
  await dieAt('cancel.voided', { kind: 'cancel', reason: 'Plans changed' });
  expect(await performAccept(deps, content.businessId, OWNER)).toMatchObject({ code: 'INVALID_TRANSITION' });
  expect(await seen()).toMatchObject({ status: 'CANCELLED', moves: ['PENDING', 'CANCELLED'] });
  expect(await orderRow(server.db, deps)).toMatchObject({ cancellationReason: 'Plans changed' });
});

const MOVES: ReadonlyArray<readonly [StopPoint, Parameters<OrderScene['perform']>[0], boolean]> = [
  ['step.recorded', advance('DELIVERED'), true],
  ['step.recorded', { kind: 'cancel', reason: null }, false],
  ['advance.recorded', advance('DELIVERED'), true],
  ['cancel.voided', { kind: 'cancel', reason: null }, false],
  ['cancel.released', { kind: 'cancel', reason: null }, false],
  ['cancel.recorded', { kind: 'cancel', reason: null }, false],
  ['reschedule.moved', { kind: 'reschedule', start: addDays(knownDay('2026-11-13'), 4), isStaff: false }, true],
  ['reschedule.recorded', { kind: 'reschedule', start: addDays(knownDay('2026-11-13'), 4), isStaff: false }, true],
];

test.each(MOVES)('a process that dies at %s leaves what it would have left alive', async (point, wish, isAccepted) => {
  const [dead, alive] = [await scene(isAccepted), await scene(isAccepted)];
  await dead.dieAt(point, wish);
  await dead.recover();
  await alive.perform(wish);
  expect(await dead.seen()).toEqual(await alive.seen());
});
