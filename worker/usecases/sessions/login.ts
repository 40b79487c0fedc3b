import { claimGuestOrders } from '#db/queries/guest-orders.ts';
import { rehashPassword } from '#db/queries/password-resets.ts';
import { findRegistration, type Registration } from '#db/queries/registrations.ts';
import { findUserByEmail, normalizeEmail, type UserWithPassword } from '#db/queries/users.ts';

import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { hexDigest } from '../idempotency/hex-digest.ts';
import { callersNetwork, takeTries } from '../limits/take-tries.ts';
import type { UserView } from '../views.ts';
import { fitsPassword } from './fits-password.ts';
import { requireSignInHere, type SignInPlace } from './sign-in-place.ts';
import { signedIn } from './signed-in.ts';
import { wakeRegistration } from './wake-registration.ts';

/** So much of the context as sessions need. */
export type SessionContext = Pick<
  Context,
  'primary' | 'now' | 'passwords' | 'tokens' | 'sessions' | 'rateLimit' | 'clientNetwork'
>;

export type SignedIn = { readonly user: UserView; readonly token: string; readonly refreshToken: string };

export type Credentials = {
  readonly email: string;
  readonly password: string;
  /** Of the link that asked somebody new to sign in for the first time. */
  readonly confirmToken?: string | null | undefined;
};

/**
 * Signs somebody in by e-mail and password; somebody new, whose account waits for its mailbox, by the mailed link besides.
 *
 * Orders that a customer placed as a guest with that address are theirs from then on: it was proved to be.
 *
 * Unknown, waiting, disabled and wrong all take the same time and get the same words. A try is counted before
 * anything is hashed, and given back when it was right: hashing is the expensive part of an attack.
 *
 * @throws AppError UNAUTHENTICATED 'Invalid credentials', and for staff on a storefront where they sign in; RATE_LIMITED
 *   after 20 wrong passwords for the account within 15 minutes
 * @throws PasswordsAway when too many sign in at once
 */
export async function login(ctx: SessionContext & SignInPlace, input: Credentials): Promise<SignedIn> {
  return await ctx.passwords.inTurn(() => signIn(ctx, input));
}

async function signIn(ctx: SessionContext & SignInPlace, input: Credentials): Promise<SignedIn> {
  const email = normalizeEmail(input.email);
  // The network first: one that is refused uses up nobody's account.
  const giveBack = await takeTries(ctx, [
    { limit: 'login.network', of: callersNetwork(ctx) },
    { limit: 'login.account', of: email },
  ]);

  const { known, waiting, isRight } = await compared(ctx, email, input).catch(async (error: unknown) => {
    // Nobody has compared it: that is no wrong password.
    await giveBack();
    throw error;
  });
  const user = isRight ? (known ?? (waiting && (await wakeRegistration(ctx, waiting)))) : null;
  if (!user?.isActive) throw new AppError('UNAUTHENTICATED', 'Invalid credentials');

  await giveBack();
  requireSignInHere(ctx, user.userType);
  await keepCurrent(ctx, user, input.password);
  if (user.userType === 'CUSTOMER' && user.emailVerifiedAt !== null)
    await claimGuestOrders(ctx.primary, user.id, user.email);
  return await signedIn(ctx, user, await ctx.sessions.open(user));
}

/** Whom the e-mail belongs to, and whether it is their password. */
async function compared(ctx: SessionContext, email: string, { password, confirmToken }: Credentials) {
  const [known, waiting] = await Promise.all([
    findUserByEmail(ctx.primary, email),
    confirmToken ? waitingFor(ctx, confirmToken, email) : undefined,
  ]);
  const hash = known === undefined ? waiting?.passwordHash : known.passwordHash;
  return { known, waiting, isRight: await fitsPassword(ctx, password, hash ?? null) };
}

async function waitingFor(
  { primary, now }: SessionContext,
  token: string,
  email: string,
): Promise<Registration | undefined> {
  return await findRegistration(primary, await hexDigest(token), email, now());
}

/** A password that was hashed with older parameters is hashed anew: only now it is known. */
async function keepCurrent(
  { passwords, primary }: SessionContext,
  { id, passwordHash }: UserWithPassword,
  password: string,
): Promise<void> {
  if (passwordHash === null || passwords.isCurrent(passwordHash)) return;
  await rehashPassword(primary, id, passwordHash, await passwords.hash(password));
}
