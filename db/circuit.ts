const FAILURES = 2;
const REST_MS = 10_000;

type State = { readonly failures: number; readonly until: number };

/** Shared by all requests of an isolate. */
const states = new Map<string, State>();

/** Whether a replica is left alone for a while: after two failures in a row, for ten seconds. */
export function isResting(url: string, now: number): boolean {
  const state = states.get(url);
  return state !== undefined && state.failures >= FAILURES && now < state.until;
}

export function noteSuccess(url: string): void {
  states.delete(url);
}

export function noteFailure(url: string, now: number): void {
  const failures = (states.get(url)?.failures ?? 0) + 1;
  states.set(url, { failures, until: now + REST_MS });
}
