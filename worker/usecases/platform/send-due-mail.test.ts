import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { orders, outbox } from '#db/schema/index.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { sampleTenant } from '#tests/support/sample-order.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { newId, type OrderId } from '#worker/domain/ids.ts';
import { UnsendableMail, type Mail } from '#worker/ports/mailer.ts';

import { sendDueMail, type MailDeps } from './send-due-mail.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const acme = demoIds.business('acme');
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

function deps(send: (mail: Mail) => Promise<void>): MailDeps {
  return {
    db: server.db,
    now: () => NOW,
    point: async () => undefined,
    mailer: { send },
    orderLinks: { sign: async () => '20999.token', verify: async () => false },
    tenantOf: async (id) => (id === acme ? { ...sampleTenant, id } : null),
    scheme: 'http',
    rootDomain: 'localhost',
    port: 8787,
  };
}

async function put(key: string, kind: string, payload: object, businessId: typeof acme | null = acme) {
  const id = `${key}:${kind}`;
  const row = { id, businessId, eventKey: id, recipient: 'ann@example.test', kind, payload };
  await server.db.insert(outbox).values({ ...row, nextAt: NOW, createdAt: NOW });
  return id;
}

function stateOf(id: string) {
  return server.db.select().from(outbox).where(eq(outbox.id, id)).get();
}

