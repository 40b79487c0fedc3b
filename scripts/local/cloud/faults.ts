export const FAULT_TARGETS = ['stripe', 'mail'] as const;
export const FAULT_MODES = ['off', 'down', 'slow', 'drop_after_commit', 'error_500', 'error_429'] as const;

export type FaultTarget = (typeof FAULT_TARGETS)[number];
export type FaultMode = (typeof FAULT_MODES)[number];

export type Fault = {
  readonly mode: Exclude<FaultMode, 'off'>;
  readonly delayMs: number;
  /** Calls that are left to hit; null until it is switched off. */
  readonly count: number | null;
  /** Hits only paths with this text in them, such as `/capture`. */
  readonly match: string | null;
};

/** Kept in memory: a restarted sandbox has no faults. */
export type Faults = {
  set(target: FaultTarget, fault: Fault | null): void;
  /** The fault that hits this call; counts it. */
  take(target: FaultTarget, path: string): Fault | null;
  current(): Readonly<Record<FaultTarget, Fault | null>>;
};

export function openFaults(): Faults {
  const active = new Map<FaultTarget, Fault>();
  return {
    set(target, fault) {
      if (fault === null) active.delete(target);
      else active.set(target, fault);
    },
    take(target, path) {
      const fault = active.get(target);
      if (fault === undefined) return null;
      if (fault.match !== null && !path.includes(fault.match)) return null;
      if (fault.count === null) return fault;
      if (fault.count > 1) active.set(target, { ...fault, count: fault.count - 1 });
      else active.delete(target);
      return fault;
    },
    current: () => ({ stripe: active.get('stripe') ?? null, mail: active.get('mail') ?? null }),
  };
}
