import { demandByZip, type ZipDemand } from '#db/queries/figures-demand.ts';

import type { Context } from '../context.ts';
import { askedSpan, type FigureInput } from './asked-span.ts';

export type DemandFigures = Omit<ZipDemand, 'zipCode'> & {
  /** The most searched first, 50 at most; the sums are of all. */
  readonly places: ReadonlyArray<ZipDemand>;
};

const MOST_PLACES = 50;

/** Where a business was searched for, what came of it, and where it was ordered from. @throws AppError as `askedSpan` */
export async function demandFigures(ctx: Context, input: FigureInput): Promise<DemandFigures> {
  const { range, stretch } = await askedSpan(ctx, input, 'reports.read');
  const all = await demandByZip(ctx.primary, input.businessId, range, stretch);
  const sumOf = (of: (place: ZipDemand) => number): number => all.reduce((sum, place) => sum + of(place), 0);
  return {
    served: sumOf(({ served }) => served),
    soldOut: sumOf(({ soldOut }) => soldOut),
    noService: sumOf(({ noService }) => noService),
    orders: sumOf(({ orders }) => orders),
    places: all.slice(0, MOST_PLACES),
  };
}
