import type { Context } from '../context.ts';

/** Ends the session that a refresh token belongs to; without one there is nothing to end. */
export async function logout(
  ctx: Pick<Context, 'sessions'>,
  { refreshToken }: { readonly refreshToken: string | null },
): Promise<void> {
  if (refreshToken !== null) await ctx.sessions.close(refreshToken);
}
