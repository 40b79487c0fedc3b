import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { recordMove } from '#db/queries/order-moves.ts';
import { orders, payments, stockAllocations } from '#db/schema/index.ts';
import { checkoutScene } from '#tests/support/checkout-scene.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { newId } from '#worker/domain/ids.ts';
import { cents } from '#worker/domain/money.ts';
import { STILL_PROCESSING } from '#worker/domain/still-processing.ts';
import { PaymentsUnavailable, type IntentState } from '#worker/ports/payments.ts';

import { applyAccept } from '../orders/apply-accept.ts';
import { doWhatIsDue } from '../orders/do-what-is-due.ts';
import { orUnavailable } from './answers.ts';
import type { OrderDeps } from './draft.ts';
import { runCheckout } from './run-checkout.ts';
import { settleCheckout } from './settle-checkout.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const PAST_AUTHORIZATION = new Date(NOW.getTime() + 8 * 86_400_000);
const VISA = 'pm_card_visa';
const OWNER = { userId: newId('user'), label: 'owner@acme.test', kind: 'STAFF' } as const;
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

function scene() {
  return checkoutScene(server.db, NOW);
}

async function stored({ orderId }: OrderDeps) {
  const [order, taken, paid] = await Promise.all([
    server.db.select().from(orders).where(eq(orders.id, orderId)).get(),
    server.db.select().from(stockAllocations).where(eq(stockAllocations.orderId, orderId)),
    server.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.attempt),
  ]);
  return { order, taken, paid: paid.map(({ status }) => status) };
}

async function noAnswer(): Promise<never> {
  throw new PaymentsUnavailable('no answer');
}

test('a try that is refused after a decline drops what the declined one has written', async () => {
  const { deps, content, bank } = scene();
  bank.answers('no');
  await runCheckout(deps, content, VISA);
  expect(await stored(deps)).toMatchObject({ order: { checkoutState: 'DRAFT' }, taken: [{ state: 'HOLD' }] });

  expect(await runCheckout(deps, { ...content, expectedTotal: cents(1) }, VISA)).toMatchObject({
    code: 'PRICE_CHANGED',
  });
  expect(await stored(deps)).toMatchObject({ order: { checkoutState: 'DROPPED' }, taken: [] });
});

test('an intent whose bank said no is cancelled before the next card, whoever heard of it first', async () => {
  const { deps, content, bank, intents } = scene();
  bank.answers('asks', 'yes');
  await runCheckout(deps, content, VISA);
  bank.confirms('REQUIRES_PAYMENT');

  expect(await runCheckout(deps, content, 'pm_card_mastercard')).toMatchObject({ kind: 'placed' });
  expect([...intents.values()].map(({ status }) => status)).toEqual(['CANCELLED', 'AUTHORIZED']);
  expect((await stored(deps)).paid).toEqual(['CANCELLED', 'AUTHORIZED']);
});

test('an intent that does not end when it is cancelled keeps its stock', async () => {
  const { deps, content, bank, calls } = scene();
  bank.answers('asks');
  await runCheckout(deps, content, VISA);
  const intent = deps.draft.load()?.intent ?? null;
  if (intent === null) throw new Error('no intent');
  const busy = { ...deps.payments, cancel: async () => ({ ...intent, status: 'PROCESSING' as const }) };

  await expect(doWhatIsDue({ ...deps, payments: busy }, ['expire'], null)).rejects.toThrow(PaymentsUnavailable);
  expect(calls).not.toContain('release');
});

test('a payment that is being processed is told so, no second one begins, and its order is written later', async () => {
  const { deps, content, bank, intents, calls } = scene();
  bank.answers('processes', 'yes');
  const processing = { kind: 'refused', code: 'CONFLICT', message: STILL_PROCESSING };
  expect(await runCheckout(deps, content, VISA)).toMatchObject(processing);
  expect(await runCheckout(deps, content, VISA)).toMatchObject(processing);
  expect(await runCheckout(deps, content, 'pm_card_mastercard')).toMatchObject(processing);
  await expect(doWhatIsDue(deps, ['expire'], null)).rejects.toThrow(PaymentsUnavailable);
  expect(intents.size).toBe(1);
  expect(calls).not.toContain('release');
  bank.processed('yes');
  expect(await settleCheckout(deps, null, 'report')).toMatchObject({ kind: 'placed' });
  expect((await stored(deps)).paid).toEqual(['AUTHORIZED']);
});

