import { requireMay } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';
import { takeTries } from '../limits/take-tries.ts';
import { checkHost } from '../platform/check-host.ts';
import { domainView, type DomainView } from './domain-view.ts';
import { ownDomain, type OwnHost } from './own-domain.ts';

/**
 * Looks at a host's records now, and answers what came of it.
 *
 * @throws AppError UNAUTHENTICATED; NOT_FOUND for a business that is not the caller's, and for a host it does not claim;
 *   FORBIDDEN for managers; RATE_LIMITED after 20 looks within ten minutes
 */
export async function checkDomain(ctx: Context, own: OwnHost): Promise<DomainView> {
  await requireMay(ctx, 'domains.manage', own.businessId);
  const { host } = await ownDomain(ctx, own);
  const tries = [{ limit: 'domain-check.business', of: own.businessId }] as const;
  await takeTries(ctx, tries, 'Too many checks. Please try again in a few minutes.');
  await checkHost(ctx, host);
  return domainView(await ownDomain(ctx, own), ctx.rootDomain);
}
