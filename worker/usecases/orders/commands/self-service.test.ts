import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { businesses, businessRules, orderTransitions, outbox } from '#db/schema/index.ts';
import { extensionOf, orderRow, orderScene, type OrderScene } from '#tests/support/order-scene.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { cents } from '#worker/domain/money.ts';
import { addDays } from '#worker/domain/rental-period.ts';
import { STILL_PROCESSING } from '#worker/domain/still-processing.ts';
import type { CommandAnswer, Mover, OrderCommand } from '#worker/ports/objects.ts';
import { doWhatIsDue } from '#worker/usecases/orders/do-what-is-due.ts';

import { performCommand } from './perform.ts';

/** A Tuesday; the scene's delivery is on Friday, so that the cut-off is on Thursday at 3 pm in Denver. */
const NOW = new Date('2026-11-10T18:00:00Z');
const CUT_OFF = new Date('2026-11-12T22:00:00Z');
const ANN: Mover = { kind: 'GUEST', userId: null, label: 'Ann Lee' };
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

type Wish = OrderCommand extends infer C ? (C extends OrderCommand ? Omit<C, 'commandId'> : never) : never;

/** The order, and its guest who does something to it. */
async function scene(isAccepted = true): Promise<OrderScene & { ask(wish: Wish): Promise<CommandAnswer> }> {
  const made = await orderScene(server.db, NOW, isAccepted);
  const ask = (wish: Wish) =>
    performCommand(made.deps, made.content.businessId, { ...wish, commandId: `cmd_${crypto.randomUUID()}` }, ANN);
  return { ...made, ask };
}

/** What the business was told of that order. */
async function toldBusiness({ deps }: OrderScene): Promise<ReadonlyArray<unknown>> {
  const rows = await server.db.select().from(outbox).where(eq(outbox.kind, 'customer-changed'));
  return rows.filter(({ eventKey }) => eventKey.startsWith(deps.orderId)).map(({ payload }) => payload);
}

const rowOf = (made: OrderScene) => orderRow(server.db, made.deps);
const changesOf = ({ calls }: OrderScene) => calls.filter((call) => call === 'change').length;

test('notes for the driver change until the delivery; the history does not repeat them', async () => {
  const made = await scene();
  expect(await made.ask({ kind: 'update-notes', notes: 'Gate code 4411' })).toMatchObject({ kind: 'done' });
  expect((await rowOf(made))?.specialInstructions).toBe('Gate code 4411');
  const history = await server.db
    .select()
    .from(orderTransitions)
    .where(eq(orderTransitions.orderId, made.deps.orderId));
  expect(history.at(-1)).toMatchObject({ reason: 'Notes for the driver changed', byLabel: 'Ann Lee' });
  expect(JSON.stringify(history)).not.toContain('4411');
  expect(await toldBusiness(made)).toEqual([
    { orderId: made.deps.orderId, change: 'notes', text: 'Notes for the driver changed.' },
  ]);

  expect(await made.ask({ kind: 'update-notes', notes: null })).toMatchObject({ kind: 'done' });
  expect((await rowOf(made))?.specialInstructions).toBeNull();
  await made.perform({ kind: 'advance', to: 'DELIVERED', reason: null });
  expect(await made.ask({ kind: 'update-notes', notes: 'Too late' })).toMatchObject({ code: 'INVALID_TRANSITION' });
});

test('the business is mailed what its customer changes, and not what its own staff does', async () => {
  const made = await scene();
  const start = addDays(made.content.rentalStartDate, 4);
  await made.perform({ kind: 'reschedule', start: addDays(start, 1), isStaff: true });
  expect(await toldBusiness(made)).toEqual([]);
  await made.ask({ kind: 'reschedule', start, isStaff: false });
  await made.ask({ ...extensionOf('told', 48_96) });
  await made.perform({ kind: 'advance', to: 'DELIVERED', reason: null });
  await made.ask({ kind: 'request-pickup', day: addDays(start, 2), isStaff: false });
  expect(await toldBusiness(made)).toMatchObject([
    { change: 'moved', text: 'Delivery moved from Nov 18, 2026 to Nov 17, 2026.' },
    { change: 'extended', text: 'Rental extended by 3 days to Nov 27, 2026 for $48.96.' },
    { change: 'pickup', text: 'Pickup asked for Nov 19, 2026.' },
  ]);
});

