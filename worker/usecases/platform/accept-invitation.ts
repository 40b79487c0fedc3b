import { joinAsKnown, joinAsNew, type FoundInvitation } from '#db/queries/platform/invitations.ts';
import {
  findUser,
  findUserByEmail,
  normalizeEmail,
  type UserRecord,
  type UserWithPassword,
} from '#db/queries/users.ts';

import { orProblems } from '../cart/checked-line.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { callersNetwork, takeTries } from '../limits/take-tries.ts';
import { nameProblems, tidyNames } from '../sessions/checked-names.ts';
import { requireGoodPassword } from '../sessions/checked-password.ts';
import { fitsPassword } from '../sessions/fits-password.ts';
import type { SignedIn } from '../sessions/login.ts';
import { newUser } from '../sessions/new-user.ts';
import { ownAudit } from '../sessions/own-audit.ts';
import { requireSignInHere } from '../sessions/sign-in-place.ts';
import { signedIn } from '../sessions/signed-in.ts';
import { invalidInvitation, invitationOf } from './open-invitation.ts';

export type AcceptedInvitation = {
  readonly token: string;
  readonly password: string;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
};

/**
 * Makes whoever was invited one of the business's people, once, and signs them in.
 *
 * Somebody new chooses a password and tells their name. Who has an account proves themselves by its password: the mailbox
 * alone does not open it. Who works for a business already can't join another one.
 *
 * @throws AppError BAD_USER_INPUT for a link that is unknown, used or over, and for a password or a name that won't do;
 *   UNAUTHENTICATED for a wrong password, and on a storefront; CONFLICT for somebody who has a business; RATE_LIMITED
 */
export async function acceptInvitation(ctx: Context, input: AcceptedInvitation): Promise<SignedIn> {
  await takeTries(ctx, [{ limit: 'mailed-link.network', of: callersNetwork(ctx) }]);
  const invitation = await invitationOf(ctx, input.token);
  requireSignInHere(ctx, invitation.userType);
  const known = await findUserByEmail(ctx.primary, invitation.email);
  const user =
    known === undefined ? await joinNew(ctx, invitation, input) : await joinKnown(ctx, invitation, input, known);
  await ctx.sessions.closeAll(user.id);
  return await signedIn(ctx, user, await ctx.sessions.open(user));
}

async function joinNew(ctx: Context, invitation: FoundInvitation, input: AcceptedInvitation): Promise<UserRecord> {
  const { email, businessId, userType } = invitation;
  const names = tidyNames({ firstName: input.firstName ?? '', lastName: input.lastName ?? '' });
  orProblems('', nameProblems(names));
  requireGoodPassword('password', input.password, email);
  await takeTries(ctx, [{ limit: 'mailed-link.account', of: normalizeEmail(email) }]);
  const passwordHash = await ctx.passwords.hash(input.password);
  const at = ctx.now();
  const { passwordHash: _secret, ...user } = newUser({ email, passwordHash, ...names, businessId, userType }, at);
  const audit = ownAudit(user, 'user.joined', at, true);
  if (!(await joinAsNew(ctx.primary, invitation, { ...user, passwordHash }, audit))) throw invalidInvitation();
  return user;
}

async function joinKnown(
  ctx: Context,
  invitation: FoundInvitation,
  { password }: AcceptedInvitation,
  known: UserWithPassword,
): Promise<UserRecord> {
  const passwordHash = known.passwordHash === null ? await firstPassword(ctx, known, password) : null;
  if (known.passwordHash !== null) await requirePassword(ctx, known, password);
  if (!known.isActive) throw new AppError('UNAUTHENTICATED', 'Invalid credentials');
  if (known.businessId !== null || known.userType === 'SUPER_ADMIN') throw hasBusiness();

  const audit = ownAudit({ ...known, businessId: invitation.businessId }, 'user.joined', ctx.now());
  if (!(await joinAsKnown(ctx.primary, invitation, known.id, passwordHash, audit))) throw await whyNot(ctx, known);
  const user = await findUser(ctx.primary, known.id);
  if (user === undefined) throw invalidInvitation();
  return user;
}

async function firstPassword(ctx: Context, { id, email }: UserRecord, password: string): Promise<string> {
  requireGoodPassword('password', password, email);
  await takeTries(ctx, [{ limit: 'mailed-link.account', of: id }]);
  return await ctx.passwords.hash(password);
}

/** Guessed at here, it counts as guessed at where people sign in. */
async function requirePassword(
  ctx: Context,
  { email, passwordHash }: UserWithPassword,
  password: string,
): Promise<void> {
  const giveBack = await takeTries(ctx, [
    { limit: 'login.network', of: callersNetwork(ctx) },
    { limit: 'login.account', of: normalizeEmail(email) },
  ]);
  const isRight = await fitsPassword(ctx, password, passwordHash).catch(async (error: unknown) => {
    // Nobody has compared it: that is no wrong password.
    await giveBack();
    throw error;
  });
  if (!isRight) throw new AppError('UNAUTHENTICATED', 'Invalid credentials');
  await giveBack();
}

/** Somebody was quicker: with the same invitation, or with another business. */
async function whyNot({ primary }: Context, { id }: UserRecord): Promise<AppError> {
  const user = await findUser(primary, id);
  return user !== undefined && user.businessId !== null ? hasBusiness() : invalidInvitation();
}

function hasBusiness(): AppError {
  return new AppError('CONFLICT', 'This account already belongs to a business.');
}