test('a declined payment that the provider does not give up has no second one beside it', async () => {
  const { deps, content, bank } = scene();
  bank.answers('asks', 'yes');
  await runCheckout(deps, content, VISA);
  bank.confirms('REQUIRES_PAYMENT');
  await settleCheckout(deps, null, 'report');
  const [id, intent] = [...bank.intents][0] ?? [];
  if (id === undefined || intent === undefined) throw new Error('no intent');
  bank.intents.set(id, { ...intent, status: 'PROCESSING' });
  expect(await runCheckout(deps, content, 'pm_card_mastercard')).toMatchObject({ code: 'CONFLICT' });
  expect(bank.intents.size).toBe(1);
});

test('writing an order after the bank said yes is taken up soon when it is interrupted', async () => {
  const { deps, content, bank } = scene();
  bank.answers('asks');
  await runCheckout(deps, content, VISA);
  bank.confirms('AUTHORIZED');
  const retried: Array<string> = [];
  const deadline = { ...deps.deadline, retry: async (name: string) => void retried.push(name) };
  const point = async (): Promise<never> => {
    throw new Error('stopped');
  };

  await expect(settleCheckout({ ...deps, deadline, point }, null, 'report')).rejects.toThrow('stopped');
  expect(retried).toEqual(['settle']);
});

test('an intent that is not the order’s own opens nothing and is given back, even while the own one is unknown', async () => {
  const { deps, content, bank, intents } = scene();
  bank.answers('lost');
  await expect(runCheckout(deps, content, VISA)).rejects.toThrow('dropped');
  const [own] = intents.values();
  if (own === undefined) throw new Error('no intent');
  const stray: IntentState = { ...own, intentId: 'pi_stray', customerId: 'cus_of_an_earlier_try' };
  const all = new Map([...intents, ['pi_stray', stray] as const]);
  const cancelled: Array<string> = [];
  const provider = {
    ...deps.payments,
    readIntent: async (_account: string, id: string) => all.get(id) ?? null,
    cancel: async (_account: string, id: string) => {
      cancelled.push(id);
      return { ...stray, status: 'CANCELLED' as const };
    },
  };

  expect(await settleCheckout({ ...deps, payments: provider }, 'pi_stray', 'report')).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(cancelled).toEqual(['pi_stray']);
  expect(await settleCheckout(deps, own.intentId, 'report')).toMatchObject({ kind: 'placed' });
  expect(await settleCheckout({ ...deps, payments: provider }, 'pi_stray', 'report')).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(cancelled).toEqual(['pi_stray', 'pi_stray']);
});

test('what the provider authorises after the end is voided by whoever asks next', async () => {
  const { deps, content, bank, intents, forget } = scene();
  bank.answers('lost');
  await expect(runCheckout(deps, content, VISA)).rejects.toThrow('dropped');
  forget('DROPPED');

  expect(await settleCheckout(deps, null, 'report')).toMatchObject({ code: 'AUTHORIZATION_EXPIRED' });
  expect([...intents.values()].map(({ status }) => status)).toEqual(['CANCELLED']);
});

test('a provider that does not answer is said to, and asked again soon', async () => {
  const { deps, content, bank } = scene();
  bank.answers('asks');
  await runCheckout(deps, content, VISA);
  const retried: Array<string> = [];
  const deadline = { ...deps.deadline, retry: async (name: string) => void retried.push(name) };
  const silent = { ...deps, deadline, payments: { ...deps.payments, readIntent: noAnswer } };

  expect(await orUnavailable(silent, () => settleCheckout(silent, null, 'report'))).toMatchObject({
    kind: 'refused',
    code: 'PAYMENT_FAILED',
    unanswered: true,
  });
  expect(retried).toEqual(['settle']);
});

