/** The one length that is demanded; the server knows the common passwords. */
export const SHORTEST_PASSWORD = 8;

export const TOO_SHORT = 'Password must be at least 8 characters long';
export const DIFFERENT = "Passwords don't match";

/** As the server counts: characters of the normal form, not UTF-16 units. */
export function isLongEnough(password: string): boolean {
  return Array.from(password.normalize('NFKC')).length >= SHORTEST_PASSWORD;
}

/** Advice, not a rule. */
export function isMixed(password: string): boolean {
  return /\p{L}/u.test(password) && /\p{N}/u.test(password) && /[^\p{L}\p{N}\s]/u.test(password);
}

export type Problem = { readonly title: string; readonly description: string };

/** Why a new password can't be sent yet: the first reason, as it is told; null when it can. */
export function newPasswordProblem(password: string, again: string, token: string | null): Problem | null {
  if (password === '' || again === '')
    return { title: 'Fields Required', description: 'Please fill in both password fields.' };
  if (!isLongEnough(password))
    return { title: 'Password Too Short', description: 'Password must be at least 8 characters long.' };
  if (password !== again)
    return { title: "Passwords Don't Match", description: 'Please make sure both passwords are the same.' };
  if (token === null)
    return {
      title: 'Invalid Reset Link',
      description: 'No reset token found. Please request a new reset link.',
    };
  return null;
}
