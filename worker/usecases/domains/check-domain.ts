import { requireOwns } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { checkHost } from '../platform/check-host.ts';
import { domainView, type DomainView } from './domain-view.ts';
import { ownDomain, type OwnHost } from './own-domain.ts';

/** Of one business, whatever the hosts. */
const LIMIT = { tries: 20, windowSeconds: 10 * 60 };

/**
 * Looks at a host's records now, and answers what came of it.
 *
 * @throws AppError UNAUTHENTICATED; NOT_FOUND for a business that is not the caller's, and for a host it does not claim;
 *   FORBIDDEN for managers; RATE_LIMITED after 20 looks within ten minutes
 */
export async function checkDomain(ctx: Context, own: OwnHost): Promise<DomainView> {
  await requireOwns(ctx, own.businessId);
  const { host } = await ownDomain(ctx, own);
  const { allowed, retryAfterSeconds } = await ctx.rateLimit.take(`domain-check:${own.businessId}`, LIMIT);
  if (!allowed)
    throw new AppError('RATE_LIMITED', 'Too many checks. Please try again in a few minutes.', { retryAfterSeconds });
  await checkHost(ctx, host);
  return domainView(await ownDomain(ctx, own), ctx.rootDomain);
}
