import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { businesses, orders, orderTransitions, outbox, payments, stockAllocations } from '#db/schema/index.ts';
import { checkoutScene } from '#tests/support/checkout-scene.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { newId } from '#worker/domain/ids.ts';
import { cents } from '#worker/domain/money.ts';
import { addDays } from '#worker/domain/rental-period.ts';

import { applyAccept } from '../orders/apply-accept.ts';
import { endDraft } from './conclude-intent.ts';
import { runCheckout } from './run-checkout.ts';
import { settleCheckout } from './settle-checkout.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const VISA = 'pm_card_visa';
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

function scene() {
  return checkoutScene(server.db, NOW);
}

async function stored(orderId: ReturnType<typeof scene>['deps']['orderId']) {
  const [order, history, paid, taken, mail] = await Promise.all([
    server.db.select().from(orders).where(eq(orders.id, orderId)).get(),
    server.db.select().from(orderTransitions).where(eq(orderTransitions.orderId, orderId)),
    server.db.select().from(payments).where(eq(payments.orderId, orderId)),
    server.db.select().from(stockAllocations).where(eq(stockAllocations.orderId, orderId)),
    server.db.select().from(outbox),
  ]);
  const kinds = mail.filter(({ eventKey }) => eventKey.startsWith(orderId)).map(({ kind }) => kind);
  return { order, history, paid, taken, mail: kinds.toSorted() };
}

test('a checkout holds, authorises and writes the order with its payment, booking, history and mail', async () => {
  const { deps, content, calls } = scene();

  expect(await runCheckout(deps, content, VISA)).toMatchObject({ kind: 'placed' });

  expect(calls).toEqual(['hold', 'authorize:1', 'book:1', 'close cart', 'announce:PENDING']);
  const { order, history, paid, taken, mail } = await stored(deps.orderId);
  expect(order).toMatchObject({
    checkoutState: 'PLACED',
    status: 'PENDING',
    totalCents: 474_96,
    applicationFeeCents: 1287,
  });
  expect(history.map(({ toStatus, version }) => [toStatus, version])).toEqual([['PENDING', 0]]);
  expect(paid).toMatchObject([{ status: 'AUTHORIZED', amountCents: 474_96, applicationFeeCents: 1287 }]);
  expect(taken).toMatchObject([{ state: 'BOOKED', quantity: 1, expiresAt: null }]);
  expect(mail).toEqual(['new-order', 'order-received']);
});

test.each([
  ['that does without them', ['new-order'], ['order-received']],
  ['that does without others', ['customer-changed', 'authorization-expiring'], ['new-order', 'order-received']],
  ['that wants them again', [], ['new-order', 'order-received']],
])(
  'new orders are mailed as a business says %s; the customer has theirs either way',
  async (_who, mutedMails, mail) => {
    const { deps, content } = scene();
    // The orders before have made this isolate know the catalogue.
    await server.db.update(businesses).set({ mutedMails }).where(eq(businesses.id, content.businessId));

    expect(await runCheckout(deps, content, VISA)).toMatchObject({ kind: 'placed' });
    expect((await stored(deps.orderId)).mail).toEqual(mail);
  },
);

test('a checkout that is repeated answers the same order and does nothing again', async () => {
  const { deps, content, calls } = scene();
  const first = await runCheckout(deps, content, VISA);
  const before = [...calls];

  expect(await runCheckout(deps, content, 'pm_card_mastercard')).toEqual(first);
  expect(calls).toEqual(before);
});

test('a total that has changed is refused with the new one, and the hold is given back', async () => {
  const { deps, content, calls } = scene();
  const answer = await runCheckout(deps, { ...content, expectedTotal: cents(400_00) }, VISA);

  expect(answer).toMatchObject({
    kind: 'refused',
    code: 'PRICE_CHANGED',
    kept: false,
    currentTotal: { total: 474_96 },
  });
  expect(calls).toEqual(['hold', 'release']);
});

test.each([
  ['a ZIP that nobody serves', { zipCode: '99501' }, 'NO_SERVICE'],
  ['a ZIP that is none', { zipCode: '00000' }, 'NO_SERVICE'],
])('%s is refused as outside the area', async (_case, change, code) => {
  const { deps, content, calls } = scene();
  const answer = await runCheckout(
    deps,
    { ...content, deliveryAddress: { ...content.deliveryAddress, ...change } },
    VISA,
  );

  expect(answer).toMatchObject({ kind: 'refused', code, kept: false });
  expect(calls).toEqual(['hold', 'release']);
});

test.each([
  ['today, with a day of lead time', -3],
  ['more than a year ahead', 400],
])('a delivery %s is refused by its field', async (_case, days) => {
  const { deps, content } = scene();
  const rentalStartDate = addDays(content.rentalStartDate, days);

  expect(await runCheckout(deps, { ...content, rentalStartDate }, VISA)).toMatchObject({
    kind: 'refused',
    code: 'BAD_USER_INPUT',
    field: 'rentalStartDate',
  });
});

