import { toggleZonePricing } from '#db/queries/zones.ts';
import type { BusinessId, DumpsterId, ZoneId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { changedMeanwhile, notFound } from '../errors.ts';
import type { ZonePricingView } from '../views.ts';
import { auditOf, catalogueToChange, requireMay } from './managed-business.ts';
import { zonePricingView } from './to-views.ts';

type Pair = { readonly businessId: BusinessId; readonly zoneId: ZoneId; readonly dumpsterId: DumpsterId };

/**
 * Offers a size in a zone that has a price for it, or no longer; other zones are not concerned.
 *
 * @param input `expected`: whether the caller was shown it as offered; left out, it is toggled as it is
 * @throws AppError UNAUTHENTICATED, NOT_FOUND; CONFLICT when it is not as expected
 */
export async function toggleZoneStock(
  ctx: Context,
  { expected = null, ...pair }: Pair & { readonly expected?: boolean | null },
): Promise<ZonePricingView> {
  const { businessId, zoneId, dumpsterId } = pair;
  const by = await requireMay(ctx, 'zones.manage', businessId, 'Price');
  const audit = auditOf(ctx, by, businessId, 'pricing.toggled', `${zoneId}:${dumpsterId}`);
  const isToggled = await toggleZonePricing(ctx.primary, pair, expected, audit);
  if (isToggled) ctx.forgetTenant(businessId);
  const { pricing } = await catalogueToChange(ctx, businessId);
  const saved = pricing.find((price) => price.zoneId === zoneId && price.dumpsterId === dumpsterId);
  if (saved === undefined) throw notFound('Price not found');
  if (!isToggled) throw changedMeanwhile();
  return zonePricingView(saved);
}
