import type { Limit, LimitAnswer, RateLimit } from '#worker/ports/rate-limit.ts';

type Limiters = {
  getByName(name: string): {
    take(key: string, limit: Limit): Promise<LimitAnswer>;
    giveBack(key: string): Promise<void>;
  };
};

/** How many objects keep the keys of one kind, where they are kept together. */
const SHARES = 32;

/** Counts in a Durable Object of its own per key, or for keys that are many in one of a few. */
export function objectRateLimit(limiters: Limiters): RateLimit {
  const objectOf = (key: string, { isShared = false }: Limit) =>
    limiters.getByName(isShared ? `${key.split(':')[0]}#${shareOf(key)}` : key);
  return {
    take: async (key, limit) => {
      // What crosses from an object is no plain value: its parts are.
      const answer = await objectOf(key, limit).take(key, limit);
      const { allowed, retryAfterSeconds, remaining, resetSeconds } = answer;
      return { allowed, retryAfterSeconds, remaining, resetSeconds };
    },
    giveBack: async (key, limit) => {
      await objectOf(key, limit).giveBack(key);
    },
  };
}

function shareOf(key: string): number {
  let mixed = 0;
  for (let at = 0; at < key.length; at += 1) mixed = (Math.imul(mixed, 31) + key.charCodeAt(at)) >>> 0;
  return mixed % SHARES;
}