test('a business that does without them is mailed no change; its customer has theirs', async () => {
  const made = await scene();
  const wish = (mutedMails: ReadonlyArray<string>) =>
    server.db.update(businesses).set({ mutedMails }).where(eq(businesses.id, made.content.businessId));
  await wish(['customer-changed']);
  await made.ask({ kind: 'update-notes', notes: 'Gate code 4411' });
  expect(await toldBusiness(made)).toEqual([]);
  await wish([]);
  await made.ask({ kind: 'update-notes', notes: 'Gate code 4412' });
  expect(await toldBusiness(made)).toMatchObject([{ change: 'notes' }]);
  await wish(['customer-changed']);
  await made.ask({ kind: 'cancel', reason: null });
  expect(await toldBusiness(made)).toHaveLength(1);
  expect(await made.mails()).toContain('cancelled');
  await wish([]);
});

test.each([
  [false, 'The hold on the card was released. Nothing was charged.'],
  [true, '$474.96 go back to the customer.'],
])('the business hears what a cancellation does to its money, when accepted is %s', async (isAccepted, text) => {
  const made = await scene(isAccepted);
  await made.ask({ kind: 'cancel', reason: null });
  expect(await toldBusiness(made)).toMatchObject([{ change: 'cancelled', text }]);
});

test('a late fee that was not told is not kept: the customer is asked once more', async () => {
  await server.db.update(businessRules).set({ lateCancelFeeCents: cents(150_00) });
  const made = await scene();
  await server.db.update(businessRules).set({ lateCancelFeeCents: cents(0) });
  made.setNow(CUT_OFF);
  const before = await rowOf(made);
  expect(await made.ask({ kind: 'cancel', reason: null, seenFee: cents(0) })).toMatchObject({ code: 'PRICE_CHANGED' });
  expect(await rowOf(made)).toEqual(before);
  expect(await made.ask({ kind: 'cancel', reason: null, seenFee: cents(150_00) })).toMatchObject({ kind: 'done' });
  expect((await made.seen()).payments).toEqual([`SUCCEEDED 47496 -${474_96 - 150_00}`]);
});

test('what was asked of an order that has changed meanwhile is refused and leaves no trace', async () => {
  const made = await scene();
  const seenVersion = (await rowOf(made))?.version ?? -1;
  await made.perform({ kind: 'update-notes', notes: 'By the office' });
  const before = await rowOf(made);
  const day = addDays(made.content.rentalStartDate, 5);
  for (const wish of [
    { kind: 'cancel', reason: null, seenVersion },
    { kind: 'reschedule', start: day, isStaff: false, seenVersion },
    { kind: 'update-notes', notes: 'By the customer', seenVersion },
    { ...extensionOf('outdated'), seenVersion },
  ] as const)
    expect(await made.ask(wish)).toMatchObject({ code: 'CONFLICT' });
  expect(await rowOf(made)).toEqual(before);
  expect(changesOf(made)).toBe(0);
  const now = { kind: 'reschedule', start: day, isStaff: false, seenVersion: seenVersion + 1 } as const;
  expect(await made.ask(now)).toMatchObject({ kind: 'done' });
});

const onSession = (key: string) => ({ ...extensionOf(key), isOnSession: true }) as const;

test('an extension whose bank asks keeps its days meanwhile, and is made when the customer comes back', async () => {
  const made = await scene();
  made.bank.answers('asks');
  const asked = onSession('bank');
  expect(await made.ask(asked)).toMatchObject({ kind: 'needs_action', subjectId: asked.chargeId });
  expect(await rowOf(made)).toMatchObject({ rentalEndDay: addDays(made.content.rentalStartDate, 7) });
  expect(changesOf(made)).toBe(1);

  made.bank.confirms('AUTHORIZED');
  expect(await made.ask({ ...onSession('bank') })).toMatchObject({ kind: 'done', subjectId: asked.chargeId });
  expect(await rowOf(made)).toMatchObject({ rentalEndDay: addDays(made.content.rentalStartDate, 10) });
  expect((await made.seen()).charges).toEqual(['PAID 4896']);
  expect(await made.ask(onSession('bank'))).toMatchObject({ kind: 'done', subjectId: asked.chargeId });
  expect((await made.seen()).payments).toEqual(['SUCCEEDED 47496 -0', 'SUCCEEDED 4896 -0']);
});

