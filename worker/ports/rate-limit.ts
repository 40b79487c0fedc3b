export type LimitAnswer = { readonly allowed: boolean; readonly retryAfterSeconds: number };

/** Counts tries per key in a fixed window. */
export interface RateLimit {
  take(key: string, limit: { readonly tries: number; readonly windowSeconds: number }): Promise<LimitAnswer>;
}
