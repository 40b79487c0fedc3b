import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { businessRules, orderTransitions, payments as paymentRows } from '#db/schema/index.ts';
import { chargeOf, extensionOf, orderRow, orderScene, refundOf, type OrderScene } from '#tests/support/order-scene.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { newId } from '#worker/domain/ids.ts';
import { cents } from '#worker/domain/money.ts';
import { STILL_PROCESSING } from '#worker/domain/still-processing.ts';
import type { StopPoint } from '#worker/usecases/stop-points.ts';

import { settleOrderMoney } from './settle-money.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const DAY_MS = 86_400_000;
const TOTAL = 474_96;
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

const scene = (isAccepted = true): Promise<OrderScene> => orderScene(server.db, NOW, isAccepted);

test('a partial refund leaves the order, gives back its part of the fee and tells the customer once', async () => {
  const { perform, payment, seen, mails } = await scene();
  expect(await perform(refundOf(await payment(), 200_00))).toMatchObject({ kind: 'done' });
  expect(await seen()).toMatchObject({
    status: 'CONFIRMED',
    payments: [`SUCCEEDED ${TOTAL} -20000`],
    refunds: ['SUCCEEDED 20000 fee 542'],
  });
  expect((await mails()).filter((kind) => kind === 'refund-issued')).toHaveLength(1);
});

test('parts that add up to the payment give back exactly the fee, and make a confirmed order refunded and its stock free', async () => {
  const { perform, payment, seen, calls } = await scene();
  const paymentId = await payment();
  for (const amount of [100_01, 1, 150_00]) await perform(refundOf(paymentId, amount));
  await perform(refundOf(paymentId, TOTAL - 250_02));
  const { status, refunds, moves } = await seen();
  const fees = refunds.map((text) => Number(text.split(' ').at(-1)));
  expect({ status, moves }).toEqual({ status: 'REFUNDED', moves: ['PENDING', 'CONFIRMED', 'REFUNDED'] });
  expect(fees.reduce((sum, fee) => sum + fee, 0)).toBe(12_87);
  expect(calls).toContain('release');
});

test('more than is left is refused, and nothing is asked of the provider', async () => {
  const { perform, payment, calls } = await scene();
  const paymentId = await payment();
  await perform(refundOf(paymentId, 400_00));
  const before = calls.length;
  expect(await perform(refundOf(paymentId, 74_97))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'input.amount' });
  expect(calls.slice(before).filter((call) => call.startsWith('refund'))).toEqual([]);
});

test('the same key is the same refund; with another amount it is a conflict', async () => {
  const { perform, payment, seen } = await scene();
  const paymentId = await payment();
  const first = await perform(refundOf(paymentId, 50_00, 'k'));
  expect(await perform(refundOf(paymentId, 50_00, 'k'))).toEqual(first);
  expect(await perform(refundOf(paymentId, 51_00, 'k'))).toMatchObject({ code: 'CONFLICT' });
  expect((await seen()).refunds).toHaveLength(1);
});

test('a refund that settles later makes the order refunded only then', async () => {
  const { perform, payment, seen, bank, deps } = await scene();
  bank.refundAnswers('pending');
  await perform(refundOf(await payment(), TOTAL));
  expect(await seen()).toMatchObject({ status: 'CONFIRMED', refunds: [`PENDING ${TOTAL} fee 1287`] });
  bank.settlesRefunds('SUCCEEDED');
  await settleOrderMoney(deps);
  await settleOrderMoney(deps);
  expect(await seen()).toMatchObject({ status: 'REFUNDED', refunds: [`SUCCEEDED ${TOTAL} fee 1287`] });
});

test('a refund that comes back can be refunded again', async () => {
  const { perform, payment, seen, bank, deps } = await scene();
  const paymentId = await payment();
  await perform(refundOf(paymentId, 300_00));
  bank.settlesRefunds('FAILED');
  await settleOrderMoney(deps);
  expect(await seen()).toMatchObject({ payments: [`SUCCEEDED ${TOTAL} -0`], refunds: ['FAILED 30000 fee 813'] });
  expect(await perform(refundOf(paymentId, TOTAL))).toMatchObject({ kind: 'done' });
  expect(await seen()).toMatchObject({ status: 'REFUNDED', payments: [`SUCCEEDED ${TOTAL} -${TOTAL}`] });
});

test('a full refund while the bin is out becomes REFUNDED when it is back', async () => {
  const { perform, payment, seen } = await scene();
  await perform({ kind: 'advance', to: 'DELIVERED', reason: null });
  await perform(refundOf(await payment(), TOTAL));
  expect((await seen()).status).toBe('DELIVERED');
  await perform({ kind: 'advance', to: 'COMPLETED', reason: null });
  expect((await seen()).moves).toEqual(['PENDING', 'CONFIRMED', 'DELIVERED', 'COMPLETED', 'REFUNDED']);
});

