import { deleteDumpster as removeDumpster } from '#db/queries/dumpster-writes.ts';
import { findBusinessOfDumpster } from '#db/queries/owners.ts';
import type { DumpsterId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { AppError, notFound } from '../errors.ts';
import { wasDoneBefore } from '../idempotency/was-done-before.ts';
import { auditOf, requireMayOf } from './managed-business.ts';

/**
 * Takes a size out of the catalogue for good; past orders go on showing it.
 *
 * @throws AppError UNAUTHENTICATED, NOT_FOUND; CONFLICT while orders of it are under way or hold units of it
 */
export async function deleteDumpster(ctx: Context, { dumpsterId: id }: { readonly dumpsterId: DumpsterId }) {
  if (await wasDoneBefore(ctx)) return;
  const owner = () => findBusinessOfDumpster(ctx.primary, id);
  const { by, businessId } = await requireMayOf(ctx, 'inventory.manage', owner, 'Dumpster');
  const audit = auditOf(ctx, by, businessId, 'dumpster.deleted', id, { isGone: true });
  if (!(await removeDumpster(ctx.primary, businessId, id, audit))) {
    if ((await owner()) === undefined) throw notFound('Dumpster not found');
    throw new AppError(
      'CONFLICT',
      'Cannot delete dumpster with active orders. Please complete or cancel all orders first.',
    );
  }
  await ctx.inventory.reload(businessId);
  ctx.forgetTenant(businessId);
}
