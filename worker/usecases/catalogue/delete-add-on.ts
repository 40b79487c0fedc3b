import { deleteAddOn as removeAddOn, findBusinessOfAddOn } from '#db/queries/add-ons.ts';
import type { AddOnId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { wasDoneBefore } from '../idempotency/was-done-before.ts';
import { auditOf, requireMayOf } from './managed-business.ts';

/**
 * Takes an add-on out of what is offered, for good. Orders keep it, by name and price.
 *
 * @throws AppError UNAUTHENTICATED, NOT_FOUND
 */
export async function deleteAddOn(ctx: Context, { addOnId: id }: { readonly addOnId: AddOnId }): Promise<void> {
  if (await wasDoneBefore(ctx)) return;
  const owner = () => findBusinessOfAddOn(ctx.primary, id);
  const { by, businessId } = await requireMayOf(ctx, 'add-ons.manage', owner, 'Add-on');
  const audit = auditOf(ctx, by, businessId, 'addOn.deleted', id, { isGone: true });
  if (!(await removeAddOn(ctx.primary, businessId, id, audit))) throw notFound('Add-on not found');
}
