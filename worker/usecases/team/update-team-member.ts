import { changeRole } from '#db/queries/team.ts';
import { findUser } from '#db/queries/users.ts';
import type { UserType } from '#worker/domain/actor.ts';
import type { UserId } from '#worker/domain/ids.ts';

import { auditOf } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { viewOf } from '../sessions/signed-in.ts';
import type { UserView } from '../views.ts';
import { teamMember, whyNotChanged } from './team-member.ts';
import { checkedRole } from './team-role.ts';

/**
 * Gives one of a business's people another role. They have to sign in again; invitations that a former admin has sent are
 * void. The role that they have already changes nothing.
 *
 * @throws AppError UNAUTHENTICATED; NOT_FOUND for somebody who is not of the caller's business; FORBIDDEN for managers;
 *   BAD_USER_INPUT for a role that is none of a business; CONFLICT for its last admin
 */
export async function updateTeamMember(
  ctx: Context,
  input: { readonly userId: UserId; readonly userType: UserType },
): Promise<UserView> {
  const found = await teamMember(ctx, input.userId);
  const userType = checkedRole('userType', input.userType);
  const { by, businessId, member } = found;
  if (member.userType === userType) return viewOf(member);
  const audit = auditOf(ctx, by, businessId, 'user.role-changed', member.id, { fields: [userType] });
  if (!(await changeRole(ctx.primary, businessId, member.id, userType, audit))) throw await whyNotChanged(ctx, found);
  await ctx.sessions.closeAll(member.id);
  const changed = await findUser(ctx.primary, member.id);
  if (changed === undefined) throw notFound('User not found');
  return viewOf(changed);
}
