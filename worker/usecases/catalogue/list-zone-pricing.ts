import type { BusinessId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import type { ZonePricingView } from '../views.ts';
import { publicCatalogue } from './public-catalogue.ts';
import { zonePricingView } from './to-views.ts';

/** What the zones of a business charge for its sizes. @throws AppError NOT_FOUND */
export async function listZonePricing(
  ctx: Context,
  { businessId }: { readonly businessId: BusinessId },
): Promise<ReadonlyArray<ZonePricingView>> {
  return (await publicCatalogue(ctx, businessId)).pricing.map(zonePricingView);
}
