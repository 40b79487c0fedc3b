import { countOrders } from '#db/queries/order-reads.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import { cents } from '#worker/domain/money.ts';
import { addDays, instantOf, today } from '#worker/domain/rental-period.ts';

import { currentCatalogue } from '../catalogue/current-catalogue.ts';
import { requireMay } from '../catalogue/managed-business.ts';
import { dumpsterView } from '../catalogue/to-views.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { StatsView } from '../views.ts';

/**
 * The figures above a business's portal: over all its placed orders, whatever their status.
 * The month is the calendar month in the business's own time zone.
 *
 * @throws AppError UNAUTHENTICATED for guests, NOT_FOUND for a business that the caller does not work for
 */
export async function clientStats(
  ctx: Context,
  { businessId }: { readonly businessId: BusinessId },
): Promise<StatsView> {
  await requireMay(ctx, 'reports.read', businessId);
  const now = ctx.now();
  const catalogue = await currentCatalogue(ctx.reads, businessId, now);
  if (catalogue === undefined) throw notFound('Business not found');
  const { timeZone } = catalogue.business;
  const monthStart = instantOf(firstOfMonth(today(now, timeZone)), 0, timeZone);
  const counts = await countOrders(ctx.primary, businessId, monthStart);
  return {
    totalOrders: counts.count,
    totalRevenue: cents(counts.revenueCents),
    averageOrderValue: cents(counts.count === 0 ? 0 : Math.round(counts.revenueCents / counts.count)),
    activeInventory: catalogue.dumpsters.reduce((sum, size) => sum + dumpsterView(size, now, timeZone).available, 0),
    pendingOrders: counts.pending,
    completedOrders: counts.completed,
    monthlyRevenue: cents(counts.monthCents),
    topWasteType: counts.topWasteType ?? 'General',
  };
}

function firstOfMonth(day: ReturnType<typeof today>): ReturnType<typeof today> {
  return addDays(day, 1 - Number(day.slice(8, 10)));
}
