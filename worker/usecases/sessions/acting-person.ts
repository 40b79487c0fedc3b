import { findUser, type UserRecord } from '#db/queries/users.ts';
import type { Actor } from '#worker/domain/actor.ts';
import type { UserId } from '#worker/domain/ids.ts';
import type { AccessSession } from '#worker/ports/tokens.ts';

import type { Context } from '../context.ts';
import { AppError, unauthenticated } from '../errors.ts';

/** Somebody who is signed in. */
export type Person = Extract<Actor, { kind: 'user' }>;

type PersonContext = Pick<Context, 'actor' | 'session' | 'primary' | 'sessions'>;

/**
 * Whoever asks for a change, as stored now: their role, business and address of today.
 *
 * A token says what its owner was up to 15 minutes ago. That will do for looking; whoever changes something is asked for
 * anew, at the price of one indexed read of the primary, beside which their session object says whether the session
 * is still open.
 *
 * @throws AppError UNAUTHENTICATED for a guest, and for whoever is gone, disabled, signed out, or was given a new password
 *   or another role since; FORBIDDEN when the session is for looking only
 */
export async function actingPerson(ctx: PersonContext): Promise<Person> {
  if (ctx.session?.readOnly === true)
    throw new AppError('FORBIDDEN', 'You are looking through somebody else’s eyes: nothing can be changed.');
  return await personNow(ctx);
}

/** The same for looking at what must be current, which a session that is for looking only may do too. */
export async function personNow(ctx: PersonContext): Promise<Person> {
  const { actor, session } = ctx;
  if (actor.kind === 'guest' || session === null) throw unauthenticated();
  const { impersonatedBy } = session;
  const stored = await whoSignedIn(ctx, impersonatedBy ?? actor.userId, session);
  if (impersonatedBy === null) return personOf(stored);
  if (stored.userType !== 'SUPER_ADMIN') throw unauthenticated();
  return actor;
}

async function whoSignedIn(
  { primary, sessions }: PersonContext,
  userId: UserId,
  { sid, version }: AccessSession,
): Promise<UserRecord> {
  const [user, isOpen] = await Promise.all([
    findUser(primary, userId),
    sid === null ? true : sessions.isOpen(userId, sid),
  ]);
  if (!user?.isActive || user.sessionVersion !== version || !isOpen) throw unauthenticated();
  return user;
}

function personOf({ id: userId, userType, businessId, email }: UserRecord): Person {
  return { kind: 'user', userId, userType, businessId, email };
}