test('a charge takes money from the saved card; fully refunded it is REFUNDED and the order stays', async () => {
  const { perform, seen, deps } = await scene();
  const made = chargeOf(50_00);
  await perform(made);
  expect((await seen()).charges).toEqual(['PAID 5000']);
  await perform(refundOf(made.paymentId, 50_00));
  expect(await seen()).toMatchObject({ status: 'CONFIRMED', charges: ['REFUNDED 5000'] });
  await settleOrderMoney(deps);
  expect((await seen()).charges).toEqual(['REFUNDED 5000']);
});

test('a declined charge stays open, is mailed once, and is paid once by the customer', async () => {
  const { perform, seen, bank, mails } = await scene();
  bank.answers('no', 'asks', 'yes');
  const made = chargeOf(50_00);
  expect(await perform(made)).toMatchObject({ code: 'PAYMENT_FAILED', subjectId: made.chargeId });
  const pay = (key: string) =>
    perform({ kind: 'pay-charge', chargeId: made.chargeId, paymentId: newId('payment'), paymentMethodId: 'pm_1', key });
  expect(await pay('a')).toMatchObject({ kind: 'needs_action' });
  expect(await pay('b')).toMatchObject({ kind: 'done' });
  expect(await pay('b')).toMatchObject({ kind: 'done' });
  expect(await pay('c')).toMatchObject({ code: 'INVALID_TRANSITION' });
  expect(await seen()).toMatchObject({
    charges: ['PAID 5000'],
    payments: ['CANCELLED 5000 -0', 'FAILED 5000 -0', `SUCCEEDED ${TOTAL} -0`, 'SUCCEEDED 5000 -0'],
  });
  expect((await mails()).filter((kind) => kind === 'charge-added')).toHaveLength(1);
});

test('a payment that the bank confirms afterwards is found by the event and by the same key', async () => {
  const { perform, seen, bank, deps } = await scene();
  bank.answers('no', 'asks');
  const made = chargeOf(50_00);
  await perform(made);
  const paid = {
    kind: 'pay-charge',
    chargeId: made.chargeId,
    paymentId: newId('payment'),
    paymentMethodId: 'pm_1',
    key: 'a',
  } as const;
  await perform(paid);
  bank.confirms('AUTHORIZED');
  await settleOrderMoney(deps);
  expect((await seen()).charges).toEqual(['PAID 5000']);
  expect(await perform(paid)).toMatchObject({ kind: 'done' });
});

test('while one payment of a charge is being processed no second one begins, and its late success is recorded once', async () => {
  const { perform, seen, bank, calls, deps } = await scene();
  bank.answers('no', 'processes', 'yes');
  const made = chargeOf(50_00);
  await perform(made);
  const pay = (key: string) =>
    perform({ kind: 'pay-charge', chargeId: made.chargeId, paymentId: newId('payment'), paymentMethodId: 'pm_1', key });
  const processing = { code: 'CONFLICT', message: STILL_PROCESSING, subjectId: made.chargeId };
  expect(await pay('a')).toMatchObject(processing);
  expect(await pay('b')).toMatchObject(processing);
  expect(calls.filter((call) => call.startsWith('charge:'))).toHaveLength(2);
  expect((await seen()).payments).not.toContain('CANCELLED 5000 -0');
  bank.processed('yes');
  await settleOrderMoney(deps);
  expect((await seen()).charges).toEqual(['PAID 5000']);
  expect(await pay('c')).toMatchObject({ code: 'INVALID_TRANSITION' });
});

test('once the bank has refused what it processed, another card pays', async () => {
  const { perform, seen, bank } = await scene();
  bank.answers('processes', 'yes');
  const made = chargeOf(50_00);
  expect(await perform(made)).toMatchObject({ code: 'CONFLICT', message: STILL_PROCESSING });
  bank.processed('no');
  const again = { kind: 'pay-charge', chargeId: made.chargeId, paymentMethodId: 'pm_1', key: 'a' } as const;
  expect(await perform({ ...again, paymentId: newId('payment') })).toMatchObject({ kind: 'done' });
  expect(await seen()).toMatchObject({ charges: ['PAID 5000'] });
});

