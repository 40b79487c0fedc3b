import { listInvitations as queryInvitations, type Invitation } from '#db/queries/team.ts';
import type { BusinessId } from '#worker/domain/ids.ts';

import { requireMay } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';

/** What a business's admin sees of an invitation. */
export type TeamInvitation = Invitation;

/**
 * The invitations of a business that wait to be accepted, newest first.
 *
 * @throws AppError UNAUTHENTICATED; NOT_FOUND for a business that is not the caller's; FORBIDDEN for its managers
 */
export async function listInvitations(
  ctx: Context,
  { businessId }: { readonly businessId: BusinessId },
): Promise<ReadonlyArray<TeamInvitation>> {
  await requireMay(ctx, 'team.read', businessId);
  return await queryInvitations(ctx.primary, businessId, ctx.now());
}
