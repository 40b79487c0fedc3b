import { listBlocks as selectBlocks, type BlockRecord } from '#db/queries/out-of-service.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import { today } from '#worker/domain/rental-period.ts';

import { catalogueToChange, requireMay } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';

/**
 * What is out of service today or later, of sizes that are there, by its first day.
 *
 * @throws AppError UNAUTHENTICATED; NOT_FOUND for a business that is not the caller's
 */
export async function listBlocks(
  ctx: Context,
  { businessId }: { readonly businessId: BusinessId },
): Promise<ReadonlyArray<BlockRecord>> {
  await requireMay(ctx, 'inventory.manage', businessId);
  const { business } = await catalogueToChange(ctx, businessId);
  return await selectBlocks(ctx.primary, businessId, today(ctx.now(), business.timeZone));
}
