import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import Stripe from 'stripe';

const MAIN = resolve(import.meta.dirname, '../../../scripts/local/cloud/main.ts');

export const SECRETS = {
  secretKey: `sk_test_${'k'.repeat(32)}`,
  webhook: `whsec_${'p'.repeat(32)}`,
  connectWebhook: `whsec_${'c'.repeat(32)}`,
};

export type Cloud = {
  readonly url: string;
  readonly stripe: Stripe;
  /** Speaks as someone who repeats nothing by themselves. */
  readonly once: Stripe;
  post(path: string, body: unknown): Promise<Response>;
  get(path: string): Promise<unknown>;
  advance(byMs: number): Promise<void>;
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Same data, same port. */
  restart(): Promise<void>;
  remove(): Promise<void>;
};

/** Runs the real process on a free port with data of its own. */
export async function startCloud(productUrl = 'http://127.0.0.1:9'): Promise<Cloud> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cloud-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child = await launch(port, dataDir, productUrl);

  async function kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  async function post(path: string, body: unknown): Promise<Response> {
    return fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  return {
    url,
    stripe: client(port, 2),
    once: client(port, 0),
    post,
    get: async (path) => (await fetch(`${url}${path}`)).json(),
    async advance(byMs) {
      const answer = await post('/_cloud/clock', { advanceMs: byMs });
      if (!answer.ok) throw new Error(await answer.text());
    },
    kill,
    async restart() {
      child = await launch(port, dataDir, productUrl);
    },
    async remove() {
      await kill('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function launch(port: number, dataDir: string, productUrl: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MAIN], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      CLOUD_PORT: String(port),
      DATA_DIR: dataDir,
      PRODUCT_URL: productUrl,
      STRIPE_SECRET_KEY: SECRETS.secretKey,
      STRIPE_WEBHOOK_SECRET: SECRETS.webhook,
      STRIPE_CONNECT_WEBHOOK_SECRET: SECRETS.connectWebhook,
      KILL_SWITCH: '1',
    },
  });
  for (let round = 0; round < 400; round += 1) {
    if (child.exitCode !== null) throw new Error('The cloud did not start');
    const answer = await fetch(`http://127.0.0.1:${port}/_cloud/health`).catch(() => null);
    if (answer?.ok) return child;
    await sleep(25);
  }
  throw new Error('The cloud did not become ready');
}

function client(port: number, maxNetworkRetries: number): Stripe {
  return new Stripe(SECRETS.secretKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries,
    httpClient: Stripe.createFetchHttpClient(),
  });
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

/** A connected account that may charge, as a business has after onboarding. */
export async function anAccount({ stripe }: Cloud): Promise<{ stripeAccount: string }> {
  const account = await stripe.accounts.create({
    type: 'standard',
    tos_acceptance: { date: 1_700_000_000, ip: '127.0.0.1' },
  });
  return { stripeAccount: account.id };
}

/** What checkout sends: authorise, keep the card, take the platform's fee. */
export function anAuthorisation(
  given: Partial<Stripe.PaymentIntentCreateParams> = {},
): Stripe.PaymentIntentCreateParams {
  return {
    amount: 47_496,
    currency: 'usd',
    capture_method: 'manual',
    confirm: true,
    payment_method: 'pm_card_visa',
    allowed_payment_method_types: ['card'],
    ...given,
  };
}
