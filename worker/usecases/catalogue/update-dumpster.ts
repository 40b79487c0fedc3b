import type { DumpsterId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { DumpsterView } from '../views.ts';
import { currentCatalogue } from './current-catalogue.ts';
import { requireManages } from './managed-business.ts';
import { checkedDumpster, saveDumpster, type DumpsterInput } from './save-dumpster.ts';

/**
 * Changes a size. Fewer units than are booked stop further sales and touch no booking.
 *
 * @throws AppError UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT
 */
export async function updateDumpster(
  ctx: Context,
  { dumpsterId, ...input }: DumpsterInput & { readonly dumpsterId: DumpsterId },
): Promise<DumpsterView> {
  requireManages(ctx, input.businessId);
  const catalogue = await currentCatalogue(ctx.primary, input.businessId, ctx.now());
  const before = catalogue?.dumpsters.find(({ id }) => id === dumpsterId);
  if (before === undefined) throw notFound('Dumpster not found');
  return await saveDumpster(ctx, dumpsterId, checkedDumpster(input), before.maxWeightLb);
}
