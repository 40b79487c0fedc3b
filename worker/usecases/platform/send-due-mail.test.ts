import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { orders, outbox } from '#db/schema/index.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { sampleTenant } from '#tests/support/sample-order.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { newId } from '#worker/domain/ids.ts';
import type { Mail } from '#worker/ports/mailer.ts';

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
