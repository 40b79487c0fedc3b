import type { Catalogue } from '#db/queries/catalogue-records.ts';
import type { OrderState } from '#db/queries/order-state.ts';
import type { WantedUnits } from '#worker/domain/bookable-starts.ts';
import { daysBetween } from '#worker/domain/rental-period.ts';
import type { HoldLine } from '#worker/ports/objects.ts';

import { currentCatalogue } from '../catalogue/current-catalogue.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { rentalLines } from './commands/rental-lines.ts';

export type OwnUnits = WantedUnits & { readonly line: HoldLine };

/**
 * An order's units, one entry a size, with all that others have taken of that size. A size that is not offered any more
 * is left out: nobody else can have it.
 *
 * For showing what is free: whether it is, the stock decides when it is asked for.
 */
export async function ownStock(
  ctx: Context,
  state: OrderState,
): Promise<{ readonly catalogue: Catalogue; readonly units: ReadonlyArray<OwnUnits> }> {
  const { businessId, id: except } = state.order;
  const catalogue = await currentCatalogue(ctx.primary, businessId, ctx.now(), { days: 'all to come', except });
  if (catalogue === undefined) throw notFound('Order not found');
  const units = rentalLines(state).flatMap((line) => {
    const size = catalogue.dumpsters.find(({ id }) => id === line.dumpsterId);
    if (size === undefined) return [];
    const { quantity, from, to } = line;
    return [{ line, title: size.title, stock: size.stock, quantity, rentalDays: daysBetween(from, to) }];
  });
  return { catalogue, units };
}
