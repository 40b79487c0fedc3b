import { chooseCanonical, listDomains } from '#db/queries/domains.ts';
import type { BusinessId } from '#worker/domain/ids.ts';

import { auditOf, requireMay } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { domainView, type DomainView } from './domain-view.ts';
import { ownDomain } from './own-domain.ts';

/**
 * Chooses the address that search engines are told of. All others stay served.
 *
 * @param choice `host` null for the address under the root domain
 * @returns the business's hosts as they are then
 * @throws AppError UNAUTHENTICATED; NOT_FOUND for a business that is not the caller's, and for a host it does not claim;
 *   FORBIDDEN for managers; CONFLICT for a host that is not served
 */
export async function setCanonicalDomain(
  ctx: Context,
  { businessId, host: named }: { readonly businessId: BusinessId; readonly host: string | null },
): Promise<ReadonlyArray<DomainView>> {
  const by = await requireMay(ctx, 'domains.manage', businessId);
  const host = named === null ? null : (await ownDomain(ctx, { businessId, host: named })).host;
  const audit = auditOf(ctx, by, businessId, 'domain.canonical-chosen', host ?? businessId);
  if (!(await chooseCanonical(ctx.primary, businessId, host, audit)))
    throw new AppError('CONFLICT', 'Your store is not served at this address yet.');
  ctx.forgetTenant(businessId);
  const domains = await listDomains(ctx.primary, businessId);
  return domains.map((domain) => domainView(domain, ctx.rootDomain));
}
