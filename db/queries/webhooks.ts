import { and, count, desc, eq, gte, inArray, like, notInArray, notLike } from 'drizzle-orm';

import type { OrderId } from '#worker/domain/ids.ts';

import type { Database } from '../client.ts';
import { businesses, payments, webhookEvents } from '../schema/index.ts';

export type WebhookState = 'RECEIVED' | 'HANDLED' | 'IGNORED' | 'FAILED';

/** Deliveries whose signature did not fit are kept under types of their own. */
const REFUSED = 'signature.';
const NEWEST_FAILURES = 20;

/** Keeps an event of the provider, once; answers what has become of it. */
export async function receiveWebhook(
  db: Database,
  event: { readonly id: string; readonly type: string; readonly account: string | null },
  at: Date,
): Promise<WebhookState> {
  const [, rows] = await db.batch([
    db
      .insert(webhookEvents)
      .values({ id: event.id, type: event.type, account: event.account, state: 'RECEIVED', receivedAt: at })
      .onConflictDoNothing(),
    db.select({ state: webhookEvents.state }).from(webhookEvents).where(eq(webhookEvents.id, event.id)),
  ]);
  return rows[0]?.state ?? 'RECEIVED';
}

/** Records what became of an event. One that has been dealt with stays so: of two deliveries at once, one may fail. */
export async function markWebhook(
  db: Database,
  id: string,
  outcome: { readonly state: Exclude<WebhookState, 'RECEIVED'>; readonly failure: string | null; readonly at: Date },
): Promise<void> {
  await db
    .update(webhookEvents)
    .set({ state: outcome.state, failure: outcome.failure, handledAt: outcome.at })
    .where(and(eq(webhookEvents.id, id), notInArray(webhookEvents.state, ['HANDLED', 'IGNORED'])));
}

/** Keeps that a delivery's signature did not fit: once a minute and endpoint, so that strangers fill no table. */
export async function keepRefusedDelivery(db: Database, endpoint: 'platform' | 'connect', at: Date): Promise<void> {
  await db
    .insert(webhookEvents)
    .values({
      id: `refused:${endpoint}:${at.toISOString().slice(0, 16)}`,
      type: `${REFUSED}${endpoint}`,
      account: null,
      state: 'FAILED',
      failure: 'The signature of a delivery did not fit',
      receivedAt: at,
      handledAt: at,
    })
    .onConflictDoNothing();
}

/** The order that an intent on a business's account pays for, its later charges included; undefined for none of ours. */
export async function findOrderOfIntent(db: Database, account: string, intentId: string): Promise<OrderId | undefined> {
  const row = await db
    .select({ orderId: payments.orderId })
    .from(businesses)
    .innerJoin(payments, and(eq(payments.businessId, businesses.id), eq(payments.providerIntentId, intentId)))
    .where(eq(businesses.providerAccountId, account))
    .get();
  return row?.orderId;
}

export type WebhookCounts = {
  readonly states: Readonly<Record<WebhookState, number>>;
  /** Of the ignored and failed ones, the most frequent first. */
  readonly types: ReadonlyArray<{
    readonly type: string;
    readonly state: WebhookState;
    readonly count: number;
  }>;
  /** The newest first, 20 at most. */
  readonly failures: ReadonlyArray<{
    readonly id: string;
    readonly type: string;
    readonly failure: string | null;
    readonly at: Date;
  }>;
  /**
   * Minutes with a delivery whose signature did not fit, counted for each endpoint. Anybody can cause them, so they
   * are none of the states above; many of them mean that a secret is wrong.
   */
  readonly refusedMinutes: number;
};

/** What became of the provider's events that came since then. */
export async function countWebhooks(db: Database, since: Date): Promise<WebhookCounts> {
  const isRecent = gte(webhookEvents.receivedAt, since);
  const isSigned = notLike(webhookEvents.type, `${REFUSED}%`);
  const [states, types, failures, refused] = await db.batch([
    db
      .select({ state: webhookEvents.state, count: count() })
      .from(webhookEvents)
      .where(and(isRecent, isSigned))
      .groupBy(webhookEvents.state),
    db
      .select({ type: webhookEvents.type, state: webhookEvents.state, count: count() })
      .from(webhookEvents)
      .where(and(inArray(webhookEvents.state, ['IGNORED', 'FAILED']), isRecent, isSigned))
      .groupBy(webhookEvents.type, webhookEvents.state)
      .orderBy(desc(count()), webhookEvents.type),
    db
      .select({
        id: webhookEvents.id,
        type: webhookEvents.type,
        failure: webhookEvents.failure,
        at: webhookEvents.receivedAt,
      })
      .from(webhookEvents)
      .where(and(eq(webhookEvents.state, 'FAILED'), isRecent, isSigned))
      .orderBy(desc(webhookEvents.receivedAt), desc(webhookEvents.id))
      .limit(NEWEST_FAILURES),
    db
      .select({ count: count() })
      .from(webhookEvents)
      .where(and(eq(webhookEvents.state, 'FAILED'), isRecent, like(webhookEvents.type, `${REFUSED}%`))),
  ]);
  const none = { RECEIVED: 0, HANDLED: 0, IGNORED: 0, FAILED: 0 };
  return {
    states: { ...none, ...Object.fromEntries(states.map((row) => [row.state, row.count])) },
    types,
    failures,
    refusedMinutes: refused[0]?.count ?? 0,
  };
}
