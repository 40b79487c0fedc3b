import { wakeRegistration as writeUser, type Registration } from '#db/queries/registrations.ts';
import { findUserByEmail, type UserWithPassword } from '#db/queries/users.ts';

import type { Context } from '../context.ts';
import { newUser } from './new-user.ts';
import { ownAudit } from './own-audit.ts';

/**
 * Makes a registration an account, for whoever has shown its password and the mailed link.
 *
 * @returns null when the address has another account by now
 */
export async function wakeRegistration(
  { primary, now }: Pick<Context, 'primary' | 'now'>,
  { tokenHash, email, passwordHash, firstName, lastName, phone }: Registration,
): Promise<UserWithPassword | null> {
  const at = now();
  const user = newUser({ email, passwordHash, firstName, lastName, phone }, at);
  if (await writeUser(primary, tokenHash, user, ownAudit(user, 'user.registered', at, true))) return user;
  // The same link was opened twice at once: the other one made the account.
  const made = await findUserByEmail(primary, email);
  return made?.passwordHash === passwordHash ? made : null;
}
