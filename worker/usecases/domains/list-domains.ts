import { listDomains as selectDomains } from '#db/queries/domains.ts';
import type { BusinessId } from '#worker/domain/ids.ts';

import { requireMay } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';
import { domainView, type DomainView } from './domain-view.ts';

/**
 * The hosts of its own that a business asked for, by name; without those that it gave up.
 *
 * @throws AppError UNAUTHENTICATED; NOT_FOUND for a business that is not the caller's; FORBIDDEN for managers
 */
export async function listDomains(
  ctx: Context,
  { businessId }: { readonly businessId: BusinessId },
): Promise<ReadonlyArray<DomainView>> {
  await requireMay(ctx, 'domains.read', businessId);
  const domains = await selectDomains(ctx.primary, businessId);
  return domains.map((domain) => domainView(domain, ctx.rootDomain));
}
