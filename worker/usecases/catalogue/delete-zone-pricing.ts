import { findPricingPair } from '#db/queries/owners.ts';
import { deleteZonePricing as removePricing } from '#db/queries/zones.ts';
import type { BusinessId, DumpsterId, PricingId, ZoneId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { notFound, unauthenticated } from '../errors.ts';
import { wasDoneBefore } from '../idempotency/was-done-before.ts';
import { auditOf, requireMay } from './managed-business.ts';

export type PricingKey =
  | { readonly pricingId: PricingId }
  | { readonly businessId: BusinessId; readonly zoneId: ZoneId; readonly dumpsterId: DumpsterId };

/**
 * Takes the price of a size out of a zone, named by itself or by zone and size: it is not offered there any more.
 *
 * @throws AppError UNAUTHENTICATED, NOT_FOUND
 */
export async function deleteZonePricing(ctx: Context, key: PricingKey): Promise<void> {
  if (ctx.actor.kind === 'guest') throw unauthenticated();
  if (await wasDoneBefore(ctx)) return;
  const pair = 'pricingId' in key ? await findPricingPair(ctx.primary, key.pricingId) : key;
  if (pair === undefined) throw notFound('Price not found');
  const by = await requireMay(ctx, 'zones.manage', pair.businessId, 'Price');
  const subject = `${pair.zoneId}:${pair.dumpsterId}`;
  const audit = auditOf(ctx, by, pair.businessId, 'pricing.deleted', subject, { isGone: true });
  if (!(await removePricing(ctx.primary, pair, audit))) throw notFound('Price not found');
  ctx.forgetTenant(pair.businessId);
}
