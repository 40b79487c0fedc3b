import { requestReset } from '#db/queries/password-resets.ts';
import { isEmail } from '#worker/domain/customer-info.ts';
import { mailboxOf } from '#worker/domain/rate-limits.ts';

import type { Context } from '../context.ts';
import { badInput } from '../errors.ts';
import { callersNetwork, takeTries } from '../limits/take-tries.ts';
import { newMailedToken, subjectOf } from './mailed-token.ts';
import { storeOf } from './store-of.ts';

export type ResetContext = Pick<
  Context,
  'primary' | 'now' | 'rateLimit' | 'clientNetwork' | 'site' | 'tenant' | 'mailSoon'
>;

const LIFETIME_MS = 60 * 60 * 1000;

/**
 * Mails a link to whoever has that address, with which they can choose a new password within an hour. It leads to the
 * platform, or for customers to the store that they asked on, by the address that is stored for it; older links are void.
 *
 * Whether somebody has the address shows in nothing: the same is asked and as much is written for both.
 *
 * @throws AppError BAD_USER_INPUT for what is no address; RATE_LIMITED after five within an hour
 */
export async function requestPasswordReset(ctx: ResetContext, input: { readonly email: string }): Promise<void> {
  const email = input.email.trim();
  if (!isEmail(email)) throw badInput('email', 'Please enter a valid email address.');
  await takeTries(ctx, [
    { limit: 'password-reset.network', of: callersNetwork(ctx) },
    { limit: 'password-reset.mailbox', of: mailboxOf(email) },
  ]);
  const { token, tokenHash } = await newMailedToken();
  const at = ctx.now();
  const subject = subjectOf('reset', { tokenHash });
  const expiresAt = new Date(at.getTime() + LIFETIME_MS);
  await requestReset(ctx.primary, { email, token, tokenHash, expiresAt, storeId: storeOf(ctx), subject, at });
  ctx.mailSoon(subject);
}
