import { eq } from 'drizzle-orm';

import type { Database } from '../client.ts';
import { webhookEvents } from '../schema/index.ts';

export type WebhookState = 'RECEIVED' | 'HANDLED' | 'IGNORED' | 'FAILED';

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

export async function markWebhook(
  db: Database,
  id: string,
  outcome: { readonly state: Exclude<WebhookState, 'RECEIVED'>; readonly failure: string | null; readonly at: Date },
): Promise<void> {
  await db
    .update(webhookEvents)
    .set({ state: outcome.state, failure: outcome.failure, handledAt: outcome.at })
    .where(eq(webhookEvents.id, id));
}
