import { releaseDomain } from '#db/queries/domains.ts';
import { quarantineFrom } from '#worker/domain/custom-domain.ts';

import { auditOf, requireMay } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { wasDoneBefore } from '../idempotency/was-done-before.ts';
import { settleCertificates } from '../platform/check-host.ts';
import { ownDomain, type OwnHost } from './own-domain.ts';

/**
 * Gives a host up. It is served no more, here at once and everywhere within a minute; if it was served, nobody but this
 * business can have it for 30 days, and this business only by a new proof.
 *
 * @throws AppError UNAUTHENTICATED; NOT_FOUND for a business that is not the caller's, and for a host it does not claim;
 *   FORBIDDEN for managers
 */
export async function removeDomain(ctx: Context, own: OwnHost): Promise<void> {
  if (await wasDoneBefore(ctx)) return;
  const { businessId } = own;
  const by = await requireMay(ctx, 'domains.manage', businessId);
  const { host } = await ownDomain(ctx, own);
  const audit = auditOf(ctx, by, businessId, 'domain.released', host, { isGone: true });
  if (!(await releaseDomain(ctx.primary, businessId, host, quarantineFrom(ctx.now()), audit)))
    throw notFound('Domain not found');
  ctx.forgetTenant(businessId);
  await settleCertificates(ctx, host);
}
