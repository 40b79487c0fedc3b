import { changeBusiness } from '#db/queries/business-writes.ts';
import { mutableMails, type BusinessMail } from '#worker/domain/business-mails.ts';
import type { BusinessId } from '#worker/domain/ids.ts';

import { changedBusiness } from '../catalogue/changed-business.ts';
import { auditOf, requireMay } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { BusinessView } from '../views.ts';

/**
 * Sets which mails a business does without, from the next one on; what waits to be sent is sent. Its customers' mails do
 * not depend on it.
 *
 * @param muted all of them: what is not named is mailed again
 * @throws AppError UNAUTHENTICATED, NOT_FOUND; FORBIDDEN for a manager
 */
export async function updateBusinessMails(
  ctx: Context,
  { businessId, muted }: { readonly businessId: BusinessId; readonly muted: ReadonlyArray<BusinessMail> },
): Promise<BusinessView> {
  const by = await requireMay(ctx, 'business.update', businessId);
  const mutedMails = mutableMails(muted);
  const audit = auditOf(ctx, by, businessId, 'mails.changed', businessId, { fields: ['mutedMails'] });
  if (!(await changeBusiness(ctx.primary, businessId, { mutedMails }, audit))) throw notFound('Business not found');
  return await changedBusiness(ctx, businessId);
}
