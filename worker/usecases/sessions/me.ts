import { findUser, type UserRecord } from '#db/queries/users.ts';

import type { Context } from '../context.ts';
import { unauthenticated } from '../errors.ts';
import type { UserView } from '../views.ts';
import { viewOf } from './signed-in.ts';

/**
 * Whoever is signed in, as stored now; null for a guest.
 *
 * @throws AppError UNAUTHENTICATED for a bad token, and when the user is gone, disabled, or signed out everywhere
 */
export async function me(ctx: Pick<Context, 'actor' | 'bearer' | 'session' | 'primary'>): Promise<UserView | null> {
  if (ctx.bearer === 'bad') throw unauthenticated();
  if (ctx.actor.kind === 'guest') return null;
  const user = await findUser(ctx.primary, ctx.actor.userId);
  if (!user?.isActive || isOver(ctx, user)) throw unauthenticated();
  return viewOf(user);
}

/** Of a session for looking through their eyes the version is somebody else's. */
function isOver({ session }: Pick<Context, 'session'>, user: UserRecord): boolean {
  return session !== null && session.impersonatedBy === null && session.version !== user.sessionVersion;
}
