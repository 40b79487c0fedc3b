import type { Database } from '#db/client.ts';
import { findOrder } from '#db/queries/order-reads.ts';
import type { OutboxRow } from '#db/queries/outbox.ts';
import { PLATFORM_BRAND } from '#tenants/brand.ts';
import { canonicalOrigin } from '#tenants/canonical-origin.ts';
import { platformOrigin, storefrontOrigin } from '#tenants/resolve.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { toId, type BusinessId } from '#worker/domain/ids.ts';
import { UnsendableMail, type Mail } from '#worker/ports/mailer.ts';
import type { OrderLinks } from '#worker/ports/tokens.ts';

import { accountContent, accountReplyTo } from '../mail/account-content.ts';
import type { Letterhead } from '../mail/mail-content.ts';
import { isOrderMail, readMailPayload, type AccountMail } from '../mail/mail-payload.ts';
import { mootReason } from '../mail/moot-mail.ts';
import { orderContent, type OrderMailFacts } from '../mail/order-content.ts';
import { renderMail } from '../mail/render-mail.ts';
import { orderViews } from '../orders/order-views.ts';
import { letterheadOf } from './order-mail.ts';

export type MakeMailDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly orderLinks: OrderLinks;
  readonly tenantOf: (businessId: BusinessId) => Promise<Tenant | null>;
  readonly scheme: 'http' | 'https';
  readonly rootDomain: string;
  readonly port: number | null;
};

/** The mail, or why there is nothing to tell any more. */
export type MadeMail =
  | { readonly kind: 'mail'; readonly mail: Mail }
  | { readonly kind: 'moot'; readonly reason: string };

type MailedOrder = OrderMailFacts & { readonly isDeleted: boolean };

const PLATFORM: Letterhead = { name: 'OSKR', phone: null, email: null, brand: PLATFORM_BRAND };

/**
 * Makes mails out of rows of the outbox, of what is stored at that moment; an order is found once for all mails about it.
 *
 * The maker throws UnsendableMail for what can never be made, any other error for what can't be made now.
 */
export function mailMaker(deps: MakeMailDeps): (row: OutboxRow) => Promise<MadeMail> {
  const found = new Map<string, Promise<MailedOrder>>();
  function orderOf(id: string): Promise<MailedOrder> {
    const order = found.get(id) ?? findMailedOrder(deps, id);
    found.set(id, order);
    return order;
  }
  return async (row) => {
    const told = readMailPayload(row.kind, row.payload);
    if (!isOrderMail(told)) return { kind: 'mail', mail: await accountMailOf(deps, row, told) };
    const facts = await orderOf(told.orderId);
    const reason = mootReason(told, facts.order, facts.isDeleted);
    if (reason !== null) return { kind: 'moot', reason };
    return { kind: 'mail', mail: renderMail(orderContent(told, facts), letterheadOf(facts.tenant), envelopeOf(row)) };
  };
}

function envelopeOf({ eventKey, recipient }: OutboxRow) {
  return { key: `${eventKey}:${recipient}`, to: recipient };
}

/** In the business's name when the row is a business's, else in the platform's. */
async function accountMailOf(deps: MakeMailDeps, row: OutboxRow, told: AccountMail): Promise<Mail> {
  const tenant = row.businessId === null ? null : await tenantFor(deps, row.businessId);
  const platform = platformOrigin(deps.scheme, deps.rootDomain, deps.port);
  const sender = tenant === null ? PLATFORM : letterheadOf(tenant);
  const content = accountContent(told, {
    senderName: sender.name,
    origin: tenant === null ? platform : canonicalOrigin(deps, tenant),
    platformOrigin: platform,
  });
  return renderMail(content, sender, envelopeOf(row), accountReplyTo(told));
}

async function findMailedOrder(deps: MakeMailDeps, id: string): Promise<MailedOrder> {
  const orderId = toId('order', id);
  const parts = orderId.ok ? await findOrder(deps.db, orderId.value, { withDeleted: true }) : undefined;
  // A mail is written together with what it tells about, and orders stay: it has never been there.
  if (parts === undefined) throw new UnsendableMail('There is no such order');
  const tenant = await tenantFor(deps, parts.order.businessId);
  const [order] = await orderViews(deps.db, [parts], deps.now(), 'full');
  if (order === undefined) throw new Error('The order can not be read');
  const token = await deps.orderLinks.sign(order.businessId, order.id);
  const store = storeOf(deps, tenant);
  const platform = platformOrigin(deps.scheme, deps.rootDomain, deps.port);
  return {
    order,
    tenant,
    isDeleted: parts.order.deletedAt !== null,
    trackingUrl: `${store}/order-confirmation/${order.id}?t=${token}`,
    portalUrl: `${platform}/client-portal/orders?order=${order.id}`,
    searchUrl: store,
  };
}

/** @throws when it is not found: a replica that is behind, or a directory that can't be read, finds it later */
async function tenantFor({ tenantOf }: MakeMailDeps, businessId: BusinessId): Promise<Tenant> {
  const tenant = await tenantOf(businessId);
  if (tenant === null) throw new Error(`The business ${businessId} can not be read`);
  return tenant;
}

/** Links are built of what is stored, never of the host that somebody asked on. */
function storeOf({ scheme, rootDomain, port }: MakeMailDeps, { slug }: Tenant): string {
  return storefrontOrigin(scheme, slug, rootDomain, port);
}
