import { pageAudit, type AuditRow } from '#db/queries/platform/audit-page.ts';
import { pageLeads, type LeadRow } from '#db/queries/platform/lead-page.ts';
import type { Page } from '#db/queries/platform/page.ts';
import type { BusinessId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { checkedPage, requirePlatform } from './require-platform.ts';

export type AuditPage = Page<AuditRow>;

export type ContactLeadPage = Page<LeadRow>;

export type AuditListInput = {
  /** Only what is about sessions, accounts and acting for others. */
  readonly isSecurity?: boolean | null | undefined;
  readonly businessId?: BusinessId | null | undefined;
  readonly page?: number | null | undefined;
};

/**
 * A page of 20 of the audit log, newest first.
 *
 * @throws AppError UNAUTHENTICATED, FORBIDDEN for everybody but the platform's staff, BAD_USER_INPUT
 */
export async function listAudit(ctx: Context, input: AuditListInput): Promise<AuditPage> {
  requirePlatform(ctx, 'platform.read');
  const filter = { isSecurity: input.isSecurity ?? false, businessId: input.businessId ?? null };
  return await pageAudit(ctx.primary, filter, checkedPage(input.page));
}

/** A page of 20 of whoever asked for contact, newest first. @throws AppError as the audit log's list does */
export async function listContactLeads(ctx: Context, page: number | null | undefined): Promise<ContactLeadPage> {
  requirePlatform(ctx, 'platform.read');
  return await pageLeads(ctx.primary, checkedPage(page));
}
