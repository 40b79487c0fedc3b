import { removeMember } from '#db/queries/team.ts';
import type { UserId } from '#worker/domain/ids.ts';

import { auditOf } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';
import { unauthenticated } from '../errors.ts';
import { wasDoneBefore } from '../idempotency/was-done-before.ts';
import { teamMember, whyNotChanged } from './team-member.ts';

/**
 * Takes somebody out of a business's team. They are a customer from then on, signed out everywhere; invitations that they
 * have sent are void.
 *
 * @throws AppError UNAUTHENTICATED; NOT_FOUND for somebody who is not of the caller's business; FORBIDDEN for managers;
 *   CONFLICT for its last admin
 */
export async function removeTeamMember(ctx: Context, { userId }: { readonly userId: UserId }): Promise<void> {
  if (ctx.actor.kind === 'guest') throw unauthenticated();
  if (await wasDoneBefore(ctx)) return await ctx.sessions.closeAll(userId);
  const found = await teamMember(ctx, userId);
  const { by, businessId, member } = found;
  const audit = auditOf(ctx, by, businessId, 'user.removed', member.id);
  if (!(await removeMember(ctx.primary, businessId, member.id, audit))) throw await whyNotChanged(ctx, found);
  await ctx.sessions.closeAll(member.id);
}
