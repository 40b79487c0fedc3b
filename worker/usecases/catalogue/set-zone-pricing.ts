import { saveZonePricing } from '#db/queries/catalogue-writes.ts';
import type { BusinessId, DumpsterId, ZoneId } from '#worker/domain/ids.ts';
import { MAX_CENTS, type Cents } from '#worker/domain/money.ts';

import type { Context } from '../context.ts';
import { badInput, notFound } from '../errors.ts';
import type { ZonePricingView } from '../views.ts';
import { auditOf, requireMay } from './managed-business.ts';
import { zonePricingView } from './to-views.ts';

const MOST_LB = 100_000;
const MOST_DAYS = 365;

/**
 * Sets what a zone charges for a size. A size without a price there is offered with it; one that is out of stock there
 * stays so.
 *
 * @throws AppError UNAUTHENTICATED; NOT_FOUND for a business, zone or size that is not the caller's; BAD_USER_INPUT
 */
export async function setZonePricing(
  ctx: Context,
  input: {
    readonly businessId: BusinessId;
    readonly zoneId: ZoneId;
    readonly dumpsterId: DumpsterId;
    readonly price: Cents;
    readonly maxWeightLb: number;
    readonly rentalDuration: number;
  },
): Promise<ZonePricingView> {
  const { businessId, price, maxWeightLb, rentalDuration } = input;
  const by = await requireMay(ctx, 'zones.manage', businessId);
  if (price < 0 || price > MAX_CENTS) throw badInput('input.price', 'The price must not be negative.');
  if (maxWeightLb < 0 || maxWeightLb > MOST_LB) throw badInput('input.maxWeight', 'Enter 0 to 50 tons.');
  if (rentalDuration < 1 || rentalDuration > MOST_DAYS) throw badInput('input.rentalDuration', 'Enter 1 to 365 days.');
  const audit = auditOf(ctx, by, businessId, 'pricing.set', `${input.zoneId}:${input.dumpsterId}`);
  const id = await ctx.ids.next('pricing');
  const saved = await saveZonePricing(ctx.primary, businessId, { id, ...input }, audit);
  if (saved === undefined) throw notFound('Zone or dumpster not found');
  ctx.forgetTenant(businessId);
  return zonePricingView(saved);
}