test('a mail that can not be made is dead at once, says why, and holds up no other', async () => {
  const key = newId('order');
  const order = await server.db.select({ id: orders.id }).from(orders).where(eq(orders.businessId, acme)).get();
  const unknown = await put(key, 'order-vanished', { orderId: order?.id });
  const poor = await put(key, 'refund-issued', { orderId: order?.id });
  const good = await put(key, 'order-confirmed', { orderId: order?.id });
  const sent: Array<Mail> = [];

  await sendDueMail(
    deps(async (mail) => void sent.push(mail)),
    key,
  );

  expect(sent.map(({ fromName, subject }) => [fromName, subject])).toEqual([
    ['Acme Hauling', expect.stringMatching(/^Order #\S+ confirmed$/)],
  ]);
  expect(sent[0]?.text).toMatch(/http:\/\/acme\.localhost:8787\/order-confirmation\/ord_[0-9a-f]{32}\?t=20999\.token/);
  expect(await stateOf(unknown)).toMatchObject({
    state: 'DEAD',
    attempts: 1,
    lastError: 'No such mail: order-vanished',
  });
  expect(await stateOf(poor)).toMatchObject({ state: 'DEAD', lastError: expect.stringContaining('amountCents') });
  expect(await stateOf(good)).toMatchObject({ state: 'SENT', lastError: null });
});

test('a provider that fails is asked again later', async () => {
  const key = newId('user');
  const id = await put(key, 'confirm-email', { token: 'abcdefghijklmnop' }, null);

  const next = await sendDueMail(
    deps(() => Promise.reject(new Error('down'))),
    key,
  );

  expect(next).toEqual(new Date(NOW.getTime() + 5000));
  expect(await stateOf(id)).toMatchObject({ state: 'PENDING', attempts: 1, lastError: 'down' });
});

test("a mail that is no business's is the platform's, with links to the platform", async () => {
  const key = newId('user');
  await put(key, 'password-reset', { token: 'abcdefghijklmnop' }, null);
  await put(key, 'invitation', { token: 'abcdefghijklmnop', invitedBy: 'Olga' }, acme);
  const sent: Array<Mail> = [];

  await sendDueMail(
    deps(async (mail) => void sent.push(mail)),
    key,
  );

  expect(sent.map(({ fromName }) => fromName).toSorted()).toEqual(['Acme Hauling', 'OSKR']);
  for (const { text } of sent)
    expect(text).toMatch(/http:\/\/localhost:8787\/(?:reset-password|accept-invitation)\?token=/);
});

/** An order of acme's own with this id, as the demo's first one otherwise. */
async function anOrder(change: Partial<typeof orders.$inferInsert>): Promise<OrderId> {
  const row = await server.db.select().from(orders).where(eq(orders.businessId, acme)).limit(1).get();
  if (row === undefined) throw new Error('There are no orders');
  const id = newId('order');
  await server.db.insert(orders).values({ ...row, cartId: null, deletedAt: null, ...change, id, orderNumber: id });
  return id;
}

test('a mail whose business can not be read is tried again, and is not taken for sent', async () => {
  const order = await anOrder({});
  const about = await put(order, 'order-confirmed', { orderId: order });
  const account = await put(order, 'invitation', { token: 'abcdefghijklmnop' });
  const sent: Array<Mail> = [];
  const blind = {
    ...deps(async (mail) => void sent.push(mail)),
    tenantOf: async () => null,
  };

  expect(await sendDueMail(blind, order)).toEqual(new Date(NOW.getTime() + 5000));
  for (const id of [about, account])
    expect(await stateOf(id)).toMatchObject({ state: 'PENDING', attempts: 1, sentAt: null });
  const later = { ...deps(async (mail) => void sent.push(mail)), now: () => new Date(NOW.getTime() + 5000) };
  expect(await sendDueMail(later, order)).toBeNull();
  expect(sent).toHaveLength(2);
});

test('an order that was never there is said so, and is not taken for sent', async () => {
  const order = newId('order');
  const id = await put(order, 'order-confirmed', { orderId: order });
  await sendDueMail(
    deps(async () => undefined),
    order,
  );
  expect(await stateOf(id)).toMatchObject({ state: 'DEAD', lastError: 'There is no such order', sentAt: null });
});

test('a provider that fails for days is given up after its eighth try, and each pause is longer', async () => {
  const key = newId('user');
  const id = await put(key, 'confirm-email', { token: 'abcdefghijklmnop' }, null);
  const pauses: Array<number> = [];
  let at = NOW;
  for (;;) {
    const now = at;
    const next = await sendDueMail({ ...deps(() => Promise.reject(new Error('down'))), now: () => now }, key);
    if (next === null) break;
    pauses.push((next.getTime() - at.getTime()) / 1000);
    at = next;
  }
  expect(pauses).toEqual([5, 30, 120, 600, 3600, 21_600, 43_200]);
  expect(await stateOf(id)).toMatchObject({ state: 'DEAD', attempts: 8, lastError: 'down' });
});

test('a provider that will never take a mail is not asked again; no reason names anybody', async () => {
  const key = newId('user');
  const id = await put(key, 'confirm-email', { token: 'abcdefghijklmnop' }, null);
  await sendDueMail(
    deps(() => Promise.reject(new UnsendableMail('no box for ann@example.test'))),
    key,
  );
  expect(await stateOf(id)).toMatchObject({ state: 'DEAD', attempts: 1, lastError: 'no box for a…@e….test' });
});

test('of fifty mails that fail, none holds up the one behind them, and what waits longest goes first', async () => {
  const key = newId('user');
  const rows = Array.from({ length: 51 }, (_none, index) => ({
    id: `${key}:${index}`,
    eventKey: `${key}:${index}`,
    recipient: `ann${index}@example.test`,
    kind: 'confirm-email',
    payload: { token: 'abcdefghijklmnop' },
    nextAt: new Date(NOW.getTime() - index * 1000),
    createdAt: NOW,
  }));
  await server.db.insert(outbox).values(rows);
  const tried: Array<string> = [];
  const failing = deps(async (mail) => {
    tried.push(mail.to);
    if (mail.to !== 'ann0@example.test') throw new Error('down');
  });
  await sendDueMail(failing, key);
  expect(tried).toEqual(
    rows
      .toReversed()
      .slice(0, 50)
      .map(({ recipient }) => recipient),
  );
  await sendDueMail(failing, key);
  expect(tried.slice(50)).toEqual(['ann0@example.test']);
  expect(await stateOf(`${key}:0`)).toMatchObject({ state: 'SENT' });
});

test('a process that dies between sending and closing sends the same key again, and closes it then', async () => {
  const key = newId('user');
  const id = await put(key, 'confirm-email', { token: 'abcdefghijklmnop' }, null);
  const keys: Array<string> = [];
  const sending = deps(async (mail) => void keys.push(mail.key));
  const broken = new Proxy(server.db, {
    get: (target, name) => (name === 'batch' ? () => Promise.reject(new Error('gone')) : Reflect.get(target, name)),
  });
  await expect(sendDueMail({ ...sending, db: broken }, key)).rejects.toThrow('gone');
  expect(await stateOf(id)).toMatchObject({ state: 'PENDING' });
  await sendDueMail(sending, key);
  expect(keys).toEqual([`${id}:ann@example.test`, `${id}:ann@example.test`]);
  expect(await stateOf(id)).toMatchObject({ state: 'SENT' });
});

test('of two senders at once, the slower one that fails undoes nothing', async () => {
  const key = newId('user');
  const id = await put(key, 'confirm-email', { token: 'abcdefghijklmnop' }, null);
  const slow = deps(async () => {
    await sendDueMail(
      deps(async () => undefined),
      key,
    );
    throw new Error('no answer');
  });
  await sendDueMail(slow, key);
  expect(await stateOf(id)).toMatchObject({ state: 'SENT', attempts: 0, lastError: null });
});

test('where the provider knows no keys, of ten senders at once one sends', async () => {
  const key = newId('user');
  const id = await put(key, 'confirm-email', { token: 'abcdefghijklmnop' }, null);
  let count = 0;
  const forgetful: MailDeps = {
    ...deps(async () => undefined),
    mailer: {
      forgetsKeys: true,
      async send() {
        count += 1;
        await new Promise((resolve) => setTimeout(resolve, 50));
      },
    },
  };
  await Promise.all(Array.from({ length: 10 }, () => sendDueMail(forgetful, key)));
  expect(count).toBe(1);
  expect(await stateOf(id)).toMatchObject({ state: 'SENT' });
});

test.each([
  ['pickup-reminder', { status: 'DELIVERED' }, {}, 'sent'],
  ['pickup-reminder', { status: 'PICKUP_SCHEDULED' }, {}, 'Not sent: the order has moved on'],
  [
    'pickup-reminder',
    { status: 'DELIVERED' },
    { endDay: '2020-01-01' },
    'Not sent: the rental ends on another day now',
  ],
  ['authorization-expiring', { status: 'PENDING' }, {}, 'sent'],
  ['authorization-expiring', { status: 'CONFIRMED' }, {}, 'Not sent: the order has moved on'],
  ['delivered', { status: 'DELIVERED', deletedAt: NOW }, {}, 'Not sent: the order was deleted'],
  ['cancelled', { status: 'CANCELLED', deletedAt: NOW }, {}, 'sent'],
] as const)('%s of an order that is %j by now, %j: %s', async (kind, change, detail, outcome) => {
  const order = await anOrder({ checkoutState: 'PLACED', ...change });
  const id = await put(order, kind, { ...detail, orderId: order });
  const sent: Array<Mail> = [];
  await sendDueMail(
    deps(async (mail) => void sent.push(mail)),
    order,
  );
  expect(sent).toHaveLength(outcome === 'sent' ? 1 : 0);
  expect(await stateOf(id)).toMatchObject(
    outcome === 'sent' ? { state: 'SENT', sentAt: NOW } : { state: 'SENT', sentAt: null, lastError: outcome },
  );
});
