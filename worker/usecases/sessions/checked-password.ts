import { passwordProblem } from '#worker/domain/passwords.ts';

import { badInput } from '../errors.ts';

/**
 * @param path of the password in the caller's terms
 * @param email of the account
 * @throws AppError BAD_USER_INPUT for a password that can't be chosen
 */
export function requireGoodPassword(path: string, password: string, email: string): void {
  const problem = passwordProblem(password, email);
  if (problem !== null) throw badInput(path, problem);
}
