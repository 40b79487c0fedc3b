import { countOpenOrders, forgetCustomer, listKeptElsewhere } from '#db/queries/platform/erasures.ts';
import { findUserByEmail, normalizeEmail } from '#db/queries/users.ts';

import type { Context } from '../context.ts';
import { AppError, badInput, forbidden, unauthenticated } from '../errors.ts';
import { takeTries } from '../limits/take-tries.ts';
import { actingPerson } from '../sessions/acting-person.ts';
import { fitsPassword } from '../sessions/fits-password.ts';

const OPEN =
  'You have an order that is not finished, or a payment that is still open. Your account can be erased once that is done.';

/**
 * Erases a customer's own account: their name, address, phone and e-mail, here and on all of their orders. What was
 * bought and paid stays, without them. Every session of theirs ends; a last mail says that it was done.
 *
 * @throws AppError UNAUTHENTICATED; FORBIDDEN for staff, whose business keeps them; BAD_USER_INPUT for a wrong password;
 *   RATE_LIMITED after 20 of those; CONFLICT while an order is open or money is pending
 */
export async function eraseAccount(ctx: Context, { password }: { readonly password: string }): Promise<void> {
  const person = await actingPerson(ctx);
  if (person.userType !== 'CUSTOMER') throw forbidden();
  const giveBack = await takeTries(ctx, [{ limit: 'login.account', of: normalizeEmail(person.email) }]);
  const user = await findUserByEmail(ctx.primary, person.email);
  if (user?.id !== person.userId) throw unauthenticated();
  const isRight = await fitsPassword(ctx, password, user.passwordHash).catch(async (error: unknown) => {
    // Nobody has compared it: that is no wrong password.
    await giveBack();
    throw error;
  });
  if (!isRight) throw badInput('password', 'This is not your password.');
  await giveBack();
  const kept = await listKeptElsewhere(ctx.primary, user.id);
  if ((await countOpenOrders(ctx.primary, user.id)) > 0) throw new AppError('CONFLICT', OPEN);

  // First the objects, whose own copies nobody else would find again.
  for (const cartId of kept.carts) await ctx.carts.forget(cartId, null);
  for (const orderId of kept.orders) await ctx.orders.forget(orderId);
  const goodbye = {
    eventKey: `${user.id}:account-erased`,
    recipient: user.email,
    kind: 'account-erased',
    payload: { isErased: true },
  };
  if (!(await forgetCustomer(ctx.primary, { userId: user.id, email: user.email }, goodbye, ctx.now())))
    throw new AppError('CONFLICT', OPEN);
  await ctx.sessions.closeAll(user.id);
  ctx.mailSoon(user.id);
}
