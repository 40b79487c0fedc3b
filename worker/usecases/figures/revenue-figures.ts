import { revenueByDay, type RevenueDay } from '#db/queries/figures.ts';

import type { Context } from '../context.ts';
import { askedSpan, daysOf, type FigureInput } from './asked-span.ts';

/**
 * What a business took and gave back on each day of a range, on days without anything too; the range's own figures are
 * the sums of its days.
 *
 * @throws AppError as `askedSpan`
 */
export async function revenueFigures(ctx: Context, input: FigureInput): Promise<ReadonlyArray<RevenueDay>> {
  const span = await askedSpan(ctx, input, 'reports.read');
  const days = daysOf(span);
  const found = new Map((await revenueByDay(ctx.primary, input.businessId, days)).map((row) => [row.day, row]));
  return days.map(
    ({ day }) =>
      found.get(day) ?? { day, orders: 0, grossCents: 0, capturedCents: 0, chargeCents: 0, refundedCents: 0 },
  );
}