test('without stock the answer is OUT_OF_STOCK, and neither price nor provider is asked', async () => {
  const { deps, content, calls, stock } = scene();
  stock.free = 0;

  expect(await runCheckout(deps, content, VISA)).toMatchObject({ kind: 'refused', code: 'OUT_OF_STOCK', kept: false });
  expect(calls).toEqual(['hold', 'release']);
});

test('a place that is not served is the reason given before missing stock', async () => {
  const { deps, content, stock } = scene();
  stock.free = 0;
  const deliveryAddress = { ...content.deliveryAddress, zipCode: '99501' };

  expect(await runCheckout(deps, { ...content, deliveryAddress }, VISA)).toMatchObject({ code: 'NO_SERVICE' });
});

test('a business that is switched off takes no order', async () => {
  const { deps, content } = scene();
  await server.db.update(businesses).set({ isActive: false }).where(eq(businesses.id, content.businessId));
  try {
    expect(await runCheckout(deps, content, VISA)).toMatchObject({ kind: 'refused', code: 'NOT_ELIGIBLE' });
  } finally {
    await server.db.update(businesses).set({ isActive: true }).where(eq(businesses.id, content.businessId));
  }
});

test('after a decline the hold is kept, and another card is another attempt', async () => {
  const { deps, content, calls, bank } = scene();
  bank.answers('no', 'yes');

  expect(await runCheckout(deps, content, 'pm_card_chargeDeclined')).toMatchObject({
    code: 'PAYMENT_FAILED',
    kept: true,
  });
  expect(calls).toEqual(['hold', 'authorize:1']);
  expect(await runCheckout(deps, content, VISA)).toMatchObject({ kind: 'placed' });
  expect(calls).toContain('authorize:2');
});

test('a lost answer is asked for again by the same key, whatever card comes with the retry', async () => {
  const { deps, content, calls, bank, intents } = scene();
  bank.answers('lost', 'yes');

  await expect(runCheckout(deps, content, VISA)).rejects.toThrow('dropped');
  expect(await runCheckout(deps, content, 'pm_card_mastercard')).toMatchObject({ kind: 'placed' });
  expect(calls.filter((call) => call.startsWith('authorize'))).toEqual(['authorize:1']);
  expect(intents.size).toBe(1);
});

test('after a fault that the provider keeps under its key, the retry is another attempt', async () => {
  const { deps, content, calls, bank, intents } = scene();
  bank.answers('fault', 'yes');

  await expect(runCheckout(deps, content, VISA)).rejects.toThrow('500');
  expect(await runCheckout(deps, content, VISA)).toMatchObject({ kind: 'placed' });
  expect(calls.filter((call) => call.startsWith('authorize'))).toEqual(['authorize:1', 'authorize:2']);
  expect(intents.size).toBe(1);
});

test('a bank that asks is waited for, and its yes becomes the order once', async () => {
  const { deps, content, bank, calls } = scene();
  bank.answers('asks');

  expect(await runCheckout(deps, content, VISA)).toMatchObject({ kind: 'needs_action' });
  expect(await settleCheckout(deps, null, 'report')).toMatchObject({ kind: 'needs_action' });
  bank.confirms('AUTHORIZED');
  expect(await settleCheckout(deps, null, 'report')).toMatchObject({ kind: 'placed' });
  expect(await settleCheckout(deps, null, 'report')).toMatchObject({ kind: 'placed' });
  expect(calls.filter((call) => call.startsWith('book'))).toHaveLength(1);
  expect((await stored(deps.orderId)).history).toHaveLength(1);
});

test('another card while the bank waits ends the first try and keeps one authorisation', async () => {
  const { deps, content, bank, intents, calls } = scene();
  bank.answers('asks', 'yes');
  await runCheckout(deps, content, 'pm_card_authenticationRequired');

  expect(await runCheckout(deps, content, VISA)).toMatchObject({ kind: 'placed' });
  expect([...intents.values()].map(({ status }) => status)).toEqual(['CANCELLED', 'AUTHORIZED']);
  // The hold passes from one try to the next: released in between, somebody else could take the last unit.
  expect(calls).not.toContain('release');
});

test('an expired draft is cancelled at the provider before its stock is given back, and a late yes is voided', async () => {
  const { deps, content, bank, calls, intents } = scene();
  bank.answers('asks');
  await runCheckout(deps, content, VISA);
  const draft = deps.draft.load();
  if (draft === null) throw new Error('no draft');

  expect(await endDraft(deps, draft)).toMatchObject({ kind: 'refused', code: 'AUTHORIZATION_EXPIRED' });
  expect(calls.slice(-2)).toEqual(['cancel', 'release']);
  expect((await stored(deps.orderId)).taken).toEqual([]);
  expect(await settleCheckout(deps, null, 'report')).toMatchObject({ code: 'AUTHORIZATION_EXPIRED' });
  expect([...intents.values()].map(({ status }) => status)).toEqual(['CANCELLED']);
});

