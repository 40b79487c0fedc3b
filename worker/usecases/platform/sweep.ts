import { forgetExpiredKeys } from '#db/queries/idempotency-keys.ts';
import { listDueOrders, listRecentlyOrderedFrom } from '#db/queries/platform/due-orders.ts';
import { forgetMailedLinks } from '#db/queries/platform/mailed-links.ts';

import type { Context } from '../context.ts';
import { abandonCarts } from './abandon-carts.ts';
import { checkDueHosts } from './check-due-hosts.ts';
import type { HostDeps } from './check-host.ts';
import { eraseOldContacts } from './erase-old-contacts.ts';
import { queueNotices } from './queue-notices.ts';
import { sendDueMail } from './send-due-mail.ts';
import { settleOpenMoney } from './settle-open-money.ts';

const MOST = 200;
/** Pages of overdue orders: those that can't be ended now keep none behind them from it. */
const PAGES = 10;
const MOST_KEYS = 5000;
const RECENT_MS = 30 * 24 * 60 * 60 * 1000;
/** Of 50 mails each. */
const MAIL_BATCHES = 8;
/** Real milliseconds for mail in one sweep, which is called each minute. */
const MAIL_MS = 20_000;

export type SweepDeps = Pick<
  Context,
  | 'primary'
  | 'now'
  | 'retentionMonths'
  | 'log'
  | 'mailer'
  | 'orderLinks'
  | 'tenantOf'
  | 'scheme'
  | 'rootDomain'
  | 'port'
> &
  HostDeps & {
    readonly orders: Pick<Context['orders'], 'sweep' | 'settleMoney' | 'forget'>;
    readonly inventory: Pick<Context['inventory'], 'sweep'>;
    readonly carts: Pick<Context['carts'], 'abandon' | 'read' | 'forget'>;
  };

export type Swept = {
  readonly orders: number;
  readonly holds: number;
  /** Orders whose refunds and charges the provider was asked about. What waits on is no work that is left. */
  readonly money: number;
  /** Carts that were left behind. */
  readonly carts: number;
  /** Businesses' own hosts whose records were looked at. */
  readonly hosts: number;
  /** Mails that fell due by the clock and were written. */
  readonly notices: number;
  /** Finished orders whose person was taken out. */
  readonly erased: number;
  readonly mailLeft: boolean;
};

/**
 * Finds and does what fell due and an alarm has missed: drafts past their hold, authorisations past
 * their end, holds that no draft is written of, refunds and charges that nobody brought to an end, idempotency keys that
 * have expired, links that nobody opened, mail that was not sent; and what has no alarm: carts left behind, reminders and warnings.
 *
 * Called each minute, and by the local clock after it was moved. Twice at once is harmless. What can't be
 * done now is logged and comes again with the next sweep; it holds up nobody else.
 */
export async function sweep(ctx: SweepDeps): Promise<Swept> {
  const tried: Tried = (id, work) => orLogged(ctx, id, work);
  const orders = await tried('orders', () => sweepOrders(ctx, tried));
  const holds = await tried('holds', () => sweepHolds(ctx, tried));
  const money = await tried('money', () => settleOpenMoney(ctx, tried));
  const carts = await tried('carts', () => abandonCarts(ctx, tried));
  const hosts = await tried('hosts', () => checkDueHosts(ctx, tried));
  await tried('idempotency-keys', () => forgetExpiredKeys(ctx.primary, ctx.now(), MOST_KEYS));
  await tried('mailed-links', () => forgetMailedLinks(ctx.primary, ctx.now()));
  const erased = await tried('erasures', () => eraseOldContacts(ctx, tried));
  // After the orders: who was cancelled just now is warned of nothing.
  const notices = await tried('notices', () => queueNotices(ctx));
  const left = await tried('mail', () => sendMail(ctx));
  return { orders, holds, money, carts, hosts, notices, erased, mailLeft: left > 0 };
}

type Tried = (id: string, work: () => Promise<number>) => Promise<number>;

async function sweepOrders(ctx: SweepDeps, tried: Tried): Promise<number> {
  const now = ctx.now();
  let served = 0;
  let left = 0;
  for (let page = 0; page < PAGES; page += 1) {
    const due = await listDueOrders(ctx.primary, now, MOST, left);
    for (const { orderId, businessId } of due) {
      const done = await tried(orderId, () => ctx.orders.sweep(orderId, businessId));
      served += done;
      if (done === 0) left += 1;
    }
    if (due.length < MOST) break;
  }
  return served;
}

async function sweepHolds(ctx: SweepDeps, tried: Tried): Promise<number> {
  let ended = 0;
  for (const businessId of await listRecentlyOrderedFrom(ctx.primary, new Date(ctx.now().getTime() - RECENT_MS)))
    ended += await tried(businessId, () => ctx.inventory.sweep(businessId));
  return ended;
}

/** 1 while mail is left that is due, else 0. */
async function sendMail(ctx: SweepDeps): Promise<number> {
  const { primary, now, mailer, orderLinks, tenantOf, scheme, rootDomain, port } = ctx;
  const deps = {
    db: primary,
    now,
    mailer,
    orderLinks,
    tenantOf,
    scheme,
    rootDomain,
    port,
    point: async () => undefined,
  };
  const begun = Date.now();
  for (let batch = 0; batch < MAIL_BATCHES && Date.now() - begun < MAIL_MS; batch += 1) {
    const next = await sendDueMail(deps, null);
    if (next === null || next > now()) return 0;
  }
  return 1;
}

async function orLogged(ctx: SweepDeps, id: string, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    ctx.log('sweep_failed', { id, error: error instanceof Error ? error.message.split('\nparams: ')[0] : 'unknown' });
    return 0;
  }
}
