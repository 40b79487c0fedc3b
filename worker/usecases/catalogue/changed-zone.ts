import type { BusinessId, ZoneId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { ZoneView } from '../views.ts';
import { catalogueToChange } from './managed-business.ts';
import { zoneView } from './to-views.ts';

/** A zone as it is after a change to it. */
export async function changedZone(ctx: Context, businessId: BusinessId, id: ZoneId): Promise<ZoneView> {
  ctx.forgetTenant(businessId);
  const zone = (await catalogueToChange(ctx, businessId)).zones.find((each) => each.id === id);
  if (zone === undefined) throw notFound('Zone not found');
  return zoneView(zone);
}
