import { findUser } from '#db/queries/users.ts';

import { AppError } from '../errors.ts';
import { callersNetwork, takeTries } from '../limits/take-tries.ts';
import type { SessionContext, SignedIn } from './login.ts';
import { signedIn } from './signed-in.ts';

/**
 * Trades a refresh token for its successor and a new access token.
 *
 * The same token gives the same successor for 30 seconds, so that tabs do not sign each other out;
 * used again later it ends its whole family. Role and business are what they are today. Who was signed out everywhere
 * since, by a new password or another role, has to sign in again.
 *
 * @throws AppError UNAUTHENTICATED when it is unknown, ended or reused, or its user is disabled; RATE_LIMITED
 */
export async function refresh(
  ctx: Pick<SessionContext, 'primary' | 'sessions' | 'tokens' | 'rateLimit' | 'clientNetwork'>,
  input: { readonly refreshToken: string },
): Promise<SignedIn> {
  await takeTries(ctx, [{ limit: 'refresh.network', of: callersNetwork(ctx) }]);
  const rotated = await ctx.sessions.rotate(input.refreshToken);
  if (rotated === null) throw ended();
  const user = await findUser(ctx.primary, rotated.userId);
  if (!user?.isActive) {
    await ctx.sessions.closeAll(rotated.userId);
    throw ended();
  }
  if (user.sessionVersion !== rotated.version) {
    await ctx.sessions.close(rotated.refreshToken);
    throw ended();
  }
  return await signedIn(ctx, user, rotated);
}

function ended(): AppError {
  return new AppError('UNAUTHENTICATED', 'Your session has ended. Please sign in again.');
}