test('a customer who confirmed and closed the page is extended by what the provider tells', async () => {
  const made = await scene();
  made.bank.answers('asks');
  await made.ask(onSession('closed'));
  made.bank.confirms('AUTHORIZED');
  await made.recover();
  expect((await made.seen()).charges).toEqual(['PAID 4896']);
});

test('who does not come back from the bank gets no days and pays nothing', async () => {
  const made = await scene();
  made.bank.answers('asks');
  await made.ask(onSession('gone'));
  made.setNow(new Date(NOW.getTime() + 14 * 60_000));
  await made.recover();
  expect(changesOf(made)).toBe(2);
  expect([...made.intents.values()].map(({ status }) => status)).toEqual(['SUCCEEDED', 'REQUIRES_ACTION']);

  made.setNow(new Date(NOW.getTime() + 15 * 60_000));
  await doWhatIsDue(made.deps, ['command'], made.content.businessId);
  expect([...made.intents.values()].map(({ status }) => status)).toEqual(['SUCCEEDED', 'CANCELLED']);
  expect(made.deps.command.load()).toBeNull();
  expect((await made.seen()).charges).toEqual([]);
  expect(made.calls.slice(-2)).toEqual(['cancel', 'change']);
});

test('who is late, with only closed days left, is picked up on the next open day and on none after it', async () => {
  const made = await scene();
  await made.perform({ kind: 'advance', to: 'DELIVERED', reason: null });
  const end = addDays(made.content.rentalStartDate, 7);
  const [before] = await server.db.select({ days: businessRules.blackoutDates }).from(businessRules);
  await server.db.update(businessRules).set({ blackoutDates: [addDays(end, 2), addDays(end, 3)] });
  made.setNow(new Date(`${addDays(end, 2)}T18:00:00Z`));
  const ask = (day: number) => made.ask({ kind: 'request-pickup', day: addDays(end, day), isStaff: false });
  expect(await ask(3)).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(await ask(5)).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(await ask(4)).toMatchObject({ kind: 'done' });
  await server.db.update(businessRules).set({ blackoutDates: before?.days ?? [] });
});

test('nobody moves a delivery or a pickup to a day of the week without trucks; after the cut-off customers wait a day more', async () => {
  const made = await scene();
  const friday = made.content.rentalStartDate;
  // It is 11 am in Denver.
  await server.db.update(businessRules).set({ closedWeekdays: [0], orderCutoffMinute: 11 * 60 });
  const sunday = { kind: 'reschedule', start: addDays(friday, 2) } as const;
  expect(await made.ask({ ...sunday, isStaff: false })).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(await made.ask({ ...sunday, isStaff: true })).toMatchObject({ code: 'BAD_USER_INPUT' });
  const tomorrow = { kind: 'reschedule', start: addDays(friday, -2) } as const;
  expect(await made.ask({ ...tomorrow, isStaff: false })).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(await made.ask({ ...tomorrow, isStaff: true })).toMatchObject({ kind: 'done' });
  await made.perform({ kind: 'advance', to: 'DELIVERED', reason: null });
  const pickup = (day: number) => made.ask({ kind: 'request-pickup', day: addDays(friday, day), isStaff: false });
  expect(await pickup(2)).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(await pickup(3)).toMatchObject({ kind: 'done' });
  await server.db.update(businessRules).set({ closedWeekdays: [], orderCutoffMinute: null });
});

test('a late rental is extended until today at the earliest; one that was begun in time is finished later', async () => {
  const made = await scene();
  await made.perform({ kind: 'advance', to: 'DELIVERED', reason: null });
  made.setNow(new Date(`${addDays(made.content.rentalStartDate, 11)}T18:00:00Z`));
  expect(await made.ask(extensionOf('past'))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'input.extraDays' });
  made.setNow(new Date(`${addDays(made.content.rentalStartDate, 10)}T18:00:00Z`));
  made.bank.answers('asks');
  await made.ask(onSession('until-today'));
  made.bank.confirms('AUTHORIZED');
  made.setNow(new Date(`${addDays(made.content.rentalStartDate, 11)}T18:00:00Z`));
  await doWhatIsDue(made.deps, ['command'], made.content.businessId);
  expect((await made.seen()).charges).toEqual(['PAID 4896']);
});

