import { findBusiness } from '#db/queries/businesses.ts';
import type { BusinessId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import type { BusinessView } from '../views.ts';
import { businessView } from './to-views.ts';

/** What anybody may know of a business; null when there is none and, on a storefront, for another one. */
export async function readBusiness(
  ctx: Context,
  { businessId }: { readonly businessId: BusinessId },
): Promise<BusinessView | null> {
  if (ctx.site.kind !== 'platform' && ctx.tenant?.id !== businessId) return null;
  const found = await findBusiness(ctx.reads, businessId);
  return found === undefined ? null : businessView(found);
}
