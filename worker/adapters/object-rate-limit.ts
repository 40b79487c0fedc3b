import type { Limit, LimitAnswer, RateLimit } from '#worker/ports/rate-limit.ts';

type Limiters = {
  getByName(name: string): {
    take(key: string, limit: Limit): Promise<LimitAnswer>;
    giveBack(key: string): Promise<void>;
  };
};

/** Counts in a Durable Object of its own per key. */
export function objectRateLimit(limiters: Limiters): RateLimit {
  return {
    take: async (key, limit) => {
      const { allowed, retryAfterSeconds } = await limiters.getByName(key).take(key, limit);
      return { allowed, retryAfterSeconds };
    },
    giveBack: async (key) => {
      await limiters.getByName(key).giveBack(key);
    },
  };
}
