import { refusalBeforehand, type Action } from '#worker/domain/permissions.ts';

import type { Person } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';
import { badInput, forbidden, unauthenticated } from '../errors.ts';

/** What belongs to no single business. */
type PlatformAction = Extract<Action, `platform.${string}`>;

/** Who asks, when they run the platform. @throws AppError UNAUTHENTICATED for guests, FORBIDDEN for everybody else */
export function requirePlatform({ actor }: Pick<Context, 'actor'>, action: PlatformAction): Person {
  if (actor.kind === 'guest') throw unauthenticated();
  if (refusalBeforehand(actor, action) !== null) throw forbidden();
  return actor;
}

const MOST_PAGES = 10_000;
const LONGEST_SEARCH = 200;

/** @throws AppError BAD_USER_INPUT for a page outside of 1 to 10,000 */
export function checkedPage(page: number | null | undefined): number {
  const wanted = page ?? 1;
  if (wanted < 1 || wanted > MOST_PAGES) throw badInput('page', 'Ask for page 1 to 10,000.');
  return wanted;
}

/** What is searched for; null for everything. @throws AppError BAD_USER_INPUT for more than 200 characters */
export function checkedSearch(search: string | null | undefined): string | null {
  const text = (search ?? '').trim();
  if (text.length > LONGEST_SEARCH) throw badInput('search', 'Search for at most 200 characters.');
  return text === '' ? null : text;
}

/**
 * Why something is done to somebody else's account: for the audit log.
 *
 * @throws AppError BAD_USER_INPUT unless it is 1 to 500 characters on one line
 */
export function checkedReason(reason: string): string {
  const text = reason.trim();
  if (text === '') throw badInput('reason', 'Say why: it is kept in the audit log.');
  if (text.length > 500 || /\p{Cc}/u.test(text)) throw badInput('reason', 'Use at most 500 characters on one line.');
  return text;
}
