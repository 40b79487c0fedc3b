import { findUser, type UserRecord } from '#db/queries/users.ts';
import type { BusinessId, UserId } from '#worker/domain/ids.ts';

import type { Person } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';
import { AppError, notFound, unauthenticated } from '../errors.ts';
import { requireTeamAdmin } from './require-team-admin.ts';

export type TeamMember = { readonly by: Person; readonly businessId: BusinessId; readonly member: UserRecord };

/**
 * One of a business's people, and who may change what they are.
 *
 * @throws AppError UNAUTHENTICATED; NOT_FOUND for somebody of no business, or not of the caller's; FORBIDDEN for managers
 */
export async function teamMember(ctx: Context, userId: UserId): Promise<TeamMember> {
  if (ctx.actor.kind === 'guest') throw unauthenticated();
  const member = await findUser(ctx.primary, userId);
  if (member === undefined || member.businessId === null) throw notFound('User not found');
  const { businessId } = member;
  return { by: await requireTeamAdmin(ctx, businessId, 'User'), businessId, member };
}

/** Why a change was not made: they left meanwhile, or nobody would be left who can admit others. */
export async function whyNotChanged(
  { primary }: Context,
  { businessId, member }: Pick<TeamMember, 'businessId' | 'member'>,
): Promise<AppError> {
  const now = await findUser(primary, member.id);
  if (now?.businessId !== businessId) return notFound('User not found');
  return new AppError('CONFLICT', 'A business keeps at least one admin. Please make somebody else an admin first.');
}
