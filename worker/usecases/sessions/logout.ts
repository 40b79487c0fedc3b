import type { Context } from '../context.ts';

/**
 * Ends the session that a refresh token belongs to, and the one that asks. Looking through somebody else's eyes is over
 * with its token; who does it stays signed in.
 */
export async function logout(
  { actor, session, sessions }: Pick<Context, 'actor' | 'session' | 'sessions'>,
  { refreshToken }: { readonly refreshToken: string | null },
): Promise<void> {
  if (refreshToken !== null) await sessions.close(refreshToken);
  const isOwn = session !== null && session.impersonatedBy === null;
  if (isOwn && session.sid !== null && actor.kind === 'user') await sessions.end(actor.userId, session.sid);
}
