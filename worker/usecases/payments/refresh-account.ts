import { findBusiness } from '#db/queries/businesses.ts';
import type { BusinessId } from '#worker/domain/ids.ts';

import { changedBusiness } from '../catalogue/changed-business.ts';
import { requireMay } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { BusinessView } from '../views.ts';
import { keepAccount } from './keep-account.ts';

/**
 * Asks the payment provider now what it thinks of the business's account: for whoever comes back from its page before its
 * event has arrived. Without an account nothing is asked.
 *
 * @throws AppError UNAUTHENTICATED, NOT_FOUND, FORBIDDEN for managers
 * @throws PaymentsUnavailable
 */
export async function refreshAccount(
  ctx: Context,
  { businessId }: { readonly businessId: BusinessId },
): Promise<BusinessView> {
  await requireMay(ctx, 'payments.update', businessId);
  const business = await findBusiness(ctx.primary, businessId);
  if (business === undefined) throw notFound('Business not found');
  if (business.providerAccountId !== null) await keepAccount(ctx, businessId, business.providerAccountId);
  return await changedBusiness(ctx, businessId);
}
