import { isMember, listInvitations, saveInvitation } from '#db/queries/team.ts';
import { findUser, normalizeEmail } from '#db/queries/users.ts';
import type { UserType } from '#worker/domain/actor.ts';
import { isEmail } from '#worker/domain/customer-info.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import { mailboxOf } from '#worker/domain/rate-limits.ts';

import { auditOf, type Person } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';
import { AppError, badInput } from '../errors.ts';
import { wasDoneBefore } from '../idempotency/was-done-before.ts';
import { takeTries } from '../limits/take-tries.ts';
import { newMailedToken } from '../sessions/mailed-token.ts';
import type { TeamInvitation } from './list-invitations.ts';
import { requireTeamAdmin } from './require-team-admin.ts';
import { checkedRole, ROLE_NAMES } from './team-role.ts';

export type NewInvitation = { readonly businessId: BusinessId; readonly email: string; readonly userType: UserType };

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Invites somebody to a business's team by mail; the link in it is good for seven days and opens once. An older invitation
 * of the same address is void. Whether the address has an account is not told.
 *
 * @throws AppError UNAUTHENTICATED; NOT_FOUND for a business that is not the caller's; FORBIDDEN for its managers;
 *   BAD_USER_INPUT; CONFLICT for somebody who is of the team already; RATE_LIMITED
 */
export async function inviteTeamMember(ctx: Context, input: NewInvitation): Promise<TeamInvitation> {
  const { businessId } = input;
  const by = await requireTeamAdmin(ctx, businessId, 'Business');
  const id = await ctx.ids.next('invitation');
  const email = input.email.trim();
  if (!isEmail(email)) throw badInput('input.email', 'Please enter a valid email address.');
  const userType = checkedRole('input.userType', input.userType);
  const pending = await listInvitations(ctx.primary, businessId, ctx.now());
  const made = pending.find((invitation) => invitation.id === id);
  if (made !== undefined && (await wasDoneBefore(ctx))) return made;
  if (await isMember(ctx.primary, businessId, email))
    throw new AppError('CONFLICT', 'This person is on your team already.');
  await takeTries(ctx, [
    { limit: 'invite.business', of: businessId },
    { limit: 'invite.mailbox', of: mailboxOf(email) },
  ]);

  const at = ctx.now();
  const expiresAt = new Date(at.getTime() + LIFETIME_MS);
  const invitation = { businessId, id, email, userType, invitedBy: by.userId, createdAt: at, expiresAt };
  const { token, tokenHash } = await newMailedToken();
  const replaced = pending.filter((older) => normalizeEmail(older.email) === normalizeEmail(email));
  const audit = auditOf(ctx, by, businessId, 'invitation.sent', id, { isNew: true });
  const mail = {
    eventKey: `${id}:invitation`,
    recipient: email,
    kind: 'invitation',
    payload: { token, role: ROLE_NAMES[userType], invitedBy: await nameOf(ctx, by) },
  };
  const ids = replaced.map((older) => older.id);
  if (!(await saveInvitation(ctx.primary, { ...invitation, tokenHash }, ids, { audit, mail }))) {
    await requireTeamAdmin(ctx, businessId, 'Business');
    throw new AppError('CONFLICT', 'This person was invited just now.');
  }
  ctx.mailSoon(id);
  return invitation;
}

/** Null for the platform's staff, who invite in the business's name. */
async function nameOf({ primary }: Context, { userId, userType }: Person): Promise<string | null> {
  const user = userType === 'SUPER_ADMIN' ? undefined : await findUser(primary, userId);
  const name = [user?.firstName, user?.lastName].filter((part) => part != null && part !== '').join(' ');
  return name === '' ? null : name;
}