test('so many days as no calendar has are too many', async () => {
  const made = await scene();
  await made.perform({ kind: 'advance', to: 'DELIVERED', reason: null });
  const asked = { ...extensionOf('for-ever'), extraDays: 2_147_483_647 };
  expect(await made.ask(asked)).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'input.extraDays',
    message: expect.stringMatching(/^A rental can last/),
  });
});

test('an extension whose payment is being processed keeps its days and is made once it is paid', async () => {
  const made = await scene();
  made.bank.answers('processes');
  const asked = onSession('slow');
  expect(await made.ask(asked)).toMatchObject({ code: 'CONFLICT', message: STILL_PROCESSING });
  expect(await made.ask(onSession('other'))).toMatchObject({ code: 'CONFLICT', message: STILL_PROCESSING });
  expect(await made.perform({ kind: 'cancel', reason: null })).toMatchObject({ code: 'CONFLICT' });
  made.setNow(new Date(NOW.getTime() + 60 * 60_000));
  await doWhatIsDue(made.deps, ['command'], made.content.businessId);
  expect([...made.intents.values()].map(({ status }) => status)).toEqual(['SUCCEEDED', 'PROCESSING']);
  expect(made.calls).not.toContain('cancel');

  made.bank.processed('yes');
  await doWhatIsDue(made.deps, ['command'], made.content.businessId);
  expect((await made.seen()).charges).toEqual(['PAID 4896']);
  expect((await made.seen()).payments).toEqual(['SUCCEEDED 47496 -0', 'SUCCEEDED 4896 -0']);
  expect(made.deps.command.load()).toBeNull();
});

test('an extension whose payment the bank refuses in the end gives its days back', async () => {
  const made = await scene();
  made.bank.answers('processes');
  await made.ask(onSession('slow-no'));
  made.bank.processed('no');
  await made.recover();
  expect((await made.seen()).charges).toEqual([]);
  expect([...made.intents.values()].map(({ status }) => status)).toEqual(['SUCCEEDED', 'CANCELLED']);
  expect(made.calls.slice(-2)).toEqual(['cancel', 'change']);
});

test('another command ends an extension that waits for the bank, and then does its own', async () => {
  const made = await scene();
  made.bank.answers('asks');
  await made.ask(onSession('waits'));
  expect(await made.perform({ kind: 'cancel', reason: null })).toMatchObject({ kind: 'done' });
  expect(await made.seen()).toMatchObject({ status: 'CANCELLED', payments: ['SUCCEEDED 47496 -47496'], charges: [] });
  expect([...made.intents.values()].map(({ status }) => status)).toEqual(['SUCCEEDED', 'CANCELLED']);
});

test('a bank that says no, told by the provider before the customer is back, is not asked a second time', async () => {
  const made = await scene();
  made.bank.answers('asks');
  await made.ask(onSession('late'));
  made.bank.confirms('REQUIRES_PAYMENT');
  await made.recover();
  expect(await made.ask(onSession('late'))).toMatchObject({
    code: 'PAYMENT_FAILED',
    message: 'Your bank did not confirm this payment.',
  });
  expect([...made.intents.values()].map(({ status }) => status)).toEqual(['SUCCEEDED', 'CANCELLED']);
  expect(made.deps.command.load()).toBeNull();
});

test('a bank that says no gives the days back, and another card extends', async () => {
  const made = await scene();
  made.bank.answers('asks');
  await made.ask(onSession('first'));
  made.bank.confirms('REQUIRES_PAYMENT');
  expect(await made.ask(onSession('first'))).toMatchObject({
    code: 'PAYMENT_FAILED',
    message: 'Your bank did not confirm this payment.',
  });
  expect(made.calls.at(-1)).toBe('change');

  made.bank.answers('no');
  expect(await made.ask(onSession('second'))).toMatchObject({ code: 'PAYMENT_FAILED' });
  made.bank.answers('yes');
  const other = { ...onSession('third'), paymentMethodId: 'pm_card_mastercard' };
  expect(await made.ask(other)).toMatchObject({ kind: 'done' });
  expect([...made.intents.values()].at(-1)).toMatchObject({ paymentMethodId: 'pm_card_mastercard' });
  expect((await made.seen()).charges).toEqual(['PAID 4896']);
});
