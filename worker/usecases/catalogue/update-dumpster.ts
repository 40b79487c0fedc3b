import { changeDumpster, listEndlessBlocks } from '#db/queries/dumpster-writes.ts';
import type { DumpsterId } from '#worker/domain/ids.ts';
import { today } from '#worker/domain/rental-period.ts';

import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { DumpsterView } from '../views.ts';
import { NO_BLOCKS, planAvailable } from './available-plan.ts';
import { auditOf, catalogueToChange, requireMay } from './managed-business.ts';
import { changedDumpster, checkedDumpster, type DumpsterInput } from './save-dumpster.ts';

/**
 * Changes a size. Fewer units than are booked stop further sales and touch no booking. `available` is no
 * counter: it takes units out of service, or puts them back, so that as many are free today.
 *
 * @throws AppError UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT
 */
export async function updateDumpster(
  ctx: Context,
  { dumpsterId: id, ...input }: DumpsterInput & { readonly dumpsterId: DumpsterId },
): Promise<DumpsterView> {
  const by = await requireMay(ctx, 'inventory.manage', input.businessId, 'Dumpster');
  const { businessId, available, ...fields } = checkedDumpster(input);
  const { dumpsters, business } = await catalogueToChange(ctx, businessId);
  const before = dumpsters.find((size) => size.id === id);
  if (before === undefined) throw notFound('Dumpster not found');
  const day = today(ctx.now(), business.timeZone);
  const stock = { ...before.stock, total: fields.total };
  const plan =
    available === null
      ? NO_BLOCKS
      : planAvailable(id, available, stock, await listEndlessBlocks(ctx.primary, businessId, id, day), day);
  const audit = auditOf(ctx, by, businessId, 'dumpster.changed', id);
  if (!(await changeDumpster(ctx.primary, businessId, { id, ...fields }, { plan, day, audit })))
    throw notFound('Dumpster not found');
  return await changedDumpster(ctx, businessId, id);
}
