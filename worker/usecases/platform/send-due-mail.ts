import type { Database } from '#db/client.ts';
import { findOrder } from '#db/queries/order-reads.ts';
import { closeMail, listDueMail, markMailFailed, type OutboxRow } from '#db/queries/outbox.ts';
import { PLATFORM_BRAND } from '#tenants/brand.ts';
import { platformOrigin, storefrontOrigin } from '#tenants/resolve.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { toId, type BusinessId } from '#worker/domain/ids.ts';
import { UnsendableMail, type Mail, type Mailer } from '#worker/ports/mailer.ts';
import type { OrderLinks } from '#worker/ports/tokens.ts';

import { accountContent, accountReplyTo } from '../mail/account-content.ts';
import type { Letterhead } from '../mail/mail-content.ts';
import { isOrderMail, readMailPayload, type AccountMail } from '../mail/mail-payload.ts';
import { orderContent, type OrderMailFacts } from '../mail/order-content.ts';
import { renderMail } from '../mail/render-mail.ts';
import { orderViews } from '../orders/order-views.ts';
import type { StopPoint } from '../stop-points.ts';
import { letterheadOf } from './order-mail.ts';

export type MailDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly mailer: Mailer;
  readonly orderLinks: OrderLinks;
  readonly tenantOf: (businessId: BusinessId) => Promise<Tenant | null>;
  readonly scheme: 'http' | 'https';
  readonly rootDomain: string;
  readonly port: number | null;
  readonly point: (name: StopPoint) => Promise<void>;
};

const BATCH = 50;
/** Seconds until the next try, by the number of tries there were; after the last one the mail is dead. */
const RETRY_SECONDS = [5, 30, 120, 600, 3600, 6 * 3600, 24 * 3600] as const;

const PLATFORM: Letterhead = { name: 'OSKR', phone: null, email: null, brand: PLATFORM_BRAND };

/** Finds an order once for all mails about it. */
type FactsOf = (orderId: string) => Promise<OrderMailFacts | null>;

/**
 * Sends what is due in the outbox. Twice at once is harmless: the mailer knows a key that it has sent.
 *
 * A mail that can't be made is dead at once and holds up no other.
 *
 * @param about only mail about this order; null for all mail
 * @returns when the next mail is due; null when there is none left
 */
export async function sendDueMail(deps: MailDeps, about: string | null): Promise<Date | null> {
  const due = await listDueMail(deps.db, deps.now(), BATCH, about ?? undefined);
  const factsOf = remembered((orderId) => findFacts(deps, orderId));
  const sent: Array<string> = [];
  for (const row of due) if (await sendOne(deps, row, factsOf)) sent.push(row.id);
  const next = await closeMail(deps.db, sent, deps.now(), about ?? undefined);
  if (sent.length > 0) await deps.point('mail.closed');
  return next;
}

function remembered(find: FactsOf): FactsOf {
  const known = new Map<string, Promise<OrderMailFacts | null>>();
  return (orderId) => {
    const facts = known.get(orderId) ?? find(orderId);
    known.set(orderId, facts);
    return facts;
  };
}

/** Whether it is done with: sent, or about something that is gone. */
async function sendOne(deps: MailDeps, row: OutboxRow, factsOf: FactsOf): Promise<boolean> {
  try {
    const mail = await mailOf(deps, row, factsOf);
    if (mail !== null) await deps.mailer.send(mail);
    await deps.point('mail.sent');
    return true;
  } catch (error) {
    const wait = error instanceof UnsendableMail ? undefined : RETRY_SECONDS[row.attempts];
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

/** Null when what it tells about is gone. */
async function mailOf(deps: MailDeps, row: OutboxRow, factsOf: FactsOf): Promise<Mail | null> {
  const told = readMailPayload(row.kind, row.payload);
  const envelope = { key: `${row.eventKey}:${row.recipient}`, to: row.recipient };
  if (!isOrderMail(told)) return await accountMailOf(deps, row, told);
  const facts = await factsOf(told.orderId);
  return facts === null ? null : renderMail(orderContent(told, facts), letterheadOf(facts.tenant), envelope);
}

/** In the business's name when the row is a business's, else in the platform's. */
async function accountMailOf(deps: MailDeps, row: OutboxRow, told: AccountMail): Promise<Mail | null> {
  const tenant = row.businessId === null ? null : await deps.tenantOf(row.businessId);
  if (row.businessId !== null && tenant === null) return null;
  const platform = platformOrigin(deps.scheme, deps.rootDomain, deps.port);
  const sender = tenant === null ? PLATFORM : letterheadOf(tenant);
  const content = accountContent(told, {
    senderName: sender.name,
    origin: tenant === null ? platform : storeOf(deps, tenant),
    platformOrigin: platform,
  });
  const envelope = { key: `${row.eventKey}:${row.recipient}`, to: row.recipient };
  return renderMail(content, sender, envelope, accountReplyTo(told));
}

/** Null when what it tells about is gone. */
async function findFacts(deps: MailDeps, id: string): Promise<OrderMailFacts | null> {
  const orderId = toId('order', id);
  const parts = orderId.ok ? await findOrder(deps.db, orderId.value) : undefined;
  const tenant = parts === undefined ? null : await deps.tenantOf(parts.order.businessId);
  if (parts === undefined || tenant === null) return null;
  const [order] = await orderViews(deps.db, [parts], deps.now(), 'full');
  if (order === undefined) return null;
  const token = await deps.orderLinks.sign(order.businessId, order.id);
  const store = storeOf(deps, tenant);
  const platform = platformOrigin(deps.scheme, deps.rootDomain, deps.port);
  return {
    order,
    tenant,
    trackingUrl: `${store}/order-confirmation/${order.id}?t=${token}`,
    portalUrl: `${platform}/client-portal/orders?order=${order.id}`,
    searchUrl: store,
  };
}

/** Links are built of what is stored, never of the host that somebody asked on. */
function storeOf({ scheme, rootDomain, port }: MailDeps, { slug }: Tenant): string {
  return storefrontOrigin(scheme, slug, rootDomain, port);
}
