import { addAddOn } from '#db/queries/add-ons.ts';

import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import type { AddOnView } from '../views.ts';
import { changedAddOn } from './changed-add-on.ts';
import { checkedAddOn, type AddOnInput } from './checked-add-on.ts';
import { MOST_CHOSEN } from './chosen-add-ons.ts';
import { auditOf, requireMay } from './managed-business.ts';

/**
 * Adds an optional line that customers may choose at checkout, at most 50 to a business.
 *
 * @throws AppError UNAUTHENTICATED; NOT_FOUND for a business that is not the caller's; BAD_USER_INPUT; CONFLICT for
 *   one too many
 */
export async function createAddOn(ctx: Context, input: AddOnInput): Promise<AddOnView> {
  const { businessId, taxable, isActive } = input;
  const by = await requireMay(ctx, 'add-ons.manage', businessId);
  const fields = { ...checkedAddOn(input), taxable: taxable ?? true, isActive: isActive ?? true };
  const id = await ctx.ids.next('addOn');
  const audit = auditOf(ctx, by, businessId, 'addOn.created', id, { isNew: true });
  if (!(await addAddOn(ctx.primary, businessId, { id, ...fields }, MOST_CHOSEN, audit)))
    throw new AppError('CONFLICT', `A business has at most ${MOST_CHOSEN} add-ons. Please delete one first.`);
  return await changedAddOn(ctx, businessId, id);
}
