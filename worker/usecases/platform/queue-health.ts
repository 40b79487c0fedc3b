import type { Database } from '#db/client.ts';
import { countMail } from '#db/queries/platform/status.ts';
import { countWebhooks } from '#db/queries/webhooks.ts';

const HOUR_MS = 3_600_000;
const LATE_MAIL_MINUTES = 15;

/** Numbers that say how a queue does, and whether somebody should look. Nothing here stops the product. */
export type QueueHealth = { readonly counts: Readonly<Record<string, number>>; readonly degraded?: true };

/** The provider's events of the last hour. One that failed is sent again by the provider, but it is to be seen. */
export async function webhookHealth(db: Database, now: Date): Promise<QueueHealth> {
  const { states, refusedMinutes } = await countWebhooks(db, new Date(now.getTime() - HOUR_MS));
  return {
    counts: { handled: states.HANDLED, ignored: states.IGNORED, failed: states.FAILED, refusedMinutes },
    ...(states.FAILED > 0 ? { degraded: true } : {}),
  };
}

/** The mail of the last day: given up, or waiting longer than a quarter of an hour. */
export async function mailHealth(db: Database, now: Date): Promise<QueueHealth> {
  const { states, oldestDue } = await countMail(db, new Date(now.getTime() - 24 * HOUR_MS));
  const lateMs = oldestDue === null ? 0 : Math.max(0, now.getTime() - oldestDue.getTime());
  const lateMinutes = Math.floor(lateMs / 60_000);
  return {
    counts: { pending: states.PENDING, sent: states.SENT, dead: states.DEAD, lateMinutes },
    ...(states.DEAD > 0 || lateMinutes > LATE_MAIL_MINUTES ? { degraded: true } : {}),
  };
}
