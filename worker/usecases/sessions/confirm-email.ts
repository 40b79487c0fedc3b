import { changeEmail, findEmailChange } from '#db/queries/email-changes.ts';
import { claimGuestOrders } from '#db/queries/guest-orders.ts';
import { findUserByEmail } from '#db/queries/users.ts';

import type { Context } from '../context.ts';
import { AppError, badInput } from '../errors.ts';
import { hexDigest } from '../idempotency/hex-digest.ts';
import { callersNetwork, takeTries } from '../limits/take-tries.ts';
import { subjectOf } from './mailed-token.ts';
import { ownAudit } from './own-audit.ts';

/**
 * Gives an account the address that its owner wished for, by the link that was mailed there, once. The old address is told.
 *
 * @throws AppError BAD_USER_INPUT for a link that is unknown, used or over; CONFLICT for an address that another account
 *   has, which only who reads its mail gets to know; RATE_LIMITED
 */
export async function confirmEmail(ctx: Context, { token }: { readonly token: string }): Promise<void> {
  await takeTries(ctx, [{ limit: 'mailed-link.network', of: callersNetwork(ctx) }]);
  const tokenHash = await hexDigest(token);
  const wish = await findEmailChange(ctx.primary, tokenHash);
  if (!wish?.user.isActive || wish.usedAt !== null) throw invalidLink();
  if (wish.expiresAt <= ctx.now()) throw badInput('token', 'This confirmation link has expired.');

  const { user, newEmail } = wish;
  // By whose it is: who is erased later had that address, too.
  const eventKey = `${user.id}:${subjectOf('email-changed', { tokenHash })}`;
  const isWritten = await changeEmail(ctx.primary, tokenHash, user.id, newEmail, {
    audit: ownAudit(user, 'user.email-changed', ctx.now()),
    mail: {
      eventKey,
      recipient: user.email,
      kind: 'email-changed',
      payload: { firstName: user.firstName },
    },
  });
  if (!isWritten) throw await whyNot(ctx, user.id, newEmail);
  if (user.userType === 'CUSTOMER') await claimGuestOrders(ctx.primary, user.id, newEmail);
  ctx.mailSoon(user.id);
}

async function whyNot({ primary }: Context, userId: string, newEmail: string): Promise<AppError> {
  const owner = await findUserByEmail(primary, newEmail);
  if (owner === undefined || owner.id === userId) return invalidLink();
  return new AppError('CONFLICT', 'This address belongs to another account.');
}

function invalidLink(): AppError {
  return badInput('token', 'Invalid confirmation token.');
}
