import { countMail, listJobs, type JobRun, type MailCounts } from '#db/queries/platform/status.ts';
import { countWebhooks, type WebhookCounts } from '#db/queries/webhooks.ts';
import { reachOf, roleOf } from '#worker/domain/permissions.ts';

import type { Context } from '../context.ts';
import { forbidden, unauthenticated } from '../errors.ts';

const DAY_MS = 24 * 60 * 60_000;

export type SystemStatus = {
  readonly webhooks: WebhookCounts;
  readonly mail: MailCounts;
  readonly jobs: ReadonlyArray<JobRun>;
};

/**
 * What happened behind the scenes within the last days: events of the payment provider, mail, jobs. Mail addresses are
 * masked: who runs the platform has to see that a mail failed, not whose it was.
 *
 * @param days 1 to 30
 * @throws AppError UNAUTHENTICATED for guests, FORBIDDEN for everybody but a SUPER_ADMIN
 */
export async function systemStatus(ctx: Context, days: number): Promise<SystemStatus> {
  const { actor, primary: db } = ctx;
  if (actor.kind === 'guest') throw unauthenticated();
  if (reachOf(roleOf(actor), 'platform.read') !== 'all') throw forbidden();
  const since = new Date(ctx.now().getTime() - Math.min(30, Math.max(1, days)) * DAY_MS);
  const [webhooks, mail, jobs] = await Promise.all([countWebhooks(db, since), countMail(db, since), listJobs(db)]);
  return {
    webhooks,
    mail: { ...mail, dead: mail.dead.map((one) => ({ ...one, recipient: masked(one.recipient) })) },
    jobs,
  };
}

/** `a***@e***.test` */
export function masked(address: string): string {
  const [name = '', domain = ''] = address.split('@');
  const top = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : '';
  return `${name.slice(0, 1)}***@${domain.slice(0, 1)}***${top}`;
}
