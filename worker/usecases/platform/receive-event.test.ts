import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { webhookEvents } from '#db/schema/index.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { newId } from '#worker/domain/ids.ts';
import type { CheckoutAnswer } from '#worker/ports/objects.ts';

import { refused } from '../checkout/answers.ts';
import { receiveEvent, type EventDeps } from './receive-event.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase();
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

function answering(...answers: ReadonlyArray<CheckoutAnswer>): EventDeps & { readonly asked: () => number } {
  let asked = 0;
  return {
    primary: server.db,
    now: () => NOW,
    orders: {
      async settle() {
        const answer = answers[Math.min(asked, answers.length - 1)];
        asked += 1;
        return answer ?? refused('NOT_FOUND', 'none');
      },
    },
    asked: () => asked,
  };
}

function event(type = 'payment_intent.amount_capturable_updated') {
  return { id: `evt_${newId('order')}`, type, account: null, orderId: newId('order'), intentId: 'pi_1' };
}

const DECLINED = refused('PAYMENT_FAILED', 'Your card was declined.');
const UNANSWERED = { ...DECLINED, unanswered: true } as const;

test('an event is handled once, however often it comes', async () => {
  const deps = answering(DECLINED);
  const told = event();

  expect(await receiveEvent(deps, told)).toBe('HANDLED');
  expect(await receiveEvent(deps, told)).toBe('HANDLED');
  expect(deps.asked()).toBe(1);
});

test('an event whose intent could not be read fails, so that it is sent again', async () => {
  const deps = answering(UNANSWERED, DECLINED);
  const told = event();

  await expect(receiveEvent(deps, told)).rejects.toThrow('did not answer');
  const row = await server.db.select().from(webhookEvents).where(eq(webhookEvents.id, told.id)).get();
  expect(row?.state).toBe('FAILED');
  expect(await receiveEvent(deps, told)).toBe('HANDLED');
});

test('events about anything but an order are kept and ignored', async () => {
  const deps = answering(DECLINED);

  expect(await receiveEvent(deps, event('payout.paid'))).toBe('IGNORED');
  expect(await receiveEvent(answering(refused('NOT_FOUND', 'none')), event())).toBe('IGNORED');
  expect(deps.asked()).toBe(0);
});
