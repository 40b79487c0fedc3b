import { Hono } from 'hono';
import * as z from 'zod';

import { unauthenticated } from '#worker/usecases/errors.ts';
import { login } from '#worker/usecases/sessions/login.ts';
import { logout } from '#worker/usecases/sessions/logout.ts';
import { me } from '#worker/usecases/sessions/me.ts';
import { refresh } from '#worker/usecases/sessions/refresh.ts';
import { signOutEverywhere } from '#worker/usecases/sessions/sign-out-everywhere.ts';
import type { UserView } from '#worker/usecases/views.ts';

import type { AppEnv } from './app-env.ts';
import { readBody } from './body.ts';
import { noSessionCookie, sessionCookie } from './cookies.ts';
import { onlyBy } from './methods.ts';

const Credentials = z.object({
  email: z.string().min(1).max(320),
  password: z.string().min(1),
  confirmToken: z.string().max(512).nullish(),
});
const Refresh = z.object({ refreshToken: z.string().min(1).max(4096) });
const Logout = z.object({ refreshToken: z.string().max(4096).nullish(), everywhere: z.boolean().nullish() });

export const authRoutes = new Hono<AppEnv>()
  .use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  })
  .post('/login', async (c) => {
    const { user, token, refreshToken } = await login(c.var.ctx, await readBody(c.req.raw, Credentials));
    c.header('Set-Cookie', sessionCookie(token, c.var.ctx.scheme));
    const data = { user: profileOf(user), token, refreshToken };
    return c.json({ success: true, message: 'Login successful', data });
  })
  .post('/refresh', async (c) => {
    const { user, token, refreshToken } = await refresh(c.var.ctx, await readBody(c.req.raw, Refresh));
    c.header('Set-Cookie', sessionCookie(token, c.var.ctx.scheme));
    const data = { token, refreshToken, user: profileOf(user) };
    return c.json({ success: true, message: 'Session refreshed', data });
  })
  .post('/logout', async (c) => {
    const request = c.req.raw;
    const asked: z.infer<typeof Logout> = request.body === null ? {} : await readBody(request, Logout);
    const { refreshToken, everywhere } = asked;
    if (everywhere === true) await signOutEverywhere(c.var.ctx);
    await logout(c.var.ctx, { refreshToken: refreshToken ?? null });
    c.header('Set-Cookie', noSessionCookie(c.var.ctx.scheme));
    return c.json({ success: true, message: 'Signed out', data: null });
  })
  .get('/profile', async (c) => {
    const user = await me(c.var.ctx);
    if (user === null) throw unauthenticated();
    return c.json(profileOf(user));
  })
  .all('/login', onlyBy('POST'))
  .all('/refresh', onlyBy('POST'))
  .all('/logout', onlyBy('POST'))
  .all('/profile', onlyBy('GET'));

/** So much of a user as the client keeps. */
export function profileOf(user: UserView) {
  const { id, email, username, firstName, lastName, phone, userType, businessId } = user;
  const business = businessId === null ? null : { id: businessId };
  return { id, email, username, firstName, lastName, phone, userType, businessId, business };
}
