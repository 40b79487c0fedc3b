import { toggleZonePricing } from '#db/queries/zones.ts';
import type { BusinessId, DumpsterId, ZoneId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { ZonePricingView } from '../views.ts';
import { auditOf, catalogueToChange, requireMay } from './managed-business.ts';
import { zonePricingView } from './to-views.ts';

/**
 * Offers a size in a zone that has a price for it, or no longer; other zones are not concerned.
 *
 * @throws AppError UNAUTHENTICATED, NOT_FOUND
 */
export async function toggleZoneStock(
  ctx: Context,
  pair: { readonly businessId: BusinessId; readonly zoneId: ZoneId; readonly dumpsterId: DumpsterId },
): Promise<ZonePricingView> {
  const { businessId, zoneId, dumpsterId } = pair;
  const by = await requireMay(ctx, 'zones.manage', businessId, 'Price');
  const audit = auditOf(ctx, by, businessId, 'pricing.toggled', `${zoneId}:${dumpsterId}`);
  if (!(await toggleZonePricing(ctx.primary, pair, audit))) throw notFound('Price not found');
  ctx.forgetTenant(businessId);
  const { pricing } = await catalogueToChange(ctx, businessId);
  const saved = pricing.find((price) => price.zoneId === zoneId && price.dumpsterId === dumpsterId);
  if (saved === undefined) throw notFound('Price not found');
  return zonePricingView(saved);
}
