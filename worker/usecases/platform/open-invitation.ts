import { findInvitation, type FoundInvitation } from '#db/queries/platform/invitations.ts';
import { findUserByEmail } from '#db/queries/users.ts';
import type { UserType } from '#worker/domain/actor.ts';

import type { Context } from '../context.ts';
import { badInput } from '../errors.ts';
import { hexDigest } from '../idempotency/hex-digest.ts';
import { callersNetwork, takeTries } from '../limits/take-tries.ts';

/** What somebody who opened an invitation has to know to accept it. */
export type InvitationView = {
  readonly businessName: string;
  readonly email: string;
  readonly userType: UserType;
  /** They have a password already, by which they prove themselves instead of choosing one. */
  readonly hasAccount: boolean;
};

/** Tells what an invitation is to. @throws AppError BAD_USER_INPUT for a link that is unknown, used or over; RATE_LIMITED */
export async function openInvitation(ctx: Context, { token }: { readonly token: string }): Promise<InvitationView> {
  await takeTries(ctx, [{ limit: 'mailed-link.network', of: callersNetwork(ctx) }]);
  const { businessName, email, userType } = await invitationOf(ctx, token);
  const user = await findUserByEmail(ctx.primary, email);
  return { businessName, email, userType, hasAccount: user !== undefined && user.passwordHash !== null };
}

/** @throws AppError BAD_USER_INPUT for a link that is unknown, used or over */
export async function invitationOf({ primary, now }: Context, token: string): Promise<FoundInvitation> {
  const invitation = await findInvitation(primary, await hexDigest(token));
  if (invitation === undefined || invitation.acceptedAt !== null) throw invalidInvitation();
  if (invitation.expiresAt <= now()) throw badInput('token', 'This invitation has expired.');
  return invitation;
}

export function invalidInvitation() {
  return badInput('token', 'Invalid invitation.');
}