test.each([
  ['a charge that nobody has paid', false, ['SUCCEEDED 5000 -0'], ['PAID 5000'], []],
  ['one that was paid besides', true, ['SUCCEEDED 5000 -0', 'SUCCEEDED 5000 -5000'], ['PAID 5000'], [50_00]],
] as const)(
  'money for an attempt that was taken for ended is never lost: %s',
  async (_of, isPaid, payments, charges, back) => {
    const { perform, seen, bank, deps } = await scene();
    bank.answers('asks', 'yes');
    const made = chargeOf(50_00);
    await perform(made);
    const [first] = [...bank.intents.values()].filter(({ postRentalChargeId }) => postRentalChargeId !== null);
    if (first === undefined) throw new Error('no intent');
    if (isPaid) {
      const pay = { kind: 'pay-charge', chargeId: made.chargeId, paymentMethodId: 'pm_1', key: 'a' } as const;
      expect(await perform({ ...pay, paymentId: newId('payment') })).toMatchObject({ kind: 'done' });
    } else await server.db.update(paymentRows).set({ status: 'CANCELLED' }).where(eq(paymentRows.id, made.paymentId));
    bank.intents.set(first.intentId, { ...first, status: 'SUCCEEDED' });
    await settleOrderMoney(deps);
    await settleOrderMoney(deps);
    const { payments: all, ...now } = await seen();
    expect(all.filter((text) => text.includes(' 5000 '))).toEqual(payments);
    expect(now.charges).toEqual(charges);
    expect(bank.refunds.map(({ amount }) => amount)).toEqual(back);
  },
);

const LAST_DAY = new Date(NOW.getTime() + 90 * DAY_MS);

test.each([
  [LAST_DAY, 'done'],
  [new Date(LAST_DAY.getTime() + 1), 'refused'],
])('a card is charged up to 90 days after the pickup, and not at %s', async (at, kind) => {
  const { perform, setNow } = await scene();
  await perform({ kind: 'advance', to: 'DELIVERED', reason: null });
  await perform({ kind: 'advance', to: 'COMPLETED', reason: null });
  setNow(at);
  expect(await perform(chargeOf(50_00))).toMatchObject({ kind });
});

test('an order that is pending or cancelled is not charged', async () => {
  const { perform } = await scene(false);
  expect(await perform(chargeOf(50_00))).toMatchObject({ code: 'INVALID_TRANSITION' });
  await perform({ kind: 'cancel', reason: null });
  expect(await perform(chargeOf(50_00))).toMatchObject({ code: 'INVALID_TRANSITION' });
});

test('an extension is charged once at the agreed price, and lengthens the rental', async () => {
  const { perform, seen } = await scene();
  expect(await perform(extensionOf('e', 1))).toMatchObject({ code: 'PRICE_CHANGED' });
  expect(await perform(extensionOf('e'))).toMatchObject({ kind: 'done' });
  expect(await perform(extensionOf('e'))).toMatchObject({ kind: 'done' });
  expect(await perform(extensionOf('e', 1))).toMatchObject({ code: 'CONFLICT' });
  expect(await seen()).toMatchObject({
    charges: ['PAID 4896'],
    payments: [`SUCCEEDED ${TOTAL} -0`, 'SUCCEEDED 4896 -0'],
  });
});

test('an extension whose card is declined gives the days back and charges nothing', async () => {
  const { perform, seen, bank, calls } = await scene();
  bank.answers('no');
  expect(await perform(extensionOf('e'))).toMatchObject({ code: 'PAYMENT_FAILED' });
  expect(calls.filter((call) => call === 'change')).toHaveLength(2);
  expect((await seen()).charges).toEqual([]);
});

test('days that cost nothing are added once by the same key', async () => {
  await server.db.update(businessRules).set({ extraDayFeeCents: cents(0) });
  const free = await scene();
  await server.db.update(businessRules).set({ extraDayFeeCents: cents(15_00) });
  await free.perform(extensionOf('e', 0));
  await free.perform(extensionOf('e', 0));
  expect(await orderRow(server.db, free.deps)).toMatchObject({ rentalEndDay: '2026-11-23', version: 2 });
});

test('a charge above what was agreed on says so in the history, with its reason', async () => {
  const { perform, deps } = await scene();
  await perform({ kind: 'advance', to: 'DELIVERED', reason: null });
  const overtime = { ...chargeOf(20_00), type: 'OVERTIME_FEE', description: 'Kept for a week' } as const;
  await perform(overtime);
  const history = await server.db.select().from(orderTransitions).where(eq(orderTransitions.orderId, deps.orderId));
  expect(history.map(({ reason }) => reason)).toContain(
    'Overtime Fee of $20.00, more than the agreed $0.00: Kept for a week',
  );
  await perform(chargeOf(20_00));
  const later = await server.db.select().from(orderTransitions).where(eq(orderTransitions.orderId, deps.orderId));
  expect(later.map(({ reason }) => reason)).toContain('Cleaning Fee of $20.00: Paint');
});

