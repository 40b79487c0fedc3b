import { findBusiness } from '#db/queries/businesses.ts';
import type { ReportSpan } from '#db/queries/figures-reports.ts';
import type { DayStretch } from '#db/queries/figures.ts';
import { checkRange, rangeLength, type DayRange } from '#worker/domain/day-range.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import type { Action } from '#worker/domain/permissions.ts';
import { addDays, instantOf, type CalendarDay } from '#worker/domain/rental-period.ts';

import { requireMay } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';
import { badInput, notFound } from '../errors.ts';

export type FigureInput = { readonly businessId: BusinessId; readonly range: DayRange };

export type AskedSpan = ReportSpan & { readonly timeZone: string };

/**
 * The days that figures are asked for, and when they begin and end on the business's clock.
 *
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND; BAD_USER_INPUT for a range that ends before it begins and for
 *   one of more than five years
 */
export async function askedSpan(ctx: Context, { businessId, range }: FigureInput, action: Action): Promise<AskedSpan> {
  await requireMay(ctx, action, businessId);
  const checked = checkRange(range);
  if (!checked.ok) throw badInput('to', checked.refusal.message);
  const business = await findBusiness(ctx.primary, businessId);
  if (business === undefined) throw notFound('Business not found');
  const { timeZone } = business;
  const stretch = { since: startOf(range.from, timeZone), until: startOf(addDays(range.to, 1), timeZone) };
  return { range, stretch, timeZone };
}

/** Each day of a range by itself: days of 23 and of 25 hours too. */
export function daysOf({ range, timeZone }: AskedSpan): ReadonlyArray<DayStretch> {
  const days = Array.from({ length: rangeLength(range) + 1 }, (_, index) => addDays(range.from, index));
  const starts = days.map((day) => startOf(day, timeZone));
  return starts.slice(1).map((until, index) => ({
    day: days[index] ?? range.to,
    since: starts[index] ?? until,
    until,
  }));
}

function startOf(day: CalendarDay, timeZone: string): number {
  return instantOf(day, 0, timeZone).getTime();
}
