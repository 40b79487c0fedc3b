import type { UserRecord } from '#db/queries/users.ts';
import type { OpenedSession } from '#worker/ports/sessions.ts';

import type { Context } from '../context.ts';
import type { UserView } from '../views.ts';
import type { SignedIn } from './login.ts';

/** What a client gets of a session: who it is, an access token of 15 minutes and the refresh token. */
export async function signedIn(
  ctx: Pick<Context, 'tokens'>,
  user: UserRecord,
  { sid, refreshToken }: OpenedSession,
): Promise<SignedIn> {
  const { id: userId, userType, businessId, email, sessionVersion: version } = user;
  const session = { sid, version, readOnly: false, impersonatedBy: null };
  const token = await ctx.tokens.issue({ kind: 'user', userId, userType, businessId, email }, session);
  return { user: viewOf(user), token, refreshToken };
}

/** So much of a user as is shown: what it is signed in with stays behind. */
export function viewOf(user: UserRecord): UserView {
  const { id, email, username, firstName, lastName, phone, userType, isActive, businessId, createdAt, updatedAt } =
    user;
  return { id, email, username, firstName, lastName, phone, userType, isActive, businessId, createdAt, updatedAt };
}
