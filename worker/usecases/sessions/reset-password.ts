import { findReset, resetPassword as writePassword } from '#db/queries/password-resets.ts';
import type { UserRecord } from '#db/queries/users.ts';

import type { Context } from '../context.ts';
import { badInput } from '../errors.ts';
import { hexDigest } from '../idempotency/hex-digest.ts';
import { callersNetwork, takeTries } from '../limits/take-tries.ts';
import { requireGoodPassword } from './checked-password.ts';
import { subjectOf } from './mailed-token.ts';
import { ownAudit } from './own-audit.ts';
import { storeOf } from './store-of.ts';

/**
 * Gives somebody a new password by the link that was mailed to them, once. Everybody who was signed in to the account is
 * signed out, other links and wishes for another address are void, and a mail tells of it.
 *
 * @throws AppError BAD_USER_INPUT for a link that is unknown, used or over, and for a password that can't be chosen;
 *   RATE_LIMITED
 */
export async function resetPassword(
  ctx: Context,
  { token, newPassword }: { readonly token: string; readonly newPassword: string },
): Promise<void> {
  await takeTries(ctx, [{ limit: 'mailed-link.network', of: callersNetwork(ctx) }]);
  const tokenHash = await hexDigest(token);
  const user = await userOfLink(ctx, tokenHash);
  requireGoodPassword('newPassword', newPassword, user.email);
  await takeTries(ctx, [{ limit: 'mailed-link.account', of: user.id }]);

  const passwordHash = await ctx.passwords.hash(newPassword);
  const subject = subjectOf('changed', { tokenHash });
  const isWritten = await writePassword(ctx.primary, tokenHash, user.id, passwordHash, {
    audit: ownAudit(user, 'user.password-reset', ctx.now()),
    storeId: user.userType === 'CUSTOMER' ? storeOf(ctx) : null,
    mail: {
      eventKey: `${subject}:password-changed`,
      recipient: user.email,
      kind: 'password-changed',
      payload: { firstName: user.firstName },
    },
  });
  if (!isWritten) throw invalidLink();
  await ctx.sessions.closeAll(user.id);
  ctx.mailSoon(subject);
}

async function userOfLink({ primary, now }: Context, tokenHash: string): Promise<UserRecord> {
  const reset = await findReset(primary, tokenHash);
  if (!reset?.user.isActive || reset.usedAt !== null) throw invalidLink();
  if (reset.expiresAt <= now()) throw badInput('token', 'This reset link has expired.');
  return reset.user;
}

function invalidLink() {
  return badInput('token', 'Invalid reset token.');
}
