import { createHmac } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';

import type { Sandbox } from './call.ts';
import { numberOf, textOf, type Row } from './database.ts';
import type { Faults } from './faults.ts';

const SECOND = 1000;
const RETRY_AFTER_MS = [1, 5, 30, 120, 600, 3600, 3 * 3600, 6 * 3600, 12 * 3600, 24 * 3600].map(
  (seconds) => seconds * SECOND,
);
const TIMEOUT_MS = 10 * SECOND;
const AT_ONCE = 4;
const LONGEST_SLEEP_MS = SECOND;

export type Webhooks = {
  /** There may be something to deliver. Never waits. */
  wake(): void;
  /** Delivers until nothing is due by the clock. Answers how many wait for a retry. */
  flush(): Promise<number>;
  /** Sends everything that was ever due about an intent again, `times` times over. */
  replay(intent: string, times: number): Promise<{ delivered: number; failed: number }>;
  stop(): void;
};

type Delivery = {
  readonly seq: number;
  readonly event: string;
  readonly endpoint: string;
  readonly attempts: number;
};

/**
 * Delivers events in the background, at least once, a few at a time. What is pending stands in
 * the database, so that a restart goes on where it was.
 */
export function openWebhooks(sandbox: Sandbox, faults: Faults): Webhooks {
  const { db, clock } = sandbox;
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE * 2 });
  const running = new Map<number, Promise<void>>();
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  function nextDue(): Delivery | null {
    const rows = db.all(
      "SELECT seq, event, endpoint, attempts FROM deliveries WHERE state = 'pending' AND due_at <= ? ORDER BY due_at, seq LIMIT ?",
      clock.now(),
      running.size + 1,
    );
    return rows.map(toDelivery).find((delivery) => !running.has(delivery.seq)) ?? null;
  }

  function fill(): void {
    while (running.size < AT_ONCE) {
      const delivery = isStopped ? null : nextDue();
      if (delivery === null) return;
      const work = attempt(delivery).finally(() => {
        running.delete(delivery.seq);
        schedule(0);
      });
      running.set(delivery.seq, work);
    }
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const fault = faults.take('webhooks', 'POST', delivery.endpoint);
    if (fault !== null) await pause(fault.delayMs);
    // Down, an event is lost for good: the provider believes that it has arrived.
    const isDelivered =
      fault === null || fault.mode === 'slow' ? await send(sandbox, agent, delivery) : fault.mode === 'down';
    if (isStopped) return;
    const wait = RETRY_AFTER_MS[delivery.attempts];
    const state = isDelivered ? 'delivered' : wait === undefined ? 'dead' : 'pending';
    db.run(
      'UPDATE deliveries SET state = ?, attempts = attempts + 1, due_at = ? WHERE seq = ?',
      state,
      clock.now() + (wait ?? 0),
      delivery.seq,
    );
  }

  function schedule(afterMs: number): void {
    if (isStopped) return;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => {
      fill();
      if (running.size < AT_ONCE) schedule(LONGEST_SLEEP_MS);
    }, afterMs);
  }

  function pending(): number {
    const row = db.get("SELECT count(*) AS pending FROM deliveries WHERE state = 'pending'");
    return row === null ? 0 : numberOf(row, 'pending');
  }

  schedule(0);

  return {
    wake: () => {
      if (running.size < AT_ONCE) schedule(0);
    },
    async flush() {
      fill();
      while (running.size > 0) {
        await Promise.race(running.values());
        fill();
      }
      return pending();
    },
    async replay(intent, times) {
      const known = db
        .all(
          'SELECT min(seq) AS seq, event, endpoint, 0 AS attempts FROM deliveries WHERE about = ? GROUP BY event ORDER BY min(seq)',
          intent,
        )
        .map(toDelivery);
      let delivered = 0;
      let failed = 0;
      for (let round = 0; round < times; round += 1) {
        for (const delivery of known) {
          if (await send(sandbox, agent, delivery)) delivered += 1;
          else failed += 1;
        }
      }
      return { delivered, failed };
    },
    stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      agent.destroy();
    },
  };
}

async function pause(milliseconds: number): Promise<void> {
  if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function toDelivery(row: Row): Delivery {
  return {
    seq: numberOf(row, 'seq'),
    event: textOf(row, 'event'),
    endpoint: textOf(row, 'endpoint'),
    attempts: numberOf(row, 'attempts'),
  };
}

/** True when the product took it: any 2xx. */
async function send(sandbox: Sandbox, agent: Agent, delivery: Delivery): Promise<boolean> {
  const { settings } = sandbox;
  const row = sandbox.db.get('SELECT body FROM objects WHERE id = ?', delivery.event);
  if (row === null) return true;
  const body = textOf(row, 'body');
  const isConnect = delivery.endpoint === 'connect';
  const secret = isConnect ? settings.connectWebhookSecret : settings.webhookSecret;
  const path = isConnect ? '/api/webhooks/stripe-connect' : '/api/webhooks/stripe';
  const status = await post(agent, `${settings.productUrl}${path}`, body, {
    'Content-Type': 'application/json; charset=utf-8',
    'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    'Stripe-Signature': signatureOf(body, secret, sandbox.clock.seconds()),
  });
  return status !== null && status >= 200 && status < 300;
}

/** @param at seconds since 1970 */
export function signatureOf(body: string, secret: string, at: number): string {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${signature}`;
}

function post(
  agent: Agent,
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<number | null> {
  return new Promise((resolve) => {
    const outgoing = httpRequest(
      url,
      {
        agent,
        method: 'POST',
        headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
        timeout: TIMEOUT_MS,
      },
      (response) => {
        response.resume();
        response.on('close', () => resolve(response.statusCode ?? null));
      },
    );
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', () => resolve(null));
    outgoing.end(body);
  });
}
