import { lift, suspend } from '#db/queries/platform/suspensions.ts';
import type { BusinessId } from '#worker/domain/ids.ts';

import { auditOf } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { readPlatformBusiness, type PlatformBusinessView } from './list-platform-businesses.ts';
import { checkedReason, requirePlatform } from './require-platform.ts';

/**
 * Stops a business from taking orders, whatever its owner's own switch says. Orders that were placed go on.
 *
 * @param reason for the audit log and for whoever looks at the business next
 * @throws AppError UNAUTHENTICATED, FORBIDDEN for everybody but the platform's staff, NOT_FOUND, BAD_USER_INPUT;
 *   CONFLICT when it is suspended already
 */
export async function suspendBusiness(
  ctx: Context,
  { businessId: id, reason }: { readonly businessId: BusinessId; readonly reason: string },
): Promise<PlatformBusinessView> {
  const by = requirePlatform(ctx, 'platform.manage');
  const why = checkedReason(reason);
  await readPlatformBusiness(ctx, id);
  const audit = { ...auditOf(ctx, by, id, 'business.suspended', id), reason: why };
  if (!(await suspend(ctx.primary, id, why, audit)))
    throw new AppError('CONFLICT', 'This business is suspended already.');
  return await changed(ctx, id);
}

/**
 * Lets a suspended business take orders again, if nothing else is missing.
 *
 * @throws AppError as `suspendBusiness` does; CONFLICT when it is not suspended
 */
export async function liftSuspension(
  ctx: Context,
  { businessId: id, reason }: { readonly businessId: BusinessId; readonly reason: string },
): Promise<PlatformBusinessView> {
  const by = requirePlatform(ctx, 'platform.manage');
  const why = checkedReason(reason);
  await readPlatformBusiness(ctx, id);
  const audit = { ...auditOf(ctx, by, id, 'business.suspension-lifted', id), reason: why };
  if (!(await lift(ctx.primary, id, audit))) throw new AppError('CONFLICT', 'This business is not suspended.');
  return await changed(ctx, id);
}

async function changed(ctx: Context, id: BusinessId): Promise<PlatformBusinessView> {
  ctx.forgetTenant(id);
  return await readPlatformBusiness(ctx, id);
}