test('a customer whose bank did not confirm hears no word that is meant for staff', async () => {
  const { perform, bank, deps } = await scene();
  bank.answers('no', 'asks');
  const made = chargeOf(50_00);
  await perform(made);
  const paid = { kind: 'pay-charge', chargeId: made.chargeId, paymentMethodId: 'pm_1', key: 'a' } as const;
  await perform({ ...paid, paymentId: newId('payment') });
  bank.confirms('REQUIRES_PAYMENT');
  await settleOrderMoney(deps);
  const answer = await perform({ ...paid, paymentId: newId('payment') });
  expect(answer).toMatchObject({ code: 'PAYMENT_FAILED' });
  expect(JSON.stringify(answer)).not.toContain('customer');
});

test('a cancelled order gives back what was paid for its extension too', async () => {
  const { perform, seen } = await scene();
  await perform(extensionOf('e'));
  await perform({ kind: 'cancel', reason: 'Plans changed' });
  expect(await seen()).toMatchObject({
    status: 'CANCELLED',
    payments: [`SUCCEEDED ${TOTAL} -${TOTAL}`, 'SUCCEEDED 4896 -4896'],
    charges: ['REFUNDED 4896'],
  });
});

const MONEY: ReadonlyArray<readonly [StopPoint, (scene: OrderScene) => Promise<Parameters<OrderScene['perform']>[0]>]> =
  [
    ['command.stored', async ({ payment }) => refundOf(await payment(), 100_00)],
    ['refund.recorded', async ({ payment }) => refundOf(await payment(), 100_00)],
    ['refund.sent', async ({ payment }) => refundOf(await payment(), 100_00)],
    ['refund.settled', async ({ payment }) => refundOf(await payment(), 100_00)],
    ['charge.recorded', async () => chargeOf(50_00)],
    ['charge.sent', async () => chargeOf(50_00)],
    ['charge.settled', async () => chargeOf(50_00)],
    ['extend.held', async () => extensionOf('e')],
    ['extend.charged', async () => extensionOf('e')],
    ['extend.recorded', async () => extensionOf('e')],
    ['cancel.released', async () => ({ kind: 'cancel', reason: null })],
    ['cancel.recorded', async () => ({ kind: 'cancel', reason: null })],
  ];

test.each(MONEY)('a process that dies at %s leaves what it would have left alive', async (point, wishOf) => {
  const [dead, alive] = [await scene(), await scene()];
  await dead.dieAt(point, await wishOf(dead));
  await dead.recover();
  await dead.recover();
  await alive.perform(await wishOf(alive));
  expect(await dead.seen()).toEqual(await alive.seen());
  expect((await dead.mails()).toSorted()).toEqual((await alive.mails()).toSorted());
});

test.each(['lost', 'fault'] as const)(
  'a provider that answers %s is asked until it has, and pays once',
  async (answer) => {
    const refunded = await scene();
    refunded.bank.refundAnswers(answer, 'succeed');
    await refunded.perform(refundOf(await refunded.payment(), 100_00));
    await refunded.recover();
    expect((await refunded.seen()).refunds).toEqual(['SUCCEEDED 10000 fee 271']);
    expect(refunded.bank.refunds).toHaveLength(1);

    const charged = await scene();
    charged.bank.answers(answer, 'yes');
    await charged.perform(chargeOf(50_00));
    await charged.recover();
    expect((await charged.seen()).charges).toEqual(['PAID 5000']);
    expect([...charged.intents.values()].filter(({ status }) => status === 'SUCCEEDED')).toHaveLength(2);
  },
);

test('what an unanswered command left is finished before the next one begins', async () => {
  const { perform, payment, seen, bank } = await scene();
  const paymentId = await payment();
  bank.refundAnswers('lost', 'succeed');
  await perform(refundOf(paymentId, 400_00));
  expect(await perform(refundOf(paymentId, 100_00))).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(await seen()).toMatchObject({ refunds: ['SUCCEEDED 40000 fee 1084'] });
});

test('money that was given back at the provider by hand is entered once', async () => {
  const { perform, payment, seen, bank, deps } = await scene();
  await perform(refundOf(await payment(), 10_00));
  const [intent] = [...bank.intents.keys()];
  await bank.payments.refund({
    account: 'acct',
    intentId: intent ?? '',
    orderId: deps.orderId,
    refundId: newId('refund'),
    amount: refundOf(await payment(), 20_00).amount,
    tries: 1,
  });
  await settleOrderMoney(deps);
  await settleOrderMoney(deps);
  expect(await seen()).toMatchObject({
    payments: [`SUCCEEDED ${TOTAL} -3000`],
    refunds: ['SUCCEEDED 1000 fee 27', 'SUCCEEDED 2000 fee 54'],
  });
});
