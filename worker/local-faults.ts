/** Faults that the local environment can put between the Worker and what it calls, for tests of what then happens. */
export const FAULT_MODES = ['off', 'down', 'slow', 'drop_after_commit', 'error_500', 'error_429'] as const;

export type FaultMode = (typeof FAULT_MODES)[number];

export type Fault = {
  readonly mode: FaultMode;
  readonly delayMs: number;
  /** How many calls are left to spoil; null for all until it is switched off. */
  readonly left: number | null;
  /** Only calls that say this are spoiled; null for all. */
  readonly match: string | null;
};

const NONE: Fault = { mode: 'off', delayMs: 0, left: null, match: null };

/** Who is behind the calls that a fault of this isolate can spoil. */
type Target = 'libsql' | 'upstash';

const faults = new Map<Target, Fault>();

export function setFault(target: Target, next: Fault): void {
  faults.set(target, next.mode === 'off' ? NONE : next);
}

/** A call of the hosted limiter that the current fault may spoil. */
export async function spoiledLimit<T>(work: () => Promise<T>): Promise<T> {
  const { mode, delayMs } = take('upstash');
  if (mode === 'off') return await work();
  if (mode === 'slow') {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    return await work();
  }
  if (mode === 'drop_after_commit') await work();
  throw new TypeError(`Spoiled: ${mode}`);
}

/** A fetch of the database that the current fault may spoil. */
export async function spoiledFetch(request: Request): Promise<Response> {
  const { match } = faults.get('libsql') ?? NONE;
  if (match !== null && !(await request.clone().text()).includes(match)) return await fetch(request);
  const { mode, delayMs } = take('libsql');
  switch (mode) {
    case 'off':
      return await fetch(request);
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      return await fetch(request);
    case 'down':
      throw new TypeError('Network connection lost');
    case 'drop_after_commit':
      await (await fetch(request)).arrayBuffer();
      throw new TypeError('Network connection lost');
    case 'error_500':
      return Response.json({ error: 'spoiled' }, { status: 500 });
    case 'error_429':
      return Response.json({ error: 'spoiled' }, { status: 429 });
  }
}

function take(target: Target): Fault {
  const taken = faults.get(target) ?? NONE;
  if (taken.left !== null) faults.set(target, taken.left <= 1 ? NONE : { ...taken, left: taken.left - 1 });
  return taken;
}

let armed: { readonly name: string; readonly passes: number } | null = null;

/** Arms one named point of the code: the process is killed there, after so many passes. */
export function armStopPoint(name: string | null, passes: number): void {
  armed = name === null ? null : { name, passes };
}

/** Called by the code at each of its named points; does nothing unless a test armed that point. */
export async function atStopPoint(name: string, cloudUrl: string | null): Promise<void> {
  if (armed === null || cloudUrl === null || armed.name !== name) return;
  if (armed.passes > 0) {
    armed = { name, passes: armed.passes - 1 };
    return;
  }
  await fetch(`${cloudUrl}/_cloud/kill`, { method: 'POST' });
  await new Promise(() => undefined);
}
