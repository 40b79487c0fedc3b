import { Ratelimit } from '@upstash/ratelimit';
import { Redis } from '@upstash/redis/cloudflare';

import type { Limit, LimitAnswer, RateLimit } from '#worker/ports/rate-limit.ts';

const TIMEOUT_MS = 1000;
/** After a failure the fallback decides for this long before Redis is asked again. */
const PAUSE_MS = 10_000;

/** Until when an address is left alone: kept by the isolate, because each request has an adapter of its own. */
const pausedUntil = new Map<string, number>();

/**
 * Counts in Upstash Redis. When it fails or is slow the fallback counts instead: a limit that is
 * let go in a storm is no limit.
 */
export function upstashRateLimit(
  redisAt: { readonly url: string; readonly token: string },
  fallback: RateLimit,
): RateLimit {
  const redis = new Redis({
    ...redisAt,
    enableTelemetry: false,
    enableAutoPipelining: false,
    retry: { retries: 1, backoff: () => 50 },
  });
  const limiters = new Map<string, Ratelimit>();

  const limiterFor = ({ tries, windowSeconds }: Limit): Ratelimit => {
    const name = `${tries}/${windowSeconds}`;
    const known = limiters.get(name);
    if (known) return known;
    const limiter = new Ratelimit({
      redis,
      limiter: Ratelimit.fixedWindow(tries, `${windowSeconds} s`),
      prefix: `oskr:${name}`,
      analytics: false,
      ephemeralCache: false,
      timeout: TIMEOUT_MS,
    });
    limiters.set(name, limiter);
    return limiter;
  };

  /** Null when Redis did not answer. The library calls a timeout a success. */
  const ask = async (key: string, limit: Limit, rate: number): Promise<LimitAnswer | null> => {
    if (Date.now() < (pausedUntil.get(redisAt.url) ?? 0)) return null;
    try {
      const { success, reason, reset } = await limiterFor(limit).limit(key, { rate });
      if (reason !== 'timeout')
        return { allowed: success, retryAfterSeconds: Math.max(1, Math.ceil((reset - Date.now()) / 1000)) };
    } catch (error) {
      console.error(JSON.stringify({ event: 'rate_limit_fallback', message: messageOf(error) }));
    }
    pausedUntil.set(redisAt.url, Date.now() + PAUSE_MS);
    return null;
  };

  return {
    take: async (key, limit) => (await ask(key, limit, 1)) ?? (await fallback.take(key, limit)),
    giveBack: async (key, limit) => {
      if ((await ask(key, limit, -1)) === null) await fallback.giveBack(key, limit);
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
