import { listZipsWithin, type ZipNearby } from '#db/queries/places.ts';
import type { BusinessId } from '#worker/domain/ids.ts';

import { catalogueToChange, requireMay } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';
import { badInput } from '../errors.ts';

const MOST_MILES = 150;

/**
 * The ZIPs whose middles are at most so many miles from the business's yard, nearest first.
 *
 * @throws AppError UNAUTHENTICATED, NOT_FOUND; BAD_USER_INPUT outside 0 to 150 miles, or while nobody knows where the yard is
 */
export async function zipsWithinMiles(
  ctx: Context,
  { businessId, miles }: { readonly businessId: BusinessId; readonly miles: number },
): Promise<ReadonlyArray<ZipNearby>> {
  await requireMay(ctx, 'zones.manage', businessId);
  if (!(miles > 0 && miles <= MOST_MILES)) throw badInput('miles', 'Enter more than 0 and at most 150 miles.');
  const { yard } = (await catalogueToChange(ctx, businessId)).business;
  if (yard === null)
    throw badInput('miles', 'Distances need the ZIP code of your yard. Enter it in the settings first.');
  return await listZipsWithin(ctx.reads, yard, miles);
}
