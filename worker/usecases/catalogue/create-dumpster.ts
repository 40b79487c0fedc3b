import { addDumpster } from '#db/queries/dumpster-writes.ts';
import { today } from '#worker/domain/rental-period.ts';

import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { DumpsterView } from '../views.ts';
import { NO_BLOCKS, planAvailable } from './available-plan.ts';
import { auditOf, catalogueToChange, requireMay } from './managed-business.ts';
import { changedDumpster, checkedDumpster, type DumpsterInput } from './save-dumpster.ts';

/**
 * Adds a size to a business; units that are not available yet are out of service without end.
 *
 * @throws AppError UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT
 */
export async function createDumpster(ctx: Context, input: DumpsterInput): Promise<DumpsterView> {
  const by = await requireMay(ctx, 'inventory.manage', input.businessId);
  const { businessId, available, ...fields } = checkedDumpster(input);
  const { business } = await catalogueToChange(ctx, businessId);
  const day = today(ctx.now(), business.timeZone);
  const id = await ctx.ids.next('dumpster');
  const stock = { total: fields.total, blocks: [], allocations: [] };
  const plan = available === null ? NO_BLOCKS : planAvailable(id, available, stock, [], day);
  const audit = auditOf(ctx, by, businessId, 'dumpster.created', id, { isNew: true });
  if (!(await addDumpster(ctx.primary, businessId, { id, ...fields }, { plan, day, audit })))
    throw notFound('Business not found');
  return await changedDumpster(ctx, businessId, id);
}
