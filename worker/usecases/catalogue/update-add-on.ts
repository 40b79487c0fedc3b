import { changeAddOn } from '#db/queries/add-ons.ts';
import type { AddOnId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { changedMeanwhile, notFound } from '../errors.ts';
import type { AddOnView } from '../views.ts';
import { changedAddOn } from './changed-add-on.ts';
import { checkedAddOn, type AddOnInput } from './checked-add-on.ts';
import { auditOf, catalogueToChange, requireMay } from './managed-business.ts';

/**
 * Changes an add-on, or switches it on or off. Orders keep what they were placed with; a checkout that saw the old
 * price is asked to agree to the new one.
 *
 * @param input `unchangedSince`: when the caller was shown it as changed last; left out, whatever was changed since is
 *   written over
 * @throws AppError UNAUTHENTICATED; NOT_FOUND for a business or add-on that is not the caller's; BAD_USER_INPUT; CONFLICT
 *   when it was changed since
 */
export async function updateAddOn(
  ctx: Context,
  {
    addOnId: id,
    unchangedSince = null,
    ...input
  }: AddOnInput & { readonly addOnId: AddOnId; readonly unchangedSince?: Date | null },
): Promise<AddOnView> {
  const { businessId } = input;
  const by = await requireMay(ctx, 'add-ons.manage', businessId, 'Add-on');
  const before = (await catalogueToChange(ctx, businessId)).addOns.find((addOn) => addOn.id === id && !addOn.isDeleted);
  if (before === undefined) throw notFound('Add-on not found');
  const { taxable, isActive } = input;
  const fields = {
    ...checkedAddOn(input),
    taxable: taxable ?? before.taxable,
    isActive: isActive ?? before.isActive,
  };
  const audit = auditOf(ctx, by, businessId, 'addOn.changed', id);
  const isChanged = await changeAddOn(ctx.primary, businessId, { id, ...fields }, unchangedSince, audit);
  const saved = await changedAddOn(ctx, businessId, id);
  if (!isChanged) throw changedMeanwhile();
  return saved;
}
