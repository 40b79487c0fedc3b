import { removeBlock as deleteBlock } from '#db/queries/out-of-service.ts';
import type { BusinessId } from '#worker/domain/ids.ts';

import { auditOf, requireMay } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { wasDoneBefore } from '../idempotency/was-done-before.ts';

/**
 * Puts units back into service: they can be rented from now on.
 *
 * @throws AppError UNAUTHENTICATED; NOT_FOUND for a business that is not the caller's, and for what is in service already
 */
export async function removeBlock(
  ctx: Context,
  { businessId, id }: { readonly businessId: BusinessId; readonly id: string },
): Promise<void> {
  const by = await requireMay(ctx, 'inventory.manage', businessId);
  // The stock may not have heard of what was written: who asks again has it told.
  if (await wasDoneBefore(ctx)) return await ctx.inventory.reload(businessId);
  const audit = auditOf(ctx, by, businessId, 'outOfService.removed', id, { isGone: true });
  if (!(await deleteBlock(ctx.primary, businessId, id, audit))) throw notFound('These units are in service again');
  await ctx.inventory.reload(businessId);
}
