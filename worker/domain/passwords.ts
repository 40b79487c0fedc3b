import { isCommonPassword } from './common-passwords.ts';

export const MIN_PASSWORD_CHARACTERS = 8;
/** In its normal form; beyond it hashing would be work for an attacker. */
export const MAX_PASSWORD_BYTES = 1024;

/**
 * Why a password can't be chosen, as a sentence; null when it can.
 *
 * It counts as it is typed, spaces around it included, and in one Unicode form: letters that look the same are the same.
 *
 * @param email of the account: a password that is the address is the first that anybody tries
 */
export function passwordProblem(password: string, email: string): string | null {
  const normal = password.normalize('NFKC');
  if (Array.from(normal).length < MIN_PASSWORD_CHARACTERS)
    return `Password must be at least ${MIN_PASSWORD_CHARACTERS} characters long.`;
  if (new TextEncoder().encode(normal).byteLength > MAX_PASSWORD_BYTES)
    return 'Password must be at most 1,024 bytes long.';
  if (normal.includes('\0')) return 'Password must not contain a zero character.';
  const isGuessable = isCommonPassword(normal) || isAddress(normal, email);
  return isGuessable ? 'This password is too common. Please choose another one.' : null;
}

/** Of the address, or of the part before its @. */
function isAddress(password: string, email: string): boolean {
  const [typed, address] = [password.trim().toLowerCase(), email.normalize('NFKC').trim().toLowerCase()];
  return typed === address || typed === address.split('@')[0];
}
