export type LimitAnswer = { readonly allowed: boolean; readonly retryAfterSeconds: number };

export type Limit = { readonly tries: number; readonly windowSeconds: number };

/** Counts tries per key in a fixed window. */
export interface RateLimit {
  take(key: string, limit: Limit): Promise<LimitAnswer>;
  /** Takes back one try that turned out to be a right one: only wrong passwords count. */
  giveBack(key: string, limit: Limit): Promise<void>;
}
