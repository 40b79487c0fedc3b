/** `webhooks`: the provider's events on their way to the product. */
export const FAULT_TARGETS = ['stripe', 'mail', 'webhooks'] as const;
export const FAULT_MODES = ['off', 'down', 'slow', 'drop_after_commit', 'error_500', 'error_429'] as const;

export type FaultTarget = (typeof FAULT_TARGETS)[number];
export type FaultMode = (typeof FAULT_MODES)[number];

export type Fault = {
  readonly mode: Exclude<FaultMode, 'off'>;
  readonly delayMs: number;
  /** Calls that are left to hit; null until it is switched off. */
  readonly count: number | null;
  /** Hits only calls whose method and path have this text in them, such as `/capture` or `POST /v1/refunds`. */
  readonly match: string | null;
  /** An `error_500` is kept under the call's idempotency key: repeated by it, the call is answered the same. */
  readonly isKept: boolean;
};

/** Kept in memory: a restarted sandbox has no faults. */
export type Faults = {
  set(target: FaultTarget, fault: Fault | null): void;
  /** The fault that hits this call; counts it. */
  take(target: FaultTarget, method: string, path: string): Fault | null;
  current(): Readonly<Record<FaultTarget, Fault | null>>;
};

export function openFaults(): Faults {
  const active = new Map<FaultTarget, Fault>();
  return {
    set(target, fault) {
      if (fault === null) active.delete(target);
      else active.set(target, fault);
    },
    take(target, method, path) {
      const fault = active.get(target);
      if (fault === undefined) return null;
      if (fault.match !== null && !`${method} ${path}`.includes(fault.match)) return null;
      if (fault.count === null) return fault;
      if (fault.count > 1) active.set(target, { ...fault, count: fault.count - 1 });
      else active.delete(target);
      return fault;
    },
    current: () => ({
      stripe: active.get('stripe') ?? null,
      mail: active.get('mail') ?? null,
      webhooks: active.get('webhooks') ?? null,
    }),
  };
}
