import type { AddOnId, BusinessId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { AddOnView } from '../views.ts';
import { catalogueToChange } from './managed-business.ts';
import { addOnView } from './to-views.ts';

/** An add-on as it is after a change to it. */
export async function changedAddOn(ctx: Context, businessId: BusinessId, id: AddOnId): Promise<AddOnView> {
  const { addOns } = await catalogueToChange(ctx, businessId);
  const saved = addOns.find((addOn) => addOn.id === id && !addOn.isDeleted);
  if (saved === undefined) throw notFound('Add-on not found');
  return addOnView(saved);
}