test('an authorisation that came just before the end is an order', async () => {
  const { deps, content, bank, calls } = scene();
  bank.answers('asks');
  await runCheckout(deps, content, VISA);
  bank.confirms('AUTHORIZED');
  const draft = deps.draft.load();
  if (draft === null) throw new Error('no draft');

  expect(await endDraft(deps, draft)).toMatchObject({ kind: 'placed' });
  expect(calls).not.toContain('release');
});

test('a cart whose draft was dropped can be checked out again', async () => {
  const { deps, content, bank } = scene();
  bank.answers('asks', 'yes');
  await runCheckout(deps, content, VISA);
  const draft = deps.draft.load();
  if (draft !== null) await endDraft(deps, draft);

  expect(await runCheckout(deps, content, VISA)).toMatchObject({ kind: 'placed' });
  expect((await stored(deps.orderId)).order).toMatchObject({ checkoutState: 'PLACED' });
});

test.each(['AUTHORIZING', 'PLACING'] as const)('a crash while %s is finished by the recovery', async (stage) => {
  const { deps, content, forget, stage: now } = scene();
  await runCheckout(deps, content, VISA);
  forget(stage);

  expect(await settleCheckout(deps, null, 'recovery')).toMatchObject({ kind: 'placed' });
  expect(now()).toBe('PLACED');
  expect((await stored(deps.orderId)).history).toHaveLength(1);
});

test('a crash before the provider was asked is given up by the recovery', async () => {
  const { deps, content, bank, forget, stage, calls } = scene();
  bank.answers('no');
  await runCheckout(deps, content, VISA);
  forget('HELD');

  expect(await settleCheckout(deps, null, 'recovery')).toMatchObject({ kind: 'refused' });
  expect(stage()).toBe('DROPPED');
  expect(calls.at(-1)).toBe('release');
});

const OWNER = { userId: newId('user'), label: 'owner@acme.test', kind: 'STAFF' } as const;

test('accepting twice captures once and writes one line of history', async () => {
  const { deps, content, calls } = scene();
  await runCheckout(deps, content, VISA);

  expect(await applyAccept(deps, content.businessId, OWNER)).toEqual({ kind: 'done', status: 'CONFIRMED' });
  expect(await applyAccept(deps, content.businessId, OWNER)).toEqual({ kind: 'done', status: 'CONFIRMED' });
  expect(calls.filter((call) => call === 'capture')).toHaveLength(1);
  const { history, paid, mail } = await stored(deps.orderId);
  expect(history.map(({ toStatus }) => toStatus)).toEqual(['PENDING', 'CONFIRMED']);
  expect(paid).toMatchObject([{ status: 'SUCCEEDED' }]);
  expect(mail).toContain('order-confirmed');
});

test('an order that has moved on is not accepted again', async () => {
  const { deps, content, calls } = scene();
  await runCheckout(deps, content, VISA);
  await applyAccept(deps, content.businessId, OWNER);
  await server.db.update(orders).set({ status: 'DELIVERING' }).where(eq(orders.id, deps.orderId));

  expect(await applyAccept(deps, content.businessId, OWNER)).toMatchObject({ code: 'INVALID_TRANSITION' });
  expect(calls.filter((call) => call === 'capture')).toHaveLength(1);
});

test('an order of another business is not there to be accepted', async () => {
  const { deps, content } = scene();
  await runCheckout(deps, content, VISA);

  expect(await applyAccept(deps, newId('business'), OWNER)).toMatchObject({ kind: 'refused', code: 'NOT_FOUND' });
});

test('past its authorisation an order is cancelled, and its stock is free', async () => {
  const { deps, content, calls } = scene();
  await runCheckout(deps, content, VISA);
  const late = { ...deps, now: () => new Date(NOW.getTime() + 8 * 86_400_000) };

  expect(await applyAccept(late, content.businessId, OWNER)).toMatchObject({ code: 'AUTHORIZATION_EXPIRED' });
  expect(calls.slice(-2)).toEqual(['release', 'announce:CANCELLED']);
  const { order, paid, taken, mail } = await stored(deps.orderId);
  expect(order).toMatchObject({ status: 'CANCELLED' });
  expect(paid).toMatchObject([{ status: 'CANCELLED' }]);
  expect(taken).toEqual([]);
  expect(mail).toContain('authorization-expired');
  // Whoever did not see it end hears why, and nothing happens twice.
  const before = calls.length;
  expect(await applyAccept(late, content.businessId, OWNER)).toMatchObject({ code: 'AUTHORIZATION_EXPIRED' });
  expect(calls).toHaveLength(before);
});
