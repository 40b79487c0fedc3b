import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { countWebhooks, receiveWebhook } from '#db/queries/webhooks.ts';
import { businesses, payments, webhookEvents } from '#db/schema/index.ts';
import { absent } from '#tests/support/context.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { newId } from '#worker/domain/ids.ts';
import type { CheckoutAnswer } from '#worker/ports/objects.ts';
import type { ProviderEvent } from '#worker/ports/provider-events.ts';

import { refused } from '../checkout/answers.ts';
import { receiveEvent, refuseEvent, type EventDeps } from './receive-event.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase();
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

function answering(...answers: ReadonlyArray<CheckoutAnswer>) {
  const asked: Array<string> = [];
  const deps: EventDeps = {
    primary: server.db,
    now: () => NOW,
    log: () => undefined,
    point: async () => undefined,
    forgetTenant: () => undefined,
    paymentAccounts: absent('paymentAccounts'),
    orders: {
      async settle(orderId, intentId) {
        const answer = answers[Math.min(asked.length, answers.length - 1)];
        asked.push(`settle ${orderId} ${intentId}`);
        return answer ?? refused('NOT_FOUND', 'none');
      },
      async settleMoney(orderId) {
        asked.push(`settle money ${orderId}`);
      },
    },
  };
  return { deps, asked };
}

function event(more: Partial<ProviderEvent> = {}): ProviderEvent {
  return {
    id: `evt_${newId('order')}`,
    type: 'payment_intent.amount_capturable_updated',
    account: null,
    orderId: newId('order'),
    chargeId: null,
    intentId: 'pi_1',
    ...more,
  };
}

async function stateOf({ id }: ProviderEvent) {
  return await server.db.select().from(webhookEvents).where(eq(webhookEvents.id, id)).get();
}

const DECLINED = refused('PAYMENT_FAILED', 'Your card was declined.');
const UNANSWERED = { ...DECLINED, unanswered: true } as const;

test('an event is handled once, however often it comes', async () => {
  const { deps, asked } = answering(DECLINED);
  const told = event();

  expect(await receiveEvent(deps, told)).toBe('HANDLED');
  expect(await receiveEvent(deps, told)).toBe('HANDLED');
  expect(asked).toEqual([`settle ${told.orderId} pi_1`]);
});

test('an event whose intent could not be read fails, so that it is sent again', async () => {
  const { deps } = answering(UNANSWERED, DECLINED);
  const told = event();

  await expect(receiveEvent(deps, told)).rejects.toThrow('did not answer');
  expect(await stateOf(told)).toMatchObject({ state: 'FAILED', failure: 'The payment provider did not answer' });
  expect(await receiveEvent(deps, told)).toBe('HANDLED');
  expect(await stateOf(told)).toMatchObject({ state: 'HANDLED', failure: null });
});

test.each(['webhook.stored', 'webhook.handled'])(
  'an event that a crash at %s left is taken up when it comes again',
  async (at) => {
    const { deps, asked } = answering(DECLINED);
    const told = event();
    await receiveWebhook(server.db, told, NOW);
    if (at === 'webhook.handled') await deps.orders.settle(newId('order'), null);
    expect(await stateOf(told)).toMatchObject({ state: 'RECEIVED' });

    expect(await receiveEvent(deps, told)).toBe('HANDLED');
    expect(asked.at(-1)).toBe(`settle ${told.orderId} pi_1`);
  },
);

test('of two deliveries at once, the one that fails does not undo the other', async () => {
  const { deps } = answering(DECLINED);
  const told = event();
  const failing: EventDeps = {
    ...deps,
    async point(name) {
      if (name !== 'webhook.handled') return;
      await receiveEvent(deps, told);
      throw new Error('broken off');
    },
  };

  await expect(receiveEvent(failing, told)).rejects.toThrow('broken off');
  expect(await stateOf(told)).toMatchObject({ state: 'HANDLED', failure: null });
});

test.each([
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.refund.updated',
  'charge.updated',
])('%s settles the money of its order', async (type) => {
  const { deps, asked } = answering();
  const told = event({ type });

  expect(await receiveEvent(deps, told)).toBe('HANDLED');
  expect(asked).toEqual([`settle money ${told.orderId}`]);
});

