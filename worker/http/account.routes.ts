import { Hono } from 'hono';
import * as z from 'zod';

import { pagePath } from '#worker/usecases/mail/mail-payload.ts';
import { acceptInvitation } from '#worker/usecases/platform/accept-invitation.ts';
import { openInvitation } from '#worker/usecases/platform/open-invitation.ts';
import { confirmEmail } from '#worker/usecases/sessions/confirm-email.ts';
import { register } from '#worker/usecases/sessions/register.ts';
import { requestPasswordReset } from '#worker/usecases/sessions/request-password-reset.ts';
import { resetPassword } from '#worker/usecases/sessions/reset-password.ts';

import type { AppEnv } from './app-env.ts';
import { profileOf } from './auth.routes.ts';
import { readBody } from './body.ts';
import { sessionCookie } from './cookies.ts';
import { onlyBy } from './methods.ts';

const email = z.string().min(1).max(320);
const token = z.string().min(1).max(512);
const text = z.string().max(1000);

const ResetRequest = z.object({ email });
const Reset = z.object({ token, newPassword: z.string() });
const Register = z.object({
  email,
  password: z.string(),
  firstName: text,
  lastName: text,
  phone: text.nullish(),
  returnTo: pagePath.nullish(),
});
const Link = z.object({ token });
const Accept = z.object({ token, password: z.string(), firstName: text.nullish(), lastName: text.nullish() });

/** What people do about their account with no session yet: most of it by a mailed link. */
export const accountRoutes = new Hono<AppEnv>()
  .post('/request-password-reset', async (c) => {
    await requestPasswordReset(c.var.ctx, await readBody(c.req.raw, ResetRequest));
    return c.json(done('If an account with that email exists, a password reset link has been sent.'));
  })
  .post('/reset-password', async (c) => {
    await resetPassword(c.var.ctx, await readBody(c.req.raw, Reset));
    return c.json(done('Your password has been reset successfully. You can now sign in with your new password.'));
  })
  .post('/register', async (c) => {
    await register(c.var.ctx, await readBody(c.req.raw, Register));
    return c.json(done('Check your email to finish creating your account.'));
  })
  .post('/confirm-email', async (c) => {
    await confirmEmail(c.var.ctx, await readBody(c.req.raw, Link));
    return c.json(done('Your email address has been confirmed.'));
  })
  .post('/invitation', async (c) => {
    const data = await openInvitation(c.var.ctx, await readBody(c.req.raw, Link));
    return c.json({ success: true, message: 'Invitation found', data });
  })
  .post('/accept-invitation', async (c) => {
    const { user, token: access, refreshToken } = await acceptInvitation(c.var.ctx, await readBody(c.req.raw, Accept));
    c.header('Set-Cookie', sessionCookie(access, c.var.ctx.scheme));
    const data = { user: profileOf(user), token: access, refreshToken };
    return c.json({ success: true, message: 'Welcome to the team', data });
  })
  .all('/request-password-reset', onlyBy('POST'))
  .all('/reset-password', onlyBy('POST'))
  .all('/register', onlyBy('POST'))
  .all('/confirm-email', onlyBy('POST'))
  .all('/invitation', onlyBy('POST'))
  .all('/accept-invitation', onlyBy('POST'));

function done(message: string) {
  return { success: true, message, data: null };
}
