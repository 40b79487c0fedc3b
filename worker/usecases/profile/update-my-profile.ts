import { changeProfile, type EmailWish, type ProfileChange } from '#db/queries/profile-writes.ts';
import { findUser, normalizeEmail } from '#db/queries/users.ts';
import { isEmail, isPhone } from '#worker/domain/customer-info.ts';

import { orProblems } from '../cart/checked-line.ts';
import { auditOf } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';
import { unauthenticated, type FieldProblem } from '../errors.ts';
import { takeTries } from '../limits/take-tries.ts';
import { actingPerson } from '../sessions/acting-person.ts';
import { newMailedToken } from '../sessions/mailed-token.ts';
import { viewOf } from '../sessions/signed-in.ts';
import type { UserView } from '../views.ts';

/** What is not given stays as it is. An empty name or phone is cleared. */
export type ProfileInput = {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly username?: string;
  readonly email?: string;
  readonly phone?: string;
};

const WISH_HOURS = 24;
const CONTROL = /\p{Cc}/u;

/**
 * Changes one's own profile. A new e-mail is only wished for: the old one stays, in the answer too, until the
 * link that goes to the new one was opened. Whether somebody else has that address is not told.
 *
 * @throws AppError UNAUTHENTICATED; BAD_USER_INPUT; RATE_LIMITED after five new addresses within an hour
 */
export async function updateMyProfile(ctx: Context, input: ProfileInput): Promise<UserView> {
  const actor = await actingPerson(ctx);
  const change = checkedProfile(input);
  const email = input.email?.trim();
  const isNew = email !== undefined && normalizeEmail(email) !== normalizeEmail(actor.email);
  const wish = isNew ? await wishFor(ctx, actor.userId, email) : null;
  const fields = Object.keys(input);
  const audit = auditOf(ctx, actor, actor.businessId, 'user.profile-changed', actor.userId, { fields });
  if (!(await changeProfile(ctx.primary, actor.userId, change, wish, audit))) throw unauthenticated();
  if (wish !== null) ctx.mailSoon(actor.userId);
  const after = await findUser(ctx.primary, actor.userId);
  if (after === undefined) throw unauthenticated();
  return viewOf(after);
}

function checkedProfile(input: ProfileInput): ProfileChange {
  const [firstName, lastName, username, phone] = [input.firstName, input.lastName, input.username, input.phone].map(
    (text) => text?.trim(),
  );
  const problems: ReadonlyArray<FieldProblem> = [
    ...lineProblem('firstName', firstName),
    ...lineProblem('lastName', lastName),
    ...(username === '' ? [{ path: 'username', message: 'Enter a user name.' }] : lineProblem('username', username)),
    ...(phone === undefined || phone === '' || isPhone(phone)
      ? []
      : [{ path: 'phone', message: 'Enter a phone number with at least 7 digits.' }]),
    ...(input.email === undefined || isEmail(input.email.trim())
      ? []
      : [{ path: 'email', message: 'Enter a valid email address.' }]),
  ];
  orProblems('input', problems);
  return {
    ...(firstName === undefined ? {} : { firstName: firstName || null }),
    ...(lastName === undefined ? {} : { lastName: lastName || null }),
    ...(username === undefined ? {} : { username }),
    ...(phone === undefined ? {} : { phone: phone || null }),
  };
}

function lineProblem(path: string, text: string | undefined): ReadonlyArray<FieldProblem> {
  if (text === undefined || (text.length <= 100 && !CONTROL.test(text))) return [];
  return [{ path, message: 'Use at most 100 characters on one line.' }];
}

async function wishFor(ctx: Context, userId: string, newEmail: string): Promise<EmailWish> {
  await takeTries(ctx, [{ limit: 'email-change.account', of: userId }]);
  const { token, tokenHash } = await newMailedToken();
  const expiresAt = new Date(ctx.now().getTime() + WISH_HOURS * 3_600_000);
  return { newEmail, token, tokenHash, expiresAt };
}
