import type { Catalogue } from '#db/queries/catalogue-records.ts';
import { eligibilityOf } from '#worker/domain/eligibility.ts';
import type { BusinessId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { currentCatalogue } from './current-catalogue.ts';
import { mayNow } from './managed-business.ts';

/**
 * A business's catalogue as its visitors may see it; its staff see theirs before it takes orders.
 *
 * @throws AppError NOT_FOUND for an unknown business and, on a storefront, for another one
 */
export async function publicCatalogue(ctx: Context, businessId: BusinessId): Promise<Catalogue> {
  const isElsewhere = ctx.site.kind !== 'platform' && ctx.tenant?.id !== businessId;
  const found = isElsewhere ? undefined : await currentCatalogue(ctx.reads, businessId, ctx.now());
  const isOpen = found !== undefined && eligibilityOf(found.eligibility).isEligible;
  if (found === undefined || (!isOpen && !(await mayNow(ctx, 'business.read-account', businessId))))
    throw notFound('Business not found');
  return found;
}
