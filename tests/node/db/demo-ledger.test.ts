import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { businesses, payments, refunds } from '#db/schema/index.ts';
import { seedDatabase } from '#db/seed.ts';
import { freePort } from '#tests/support/free-port.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';

type Ledger = {
  readonly paymentIntents: ReadonlyArray<Record<string, unknown> & { id: string; status: string }>;
  readonly refunds: ReadonlyArray<{ id: string; payment_intent: string; amount: number; status: string }>;
  readonly applicationFees: ReadonlyArray<{ id: string; amount: number; amount_refunded: number }>;
  readonly feeRefunds: ReadonlyArray<{ id: string; fee: string; amount: number }>;
};

const STATUS: Readonly<Record<string, string>> = {
  AUTHORIZED: 'requires_capture',
  SUCCEEDED: 'succeeded',
  CANCELLED: 'canceled',
};

let server: TestDatabase;
let cloud: { readonly url: string; stop(): Promise<void> };

async function startCloud() {
  const dataDir = await mkdtemp(join(tmpdir(), 'oskr-ledger-'));
  const port = await freePort();
  const secret = 'x'.repeat(40);
  const child = spawn(process.execPath, ['scripts/local/cloud/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      CLOUD_PORT: String(port),
      DATA_DIR: dataDir,
      STRIPE_SECRET_KEY: `sk_test_${secret}`,
      STRIPE_WEBHOOK_SECRET: `whsec_${secret}`,
      STRIPE_CONNECT_WEBHOOK_SECRET: `whsec_${secret}`,
      PRODUCT_URL: 'http://127.0.0.1:9',
    },
  });
  await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

beforeAll(async () => {
  [server, cloud] = await Promise.all([testDatabase({ seed: 'places' }), startCloud()]);
  await seedDatabase({ url: server.url, authToken: null, seed: 'demo', cloudUrl: cloud.url });
}, 60_000);

afterAll(async () => {
  await cloud.stop();
  await server[Symbol.asyncDispose]();
});

async function ledger(): Promise<Ledger> {
  const response = await fetch(`${cloud.url}/_cloud/ledger`);
  const body: unknown = await response.json();
  return body as Ledger;
}

test("the payment provider's ledger and the database tell the same of every payment", async () => {
  const [{ paymentIntents }, rows, owners] = await Promise.all([
    ledger(),
    server.db.select().from(payments),
    server.db.select().from(businesses),
  ]);
  expect(paymentIntents).toHaveLength(rows.length);
  for (const row of rows) {
    const owner = owners.find(({ id }) => id === row.businessId);
    expect(paymentIntents.find(({ id }) => id === row.providerIntentId)).toMatchObject({
      amount: row.amountCents,
      amount_capturable: row.status === 'AUTHORIZED' ? row.amountCents : 0,
      amount_received: row.status === 'SUCCEEDED' ? row.amountCents : 0,
      status: STATUS[row.status],
      application_fee_amount: row.applicationFeeCents === 0 ? null : row.applicationFeeCents,
      metadata: { orderId: row.orderId },
      account: owner?.providerAccountId,
      customer: row.providerCustomerId,
    });
  }
});

test('refunds and the fees that went back with them are the same on both sides', async () => {
  const [{ refunds: told, feeRefunds, applicationFees }, rows, paid] = await Promise.all([
    ledger(),
    server.db.select().from(refunds),
    server.db.select().from(payments),
  ]);
  expect(told).toHaveLength(rows.length);
  for (const row of rows) {
    const intent = paid.find(({ id }) => id === row.paymentId)?.providerIntentId;
    expect(told.find(({ id }) => id === row.providerRefundId)).toMatchObject({
      id: row.providerRefundId,
      payment_intent: intent,
      amount: row.amountCents,
      status: 'succeeded',
    });
  }
  const total = (amounts: ReadonlyArray<number>) => amounts.reduce((sum, amount) => sum + amount, 0);
  const back = total(rows.map(({ serviceFeeRefundCents }) => serviceFeeRefundCents ?? 0));
  expect(total(feeRefunds.map(({ amount }) => amount))).toBe(back);
  expect(total(applicationFees.map((fee) => fee.amount_refunded))).toBe(back);
  const captured = paid.filter(({ status }) => status === 'SUCCEEDED');
  expect(total(applicationFees.map(({ amount }) => amount))).toBe(
    total(captured.map(({ applicationFeeCents }) => applicationFeeCents)),
  );
});

test('an open demo payment can be captured, and no more than once', async () => {
  const row = (await server.db.select().from(payments)).find(({ status }) => status === 'AUTHORIZED');
  const [owner] = (await server.db.select().from(businesses)).filter(({ id }) => id === row?.businessId);
  const capture = async () =>
    await fetch(`${cloud.url}/v1/payment_intents/${row?.providerIntentId}/capture`, {
      method: 'POST',
      headers: {
        authorization: `Bearer sk_test_${'x'.repeat(40)}`,
        'stripe-account': owner?.providerAccountId ?? '',
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
  expect((await capture()).status).toBe(200);
  expect((await capture()).status).toBe(400);
  const intent = (await ledger()).paymentIntents.find(({ id }) => id === row?.providerIntentId);
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: row?.amountCents });
});
