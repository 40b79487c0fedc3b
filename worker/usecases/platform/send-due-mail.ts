import type { Database } from '#db/client.ts';
import { findOrder } from '#db/queries/order-reads.ts';
import { closeMail, listDueMail, markMailFailed, type OutboxRow } from '#db/queries/outbox.ts';
import { platformOrigin, storefrontOrigin } from '#tenants/resolve.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { toId, type BusinessId } from '#worker/domain/ids.ts';
import type { Mailer } from '#worker/ports/mailer.ts';
import type { OrderLinks } from '#worker/ports/tokens.ts';

import { orderViews } from '../orders/order-views.ts';
import { renderOrderMail, type OrderMailInput } from './order-mail.ts';

export type MailDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly mailer: Mailer;
  readonly orderLinks: OrderLinks;
  readonly tenantOf: (businessId: BusinessId) => Promise<Tenant | null>;
  readonly scheme: 'http' | 'https';
  readonly rootDomain: string;
  readonly port: number | null;
};

const BATCH = 50;
/** Seconds until the next try, by the number of tries there were; after the last one the mail is dead. */
const RETRY_SECONDS = [5, 30, 120, 600, 3600, 6 * 3600, 24 * 3600] as const;

/**
 * Sends what is due in the outbox. Twice at once is harmless: the mailer knows a key that it has sent.
 *
 * @param about only mail about this order; null for all mail
 * @returns when the next mail is due; null when there is none left
 */
export async function sendDueMail(deps: MailDeps, about: string | null): Promise<Date | null> {
  const due = await listDueMail(deps.db, deps.now(), BATCH, about ?? undefined);
  const orders = new Map<string, Promise<OrderMailFacts | null>>();
  const sent: Array<string> = [];
  for (const row of due) {
    const id = orderIdOf(row.payload);
    const facts = orders.get(id) ?? factsOf(deps, id);
    orders.set(id, facts);
    if (await sendOne(deps, row, facts)) sent.push(row.id);
  }
  return await closeMail(deps.db, sent, deps.now(), about ?? undefined);
}

/** Whether it is done with: sent, or about something that is gone. */
async function sendOne(deps: MailDeps, row: OutboxRow, facts: Promise<OrderMailFacts | null>): Promise<boolean> {
  try {
    const about = await facts;
    const key = `${row.eventKey}:${row.recipient}`;
    if (about !== null) await deps.mailer.send(renderOrderMail(row.kind, { key, to: row.recipient, ...about }));
    return true;
  } catch (error) {
    const wait = RETRY_SECONDS[row.attempts];
    const at = deps.now();
    await markMailFailed(deps.db, row.id, {
      attempts: row.attempts + 1,
      nextAt: wait === undefined ? null : new Date(at.getTime() + wait * 1000),
      error: error instanceof Error ? error.message : 'unknown',
      at,
    });
    return false;
  }
}

type OrderMailFacts = Omit<OrderMailInput, 'key' | 'to'>;

/** Null when what it tells about is gone. */
async function factsOf(deps: MailDeps, id: string): Promise<OrderMailFacts | null> {
  const orderId = toId('order', id);
  const parts = orderId.ok ? await findOrder(deps.db, orderId.value) : undefined;
  const tenant = parts === undefined ? null : await deps.tenantOf(parts.order.businessId);
  if (parts === undefined || tenant === null) return null;
  const [order] = await orderViews(deps.db, [parts], deps.now(), 'full');
  if (order === undefined) return null;
  const token = await deps.orderLinks.sign(order.businessId, order.id);
  const store = storefrontOrigin(deps.scheme, tenant.slug, deps.rootDomain, deps.port);
  const platform = platformOrigin(deps.scheme, deps.rootDomain, deps.port);
  return {
    order,
    tenant,
    trackingUrl: `${store}/order-confirmation/${order.id}?t=${token}`,
    portalUrl: `${platform}/client-portal/orders?order=${order.id}`,
    searchUrl: store,
  };
}

function orderIdOf(payload: unknown): string {
  return typeof payload === 'object' && payload !== null && 'orderId' in payload && typeof payload.orderId === 'string'
    ? payload.orderId
    : '';
}
