import { isUnreachable } from '#db/client-failures.ts';
import { PasswordsAway } from '#worker/ports/passwords.ts';

/** Whether something failed because a part that it needs is away for now: to be tried again, and nobody's mistake. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof PasswordsAway || isUnreachable(error);
}
