import type { BusinessId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import type { AddOnView } from '../views.ts';
import { isOffered } from './chosen-add-ons.ts';
import { mayNow } from './managed-business.ts';
import { publicCatalogue } from './public-catalogue.ts';
import { addOnView } from './to-views.ts';

/** The add-ons that a business offers, oldest first; its staff see those that are switched off too. @throws AppError NOT_FOUND */
export async function listAddOns(
  ctx: Context,
  { businessId }: { readonly businessId: BusinessId },
): Promise<ReadonlyArray<AddOnView>> {
  const { addOns } = await publicCatalogue(ctx, businessId);
  const isStaff = await mayNow(ctx, 'add-ons.manage', businessId);
  return addOns.filter((addOn) => (isStaff ? !addOn.isDeleted : isOffered(addOn))).map(addOnView);
}
