import { Ratelimit } from '@upstash/ratelimit';
import { Redis } from '@upstash/redis/cloudflare';

import type { Limit, LimitAnswer, RateLimit } from '#worker/ports/rate-limit.ts';

/** Longer than this no request waits for Redis; it has to answer twice for a login. */
const TIMEOUT_MS = 400;
/** After a failure the fallback decides for this long before Redis is asked again. */
const PAUSE_MS = 10_000;

/** Until when an address is left alone: kept by the isolate, because each request has an adapter of its own. */
const pausedUntil = new Map<string, number>();

export type RedisAt = { readonly url: string; readonly token: string };

type Tools = {
  /** The product's clock, which windows follow. */
  readonly now: () => Date;
  /** What a local fault may come between. */
  readonly around?: <T>(work: () => Promise<T>) => Promise<T>;
};

/**
 * Counts in Upstash Redis. When it fails or is slow the fallback counts instead: a limit that is
 * let go in a storm is no limit.
 */
export function upstashRateLimit(redisAt: RedisAt, fallback: RateLimit, tools: Tools): RateLimit {
  const { now, around = (work) => work() } = tools;
  const limiters = limitersAt(redisAt);

  /** Null when Redis did not answer in time, or not well. */
  const ask = async (key: string, limit: Limit, rate: number): Promise<LimitAnswer | null> => {
    if (Date.now() < (pausedUntil.get(redisAt.url) ?? 0)) return null;
    try {
      const { window, resetSeconds } = windowAt(now(), limit.windowSeconds);
      const counted = around(async () => await limiters(limit).limit(`${key}:${window}`, { rate }));
      const { success, remaining } = await inTime(counted);
      return { allowed: success, retryAfterSeconds: success ? 0 : resetSeconds, remaining, resetSeconds };
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

/** The library's limiters, one for each limit. */
function limitersAt(redisAt: RedisAt): (limit: Limit) => Ratelimit {
  const redis = new Redis({ ...redisAt, enableTelemetry: false, enableAutoPipelining: false, retry: false });
  const known = new Map<string, Ratelimit>();
  return ({ tries, windowSeconds }) => {
    const name = `${tries}/${windowSeconds}`;
    const limiter =
      known.get(name) ??
      new Ratelimit({
        redis,
        limiter: Ratelimit.fixedWindow(tries, `${windowSeconds} s`),
        prefix: `oskr:${name}`,
        analytics: false,
        ephemeralCache: false,
        // The library calls a timeout a success; ours is none.
        timeout: 0,
      });
    known.set(name, limiter);
    return limiter;
  };
}

/** The window that a moment of the product's clock is in: the library's own, where the clock is not moved. */
function windowAt(at: Date, windowSeconds: number): { readonly window: number; readonly resetSeconds: number } {
  const seconds = at.getTime() / 1000;
  const window = Math.floor(seconds / windowSeconds);
  return { window, resetSeconds: Math.max(1, Math.ceil((window + 1) * windowSeconds - seconds)) };
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Redis did not answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // What comes too late is of no interest, nor how it failed.
    work.catch(() => undefined);
  }
}

/** Without the command, which the client adds. */
function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split(', command was:')[0] ?? '';
}
