import type { BusinessId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import type { ZoneView } from '../views.ts';
import { publicCatalogue } from './public-catalogue.ts';
import { zoneView } from './to-views.ts';

/** The zones of a business, oldest first. @throws AppError NOT_FOUND */
export async function listZones(
  ctx: Context,
  { businessId }: { readonly businessId: BusinessId },
): Promise<ReadonlyArray<ZoneView>> {
  return (await publicCatalogue(ctx, businessId)).zones.map(zoneView);
}
