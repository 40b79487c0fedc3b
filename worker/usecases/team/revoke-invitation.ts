import { findBusinessOfInvitation } from '#db/queries/owners.ts';
import { deleteInvitation } from '#db/queries/team.ts';
import type { InvitationId } from '#worker/domain/ids.ts';

import { auditOf } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';
import { notFound, unauthenticated } from '../errors.ts';
import { wasDoneBefore } from '../idempotency/was-done-before.ts';
import { requireTeamAdmin } from './require-team-admin.ts';

/**
 * Takes an invitation back that nobody has accepted yet: its link opens nothing any more.
 *
 * @throws AppError UNAUTHENTICATED; NOT_FOUND for one that is gone, accepted or not the caller's; FORBIDDEN for managers
 */
export async function revokeInvitation(ctx: Context, { id }: { readonly id: InvitationId }): Promise<void> {
  if (ctx.actor.kind === 'guest') throw unauthenticated();
  if (await wasDoneBefore(ctx)) return;
  const businessId = await findBusinessOfInvitation(ctx.primary, id);
  if (businessId === undefined) throw notFound('Invitation not found');
  const by = await requireTeamAdmin(ctx, businessId, 'Invitation');
  const audit = auditOf(ctx, by, businessId, 'invitation.revoked', id, { isGone: true });
  if (!(await deleteInvitation(ctx.primary, businessId, id, audit))) throw notFound('Invitation not found');
}
