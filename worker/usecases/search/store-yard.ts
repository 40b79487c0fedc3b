import { eligibilityOf } from '#worker/domain/eligibility.ts';

import { calendarOf } from '../catalogue/calendar-of.ts';
import { currentCatalogue } from '../catalogue/current-catalogue.ts';
import type { Context } from '../context.ts';
import type { BookableDays } from '../views.ts';

/** What a store has, before anybody said where to. */
export type StoreYard = {
  /** Cubic yards, each once, the smallest first. */
  readonly sizes: ReadonlyArray<number>;
  readonly days: BookableDays;
};

/** The sizes and days of the business whose storefront or path this is; null for nobody's, and for one that takes no orders. */
export async function storeYard(ctx: Context): Promise<StoreYard | null> {
  if (ctx.tenant === null) return null;
  const now = ctx.now();
  const catalogue = await currentCatalogue(ctx.reads, ctx.tenant.id, now);
  if (catalogue === undefined || !eligibilityOf(catalogue.eligibility).isEligible) return null;
  const { first, last } = calendarOf(catalogue, now).days;
  return {
    sizes: [...new Set(catalogue.dumpsters.map(({ size }) => size))].toSorted((a, b) => a - b),
    days: { first, last },
  };
}
