import { changeAccess } from '#db/queries/platform/user-access.ts';
import { findUser } from '#db/queries/users.ts';
import type { UserId } from '#worker/domain/ids.ts';

import { auditOf } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';
import { AppError, notFound } from '../errors.ts';
import { viewOf } from '../sessions/signed-in.ts';
import type { UserView } from '../views.ts';
import { checkedReason, requirePlatform } from './require-platform.ts';

export type AccessChange = { readonly userId: UserId; readonly isActive: boolean; readonly reason: string };

/**
 * Takes an account's access away, which ends its sessions and voids the invitations it has sent, or gives it back.
 *
 * @throws AppError UNAUTHENTICATED, FORBIDDEN for everybody but the platform's staff, NOT_FOUND, BAD_USER_INPUT;
 *   CONFLICT for one's own account, when nothing would change, and for the last of the platform's staff
 */
export async function setUserActive(ctx: Context, { userId, isActive, reason }: AccessChange): Promise<UserView> {
  const by = requirePlatform(ctx, 'platform.manage');
  const why = checkedReason(reason);
  if (userId === by.userId) throw new AppError('CONFLICT', 'You can’t change the access of your own account.');
  const before = await findUser(ctx.primary, userId);
  if (before === undefined) throw notFound('User not found');
  const action = isActive ? 'user.reactivated' : 'user.deactivated';
  const audit = { ...auditOf(ctx, by, before.businessId, action, userId, { fields: ['isActive'] }), reason: why };
  if (!(await changeAccess(ctx.primary, userId, isActive, audit))) throw new AppError('CONFLICT', whyNot(isActive));
  // The version alone voids their tokens; this spares the object from keeping what nobody can use.
  if (!isActive) await ctx.sessions.closeAll(userId);
  const after = await findUser(ctx.primary, userId);
  if (after === undefined) throw notFound('User not found');
  return viewOf(after);
}

function whyNot(isActive: boolean): string {
  return isActive
    ? 'This account can sign in already, or it was erased.'
    : 'This account can’t sign in already, or it is the last one of the platform’s staff.';
}