test('more than a card payment may be is refused before the provider is asked', async () => {
  const { deps, content, stock, calls } = scene();
  stock.free = 10_000;
  const lines = content.items.map((item) => ({ ...item, quantity: 1000 }));
  const many = { ...content, items: [...lines, ...lines, ...lines] };
  const priced = await runCheckout(deps, many, VISA);
  const total = priced.kind === 'refused' ? priced.currentTotal?.total : undefined;

  expect(total).toBeGreaterThan(100_000_000);
  expect(await runCheckout(deps, { ...many, expectedTotal: total ?? cents(0) }, VISA)).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'expectedTotal',
  });
  expect(calls.filter((call) => call.startsWith('authorize'))).toEqual([]);
});

test('an expired authorisation that is interrupted before its stock is free is ended by the next try', async () => {
  const { deps, content, calls } = scene();
  await runCheckout(deps, content, VISA);
  const late = { ...deps, now: () => PAST_AUTHORIZATION };
  const release = async (): Promise<never> => {
    throw new Error('stopped');
  };

  await expect(
    doWhatIsDue({ ...late, inventory: { ...deps.inventory, release } }, ['authorization'], null),
  ).rejects.toThrow('stopped');
  await doWhatIsDue(late, ['authorization'], null);
  expect(calls).toContain('release');
  expect(await stored(deps)).toMatchObject({ order: { status: 'CANCELLED' }, taken: [], paid: ['CANCELLED'] });
});

test('accepting past the authorisation, with a provider that does not answer, is refused in words', async () => {
  const { deps, content } = scene();
  await runCheckout(deps, content, VISA);
  const silent = { ...deps.payments, cancel: noAnswer };

  expect(
    await applyAccept({ ...deps, payments: silent, now: () => PAST_AUTHORIZATION }, content.businessId, OWNER),
  ).toMatchObject({ kind: 'refused', code: 'PAYMENT_FAILED' });
});

test('an accept that was not answered is repeated until it is', async () => {
  const { deps, content } = scene();
  await runCheckout(deps, content, VISA);
  const silent = { ...deps, payments: { ...deps.payments, capture: noAnswer } };

  expect(await applyAccept(silent, content.businessId, OWNER)).toMatchObject({ code: 'PAYMENT_FAILED' });
  await doWhatIsDue(silent, ['accept'], null);
  expect((await stored(deps)).order).toMatchObject({ status: 'PENDING' });
  await doWhatIsDue(deps, ['accept'], null);
  expect(await stored(deps)).toMatchObject({ order: { status: 'CONFIRMED' }, paid: ['SUCCEEDED'] });
});

test.each([
  ['another version', { fromVersion: 5, from: 'PENDING' }],
  ['another status', { fromVersion: 0, from: 'CONFIRMED' }],
] as const)('a move from %s than the order’s writes nothing', async (_what, from) => {
  const { deps, content } = scene();
  await runCheckout(deps, content, VISA);
  const move = {
    businessId: content.businessId,
    orderId: deps.orderId,
    commandId: `test:${deps.orderId}`,
    to: 'CANCELLED',
    by: { kind: 'SYSTEM', userId: null, label: 'OSKR' },
    reason: null,
    mail: [],
    at: NOW,
    ...from,
  } as const;

  expect(await recordMove(server.db, move)).toEqual({ ok: false, reason: 'conflict' });
  expect(await stored(deps)).toMatchObject({ order: { status: 'PENDING', version: 0 }, paid: ['AUTHORIZED'] });
});

test('an authorisation that has not ended keeps its deadline when the sweep comes by', async () => {
  const { deps, content } = scene();
  await runCheckout(deps, content, VISA);
  const cleared: Array<string> = [];
  const deadline = { ...deps.deadline, clear: async (name: string) => void cleared.push(name) };

  await doWhatIsDue({ ...deps, deadline }, [], content.businessId);
  expect(cleared).toEqual([]);
});