test('an intent of a later charge settles the money of its order, not its checkout', async () => {
  const { deps, asked } = answering();
  const told = event({ type: 'payment_intent.succeeded', chargeId: newId('charge') });

  expect(await receiveEvent(deps, told)).toBe('HANDLED');
  expect(asked).toEqual([`settle money ${told.orderId}`]);
});

test('a refund made at the provider finds its order by the payment, on the right account only', async () => {
  await using demo = await testDatabase({ seed: 'demo', now: NOW });
  const paid = await demo.db
    .select({ orderId: payments.orderId, intentId: payments.providerIntentId, account: businesses.providerAccountId })
    .from(payments)
    .innerJoin(businesses, eq(businesses.id, payments.businessId))
    .where(isNotNull(payments.providerIntentId))
    .get();
  if (paid === undefined) throw new Error('The demo data has no payment');
  const { deps, asked } = answering();
  const here = { ...deps, primary: demo.db };
  const told = { type: 'refund.updated', orderId: null, intentId: paid.intentId };

  expect(await receiveEvent(here, event({ ...told, account: paid.account }))).toBe('HANDLED');
  expect(asked).toEqual([`settle money ${paid.orderId}`]);
  expect(await receiveEvent(here, event({ ...told, account: 'acct_other' }))).toBe('IGNORED');
  expect(await receiveEvent(here, event({ ...told, account: paid.account, intentId: 'pi_other' }))).toBe('IGNORED');
  expect(asked).toHaveLength(1);
}, 60_000);

test.each([
  ['of another kind', event({ type: 'payout.paid' })],
  ['of a kind nobody knows', event({ type: 'refund' })],
  ['of no order', event({ orderId: null })],
  ['of something that is no order', event({ orderId: 'ord_', type: 'refund.updated' })],
])('an event %s is kept and ignored', async (_what, told) => {
  const { deps, asked } = answering(DECLINED);

  expect(await receiveEvent(deps, told)).toBe('IGNORED');
  expect(await stateOf(told)).toMatchObject({ state: 'IGNORED', type: told.type });
  expect(asked).toEqual([]);
});

test('an event about an order that there is none of is ignored', async () => {
  const { deps } = answering(refused('NOT_FOUND', 'none'));
  expect(await receiveEvent(deps, event())).toBe('IGNORED');
});

test('events are counted by what became of them, the newest failures first', async () => {
  await using own = await testDatabase();
  const at = (minute: number) => new Date(NOW.getTime() + minute * 60_000);
  const take = async (told: ProviderEvent, minute: number, ...answers: ReadonlyArray<CheckoutAnswer>) => {
    const deps = { ...answering(...answers).deps, primary: own.db, now: () => at(minute) };
    await receiveEvent(deps, told).catch(() => undefined);
  };
  await take(event({ type: 'payout.paid' }), -1);
  for (const minute of [1, 2]) await take(event({ type: 'payout.paid' }), minute);
  await take(event(), 3, DECLINED);
  const [first, second] = [event(), event({ type: 'payment_intent.succeeded' })];
  await take(first, 4, UNANSWERED);
  await take(second, 5, UNANSWERED);
  for (const seconds of [0, 10, 70]) {
    const now = () => new Date(at(6).getTime() + seconds * 1000);
    await refuseEvent({ ...answering().deps, primary: own.db, now }, 'connect');
  }

  expect(await countWebhooks(own.db, NOW)).toEqual({
    states: { RECEIVED: 0, HANDLED: 1, IGNORED: 2, FAILED: 2 },
    types: [
      { type: 'payout.paid', state: 'IGNORED', count: 2 },
      { type: first.type, state: 'FAILED', count: 1 },
      { type: second.type, state: 'FAILED', count: 1 },
    ],
    failures: [second, first].map(({ id, type }, index) => ({
      id,
      type,
      failure: 'The payment provider did not answer',
      at: at(5 - index),
    })),
    refusedMinutes: 2,
  });
}, 60_000);
