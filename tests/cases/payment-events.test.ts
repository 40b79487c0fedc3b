import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { orders, orderTransitions, outbox, payments } from '#db/schema/index.ts';
import { checkoutScene } from '#tests/support/checkout-scene.ts';
import { OWNER } from '#tests/support/order-scene.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { authorizationState } from '#worker/domain/payments.ts';
import { Serial } from '#worker/objects/serial.ts';
import type { OrderDeps } from '#worker/usecases/checkout/draft.ts';
import { runCheckout } from '#worker/usecases/checkout/run-checkout.ts';
import { settleCheckout } from '#worker/usecases/checkout/settle-checkout.ts';
import { applyAccept } from '#worker/usecases/orders/apply-accept.ts';
import { doWhatIsDue } from '#worker/usecases/orders/do-what-is-due.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const DAY_MS = 86_400_000;
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

async function stored({ orderId }: OrderDeps) {
  const [order, paid, steps, mails] = await Promise.all([
    server.db.select().from(orders).where(eq(orders.id, orderId)).get(),
    server.db.select().from(payments).where(eq(payments.orderId, orderId)),
    server.db.select().from(orderTransitions).where(eq(orderTransitions.orderId, orderId)),
    server.db
      .select({ kind: outbox.kind })
      .from(outbox)
      .where(and(like(outbox.eventKey, `${orderId}:%`), eq(outbox.recipient, 'ann@example.test'))),
  ]);
  return {
    state: order?.checkoutState,
    status: order?.status,
    paid: paid.map(({ status }) => status),
    steps: steps.map(({ toStatus }) => toStatus),
    mails: mails.map(({ kind }) => kind),
  };
}

test('C-18 Customer walks away from the bank page: the hold ends with its intent, and a late yes is voided', async () => {
  const { deps, content, bank, intents, calls } = checkoutScene(server.db, NOW);
  bank.answers('asks');
  await runCheckout(deps, content, 'pm_1');
  await doWhatIsDue(deps, ['expire'], null);
  expect(calls.slice(-2)).toEqual(['cancel', 'release']);
  // As a provider might answer whose confirmation and cancellation crossed.
  for (const [id, intent] of intents) bank.intents.set(id, { ...intent, status: 'AUTHORIZED' });
  expect(await settleCheckout(deps, null, 'report')).toMatchObject({ code: 'AUTHORIZATION_EXPIRED' });
  expect([...intents.values()].map(({ status }) => status)).toEqual(['CANCELLED']);
  expect(await stored(deps)).toMatchObject({ state: 'DROPPED', steps: [], mails: [] });
});

test('C-18 Customer walks away from the bank page: a yes before the deadline completes the order', async () => {
  const { deps, content, bank } = checkoutScene(server.db, NOW);
  bank.answers('asks');
  await runCheckout(deps, content, 'pm_1');
  bank.confirms('AUTHORIZED');
  await doWhatIsDue(deps, ['expire'], null);
  expect(await stored(deps)).toMatchObject({ state: 'PLACED', status: 'PENDING', paid: ['AUTHORIZED'] });
});

test('C-24 Event and browser return together: one order, one payment, one mail, one entry, fifty times', async () => {
  const ends = new Set<string>();
  for (let round = 0; round < 50; round += 1) {
    const { deps, content, bank } = checkoutScene(server.db, NOW);
    bank.answers('asks');
    const asked = await runCheckout(deps, content, 'pm_1');
    const intentId = asked.kind === 'needs_action' ? asked.intentId : '';
    bank.confirms('AUTHORIZED');
    const queue = new Serial();
    const event = () => queue.run(() => settleCheckout(deps, intentId, 'report'));
    const browser = () => queue.run(() => settleCheckout(deps, intentId, 'report'));
    const answers = await Promise.all(
      round % 2 === 0 ? [event(), browser(), browser()] : [browser(), event(), event()],
    );
    expect(answers.map(({ kind }) => kind)).toEqual(['placed', 'placed', 'placed']);
    ends.add(JSON.stringify(await stored(deps)));
  }
  expect([...ends]).toEqual([
    JSON.stringify({
      state: 'PLACED',
      status: 'PENDING',
      paid: ['AUTHORIZED'],
      steps: ['PENDING'],
      mails: ['order-received'],
    }),
  ]);
});

test.each([
  ['is accepted on the sixth day', 6, true],
  ['is not accepted on the eighth', 8, false],
])('C-29 Authorisation ran out: an order %s, whether or not anybody was told', async (_what, days, isConfirmed) => {
  const { deps, content, calls } = checkoutScene(server.db, NOW);
  await runCheckout(deps, content, 'pm_1');
  const at = new Date(NOW.getTime() + days * DAY_MS);
  const answer = await applyAccept({ ...deps, now: () => at }, content.businessId, OWNER);
  const { status, mails } = await stored(deps);
  if (isConfirmed) {
    expect(answer).toEqual({ kind: 'done', status: 'CONFIRMED' });
    expect(status).toBe('CONFIRMED');
    return;
  }
  expect(answer).toMatchObject({ code: 'AUTHORIZATION_EXPIRED' });
  expect(status).toBe('CANCELLED');
  expect(calls).toContain('release');
  expect(mails).toContain('authorization-expired');
});

test('C-29 Authorisation ran out: the warning begins 24 hours before the deadline that the payment itself names', () => {
  const end = new Date('2026-11-17T18:00:00Z');
  const before = (hours: number): Date => new Date(end.getTime() - hours * 3_600_000);
  expect([25, 24, 0].map((hours) => authorizationState(end, before(hours)))).toEqual(['OPEN', 'ENDING', 'ENDED']);
});
