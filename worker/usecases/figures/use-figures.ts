import { useBySize, useByZone, type SizeUse, type ZoneUse } from '#db/queries/figures-use.ts';
import { rangeLength } from '#worker/domain/day-range.ts';

import type { Context } from '../context.ts';
import { askedSpan, type FigureInput } from './asked-span.ts';

export type UseFigures = {
  /** Days of the range: a unit can be out on each of them. */
  readonly days: number;
  readonly sizes: ReadonlyArray<SizeUse>;
  readonly zones: ReadonlyArray<ZoneUse>;
};

/** How much of its units a business has out, and what sizes and zones earn a day. @throws AppError as `askedSpan` */
export async function useFigures(ctx: Context, input: FigureInput): Promise<UseFigures> {
  const { range, stretch } = await askedSpan(ctx, input, 'reports.read');
  const [sizes, zones] = await Promise.all([
    useBySize(ctx.primary, input.businessId, range, stretch),
    useByZone(ctx.primary, input.businessId, stretch),
  ]);
  return { days: rangeLength(range), sizes, zones };
}
