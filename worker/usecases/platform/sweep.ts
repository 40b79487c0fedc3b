import { listDueOrders, listRecentlyOrderedFrom } from '#db/queries/stock.ts';

import type { Context } from '../context.ts';
import { sendDueMail } from './send-due-mail.ts';

const MOST = 200;
const RECENT_MS = 30 * 24 * 60 * 60 * 1000;

export type Swept = { readonly orders: number; readonly holds: number; readonly mailLeft: boolean };

/**
 * Finds and does what fell due and an alarm has missed: drafts past their hold, authorisations past
 * their end, holds that no draft is written of, mail that was not sent.
 *
 * Called each minute, and by the local clock after it was moved. Twice at once is harmless.
 */
export async function sweep(ctx: Context): Promise<Swept> {
  const now = ctx.now();
  let orders = 0;
  for (const { orderId, businessId } of await listDueOrders(ctx.primary, now, MOST))
    orders += await ctx.orders.sweep(orderId, businessId);
  let holds = 0;
  for (const businessId of await listRecentlyOrderedFrom(ctx.primary, new Date(now.getTime() - RECENT_MS)))
    holds += await ctx.inventory.sweep(businessId);
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
    },
    null,
  );
  return { orders, holds, mailLeft: next !== null && next <= now };
}
