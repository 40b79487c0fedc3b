export type LimitAnswer = {
  readonly allowed: boolean;
  /** 0 when it is allowed. */
  readonly retryAfterSeconds: number;
  /** Tries that are left in this window. */
  readonly remaining: number;
  /** Until the window ends. */
  readonly resetSeconds: number;
};

export type Limit = {
  readonly tries: number;
  readonly windowSeconds: number;
  /** Of keys that are many and each seldom counted, many are kept together. */
  readonly isShared?: boolean;
};

/** Counts tries per key in a fixed window. */
export interface RateLimit {
  take(key: string, limit: Limit): Promise<LimitAnswer>;
  /** Takes back one try that turned out to be a right one: only the failed ones count then. */
  giveBack(key: string, limit: Limit): Promise<void>;
}
