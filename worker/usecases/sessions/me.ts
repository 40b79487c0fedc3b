import { findUser } from '#db/queries/users.ts';

import type { Context } from '../context.ts';
import { unauthenticated } from '../errors.ts';
import type { UserView } from '../views.ts';
import { viewOf } from './signed-in.ts';

/**
 * Whoever is signed in, as stored now; null for a guest.
 *
 * @throws AppError UNAUTHENTICATED for a bad token, and when the user is gone or disabled
 */
export async function me(ctx: Pick<Context, 'actor' | 'bearer' | 'primary'>): Promise<UserView | null> {
  if (ctx.bearer === 'bad') throw unauthenticated();
  if (ctx.actor.kind === 'guest') return null;
  const user = await findUser(ctx.primary, ctx.actor.userId);
  if (!user?.isActive) throw unauthenticated();
  return viewOf(user);
}
