import { forgetExpiredKeys } from '#db/queries/idempotency-keys.ts';
import { listDueOrders, listRecentlyOrderedFrom } from '#db/queries/stock.ts';

import type { Context } from '../context.ts';
import { sendDueMail } from './send-due-mail.ts';

const MOST = 200;
const MOST_KEYS = 5000;
const RECENT_MS = 30 * 24 * 60 * 60 * 1000;

export type SweepDeps = Pick<
  Context,
  'primary' | 'now' | 'log' | 'mailer' | 'orderLinks' | 'tenantOf' | 'scheme' | 'rootDomain' | 'port'
> & {
  readonly orders: Pick<Context['orders'], 'sweep'>;
  readonly inventory: Pick<Context['inventory'], 'sweep'>;
};

export type Swept = { readonly orders: number; readonly holds: number; readonly mailLeft: boolean };

/**
 * Finds and does what fell due and an alarm has missed: drafts past their hold, authorisations past
 * their end, holds that no draft is written of, idempotency keys that have expired, mail that was not sent.
 *
 * Called each minute, and by the local clock after it was moved. Twice at once is harmless. What can't be
 * done now is logged and comes again with the next sweep; it holds up nobody else.
 */
export async function sweep(ctx: SweepDeps): Promise<Swept> {
  const now = ctx.now();
  let orders = 0;
  for (const { orderId, businessId } of await listDueOrders(ctx.primary, now, MOST))
    orders += await orLogged(ctx, orderId, () => ctx.orders.sweep(orderId, businessId));
  let holds = 0;
  for (const businessId of await listRecentlyOrderedFrom(ctx.primary, new Date(now.getTime() - RECENT_MS)))
    holds += await orLogged(ctx, businessId, () => ctx.inventory.sweep(businessId));
  await orLogged(ctx, 'idempotency-keys', () => forgetExpiredKeys(ctx.primary, now, MOST_KEYS));
  const next = await sendDueMail(
    {
      db: ctx.primary,
      now: ctx.now,
      mailer: ctx.mailer,
      orderLinks: ctx.orderLinks,
      tenantOf: ctx.tenantOf,
      scheme: ctx.scheme,
      rootDomain: ctx.rootDomain,
      port: ctx.port,
      point: async () => undefined,
    },
    null,
  );
  return { orders, holds, mailLeft: next !== null && next <= now };
}

async function orLogged(ctx: SweepDeps, id: string, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    ctx.log('sweep_failed', { id, error: error instanceof Error ? error.message : 'unknown' });
    return 0;
  }
}
