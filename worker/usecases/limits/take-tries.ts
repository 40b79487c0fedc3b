import { networkOf, RATE_LIMITS, type RateLimitName, type RateLimitRule } from '#worker/domain/rate-limits.ts';
import type { Limit } from '#worker/ports/rate-limit.ts';

import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { hexDigest } from '../idempotency/hex-digest.ts';

type Limited = Pick<Context, 'rateLimit' | 'clientNetwork'>;

/** By what a try is counted; null where that is not known, and then it is not counted. */
export type Try = { readonly limit: RateLimitName; readonly of: string | null };

/** Takes the tries back that were counted: for limits of failed tries only. */
export type GiveBack = () => Promise<void>;

/**
 * Counts one try against each limit, in their order, and lets it through while none of them is used up. Names and
 * addresses are counted by their digest: no limiter needs to know them.
 *
 * @throws AppError RATE_LIMITED, which says when the next try may be made
 */
export async function takeTries(
  { rateLimit }: Pick<Context, 'rateLimit'>,
  tries: ReadonlyArray<Try>,
  message = 'Too many attempts. Please try again later.',
): Promise<GiveBack> {
  const taken: Array<{ readonly key: string; readonly limit: Limit }> = [];
  for (const { limit: name, of } of tries) {
    if (of === null) continue;
    const key = `${name}:${await hexDigest(of)}`;
    const limit = limitOf(RATE_LIMITS[name]);
    const { allowed, retryAfterSeconds } = await rateLimit.take(key, limit);
    if (!allowed) throw new AppError('RATE_LIMITED', message, { retryAfterSeconds });
    taken.push({ key, limit });
  }
  return async () => void (await Promise.all(taken.map(({ key, limit }) => rateLimit.giveBack(key, limit))));
}

/** The caller's network, as limits count it; null where there is no network to speak of, on loopback. */
export function callersNetwork({ clientNetwork }: Pick<Limited, 'clientNetwork'>): string | null {
  return clientNetwork === null ? null : networkOf(clientNetwork);
}

/** The account of somebody signed in, or else the network; null on loopback, which has no limit of that kind. */
export function callingClient({ actor, clientNetwork }: Pick<Context, 'actor' | 'clientNetwork'>): string | null {
  if (clientNetwork === null) return null;
  return actor.kind === 'guest' ? networkOf(clientNetwork) : actor.userId;
}

function limitOf({ tries, windowSeconds, by }: RateLimitRule): Limit {
  return { tries, windowSeconds, isShared: by === 'cart' || by === 'order' };
}
