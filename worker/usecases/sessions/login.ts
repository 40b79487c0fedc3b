import { findUserByEmail, normalizeEmail } from '#db/queries/users.ts';

import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { callersNetwork, takeTries } from '../limits/take-tries.ts';
import type { UserView } from '../views.ts';
import { requireSignInHere, type SignInPlace } from './sign-in-place.ts';
import { signedIn } from './signed-in.ts';

const MAX_PASSWORD_BYTES = 1024;

/** So much of the context as sessions need. */
export type SessionContext = Pick<
  Context,
  'primary' | 'passwords' | 'tokens' | 'sessions' | 'rateLimit' | 'clientNetwork'
>;

export type SignedIn = { readonly user: UserView; readonly token: string; readonly refreshToken: string };

/**
 * Signs somebody in by e-mail and password.
 *
 * Unknown, disabled and wrong all take the same time and get the same words. A try is counted before
 * anything is hashed, and given back when it was right: hashing is the expensive part of an attack.
 *
 * @throws AppError UNAUTHENTICATED 'Invalid credentials', and for staff on a storefront where they sign in; RATE_LIMITED after 20 wrong passwords for
 *   the account within 15 minutes
 */
export async function login(
  ctx: SessionContext & SignInPlace,
  input: { readonly email: string; readonly password: string },
): Promise<SignedIn> {
  const email = normalizeEmail(input.email);
  // The network first: one that is refused uses up nobody's account.
  const giveBack = await takeTries(ctx, [
    { limit: 'login.network', of: callersNetwork(ctx) },
    { limit: 'login.account', of: email },
  ]);

  const user = await findUserByEmail(ctx.primary, email);
  const isTooLong = new TextEncoder().encode(input.password.normalize('NFKC')).byteLength > MAX_PASSWORD_BYTES;
  const hash = isTooLong ? null : (user?.passwordHash ?? null);
  const isRight = await ctx.passwords.verify(isTooLong ? '' : input.password, hash);
  if (!user || !isRight || !user.isActive) throw new AppError('UNAUTHENTICATED', 'Invalid credentials');

  await giveBack();
  requireSignInHere(ctx, user.userType);
  return await signedIn(ctx, user, await ctx.sessions.open(user));
}
