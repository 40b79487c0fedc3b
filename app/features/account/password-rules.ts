import { m } from '#texts';

/** The one length that is demanded; the server knows the common passwords. */
export const SHORTEST_PASSWORD = 8;

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
    return { title: m.account_fields_missing(), description: m.account_fields_missing_text() };
  if (!isLongEnough(password)) return { title: m.account_too_short(), description: m.account_too_short_text() };
  if (password !== again) return { title: m.account_different(), description: m.account_different_text() };
  if (token === null)
    return {
      title: m.account_reset_link_wrong(),
      description: m.account_reset_link_wrong_text(),
    };
  return null;
}
