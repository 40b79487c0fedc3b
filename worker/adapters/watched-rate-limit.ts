import type { SeenLimit } from '#worker/domain/rate-limits.ts';
import type { RateLimit } from '#worker/ports/rate-limit.ts';

/** Counts as the inner one does, and remembers for one request what its answer should tell of it. */
export function watchedRateLimit(inner: RateLimit): {
  readonly rateLimit: RateLimit;
  readonly seen: () => SeenLimit | null;
} {
  const seen = new Map<string, SeenLimit>();
  const rateLimit: RateLimit = {
    take: async (key, limit) => {
      const answer = await inner.take(key, limit);
      const { allowed, remaining, resetSeconds, retryAfterSeconds } = answer;
      const { tries } = limit;
      seen.set(key, { tries, remaining, resetSeconds, retryAfterSeconds: allowed ? null : retryAfterSeconds });
      return answer;
    },
    giveBack: async (key, limit) => {
      await inner.giveBack(key, limit);
      const before = seen.get(key);
      if (before !== undefined) seen.set(key, { ...before, remaining: Math.min(before.tries, before.remaining + 1) });
    },
  };
  const nearest = () =>
    [...seen.values()].reduce<SeenLimit | null>((a, b) => (a === null || isNearer(b, a) ? b : a), null);
  return { rateLimit, seen: nearest };
}

function isNearer(a: SeenLimit, b: SeenLimit): boolean {
  if ((a.retryAfterSeconds === null) !== (b.retryAfterSeconds === null)) return a.retryAfterSeconds !== null;
  return a.remaining / a.tries < b.remaining / b.tries;
}
