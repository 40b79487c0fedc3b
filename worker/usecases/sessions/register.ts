import { saveRegistration } from '#db/queries/registrations.ts';
import { findUserByEmail } from '#db/queries/users.ts';
import { isEmail } from '#worker/domain/customer-info.ts';
import { mailboxOf } from '#worker/domain/rate-limits.ts';

import { orProblems } from '../cart/checked-line.ts';
import type { Context } from '../context.ts';
import { callersNetwork, takeTries } from '../limits/take-tries.ts';
import { nameProblems, tidyNames } from './checked-names.ts';
import { requireGoodPassword } from './checked-password.ts';
import { newMailedToken, subjectOf } from './mailed-token.ts';
import { storeOf } from './store-of.ts';

export type NewCustomer = {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone?: string | null | undefined;
  /** The page that they were on their way to: a path of the site. */
  readonly returnTo?: string | null | undefined;
};

const LIFETIME_MS = 24 * 60 * 60 * 1000;

/**
 * Asks for a customer's account. Nobody has it until the link that goes to the address was opened and its password given
 * there, both together, within 24 hours; several may have asked by then, each with a password of their own. Whoever has an
 * account already is told so by mail.
 *
 * Which of the two it was shows in nothing: the password is hashed and a mail is written for both.
 *
 * @throws AppError BAD_USER_INPUT, for what is wrong with the input alone; RATE_LIMITED after five within an hour
 */
export async function register(ctx: Context, input: NewCustomer): Promise<void> {
  const email = input.email.trim();
  const names = tidyNames(input);
  orProblems('', [
    ...(isEmail(email) ? [] : [{ path: 'email', message: 'Please enter a valid email address.' }]),
    ...nameProblems(names),
  ]);
  requireGoodPassword('password', input.password, email);
  await takeTries(ctx, [
    { limit: 'register.network', of: callersNetwork(ctx) },
    { limit: 'register.mailbox', of: mailboxOf(email) },
  ]);

  const user = await findUserByEmail(ctx.primary, email);
  const passwordHash = await ctx.passwords.hash(input.password);
  const { token, tokenHash } = await newMailedToken();
  const subject = subjectOf('register', { tokenHash });
  const at = ctx.now();
  const sent = { storeId: storeOf(ctx), at };
  if (user === undefined) {
    const expiresAt = new Date(at.getTime() + LIFETIME_MS);
    await saveRegistration(
      ctx.primary,
      { tokenHash, email, passwordHash, ...names, createdAt: at, expiresAt },
      {
        ...sent,
        eventKey: `${subject}:confirm-account`,
        recipient: email,
        kind: 'confirm-account',
        payload: { token, firstName: names.firstName, returnTo: input.returnTo ?? null },
      },
    );
  } else
    await saveRegistration(ctx.primary, null, {
      ...sent,
      storeId: user.userType === 'CUSTOMER' ? sent.storeId : null,
      eventKey: `${subject}:account-exists`,
      recipient: user.email,
      kind: 'account-exists',
      payload: { firstName: user.firstName },
    });
  ctx.mailSoon(subject);
}
