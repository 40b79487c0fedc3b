import { findUserByEmail, normalizeEmail } from '#db/queries/users.ts';

import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import type { UserView } from '../views.ts';
import { signedIn } from './signed-in.ts';

/** Wrong passwords for one account. */
const ACCOUNT_LIMIT = { tries: 20, windowSeconds: 15 * 60 };
/** Wrong passwords from one network, whatever the accounts. */
const NETWORK_LIMIT = { tries: 100, windowSeconds: 15 * 60 };

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
 * @throws AppError UNAUTHENTICATED 'Invalid credentials', RATE_LIMITED after 20 wrong passwords for
 *   the account within 15 minutes
 */
export async function login(
  ctx: SessionContext,
  input: { readonly email: string; readonly password: string },
): Promise<SignedIn> {
  const email = normalizeEmail(input.email);
  const counted = [
    { key: `login:account:${email}`, limit: ACCOUNT_LIMIT },
    ...(ctx.clientNetwork === null ? [] : [{ key: `login:network:${ctx.clientNetwork}`, limit: NETWORK_LIMIT }]),
  ];
  for (const { key, limit } of counted) {
    const { allowed, retryAfterSeconds } = await ctx.rateLimit.take(key, limit);
    if (!allowed)
      throw new AppError('RATE_LIMITED', 'Too many attempts. Please try again later.', { retryAfterSeconds });
  }

  const user = await findUserByEmail(ctx.primary, email);
  const isTooLong = new TextEncoder().encode(input.password.normalize('NFKC')).byteLength > MAX_PASSWORD_BYTES;
  const hash = isTooLong ? null : (user?.passwordHash ?? null);
  const isRight = await ctx.passwords.verify(isTooLong ? '' : input.password, hash);
  if (!user || !isRight || !user.isActive) throw new AppError('UNAUTHENTICATED', 'Invalid credentials');

  await Promise.all(counted.map(({ key, limit }) => ctx.rateLimit.giveBack(key, limit)));
  return await signedIn(ctx, user, await ctx.sessions.open(user));
}
