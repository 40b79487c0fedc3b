/**
 * The product's clock. Real time, except in the local environment, where it may be advanced; the
 * payment sandbox keeps how far, so that a restart does not turn it back.
 */
let offsetMs = 0;
let loaded: Promise<void> | null = null;

export function now(): Date {
  return new Date(Date.now() + offsetMs);
}

/** Real time until `at` on the product's clock, for alarms: those follow real time. */
export function realTimeOf(at: Date): number {
  return at.getTime() - offsetMs;
}

export function moveClock(newOffsetMs: number): void {
  offsetMs = newOffsetMs;
}

/** Fetches the offset once per isolate. Call it at every entry: request, alarm and object call. */
export function loadClock(cloudUrl: string | null): Promise<void> {
  if (cloudUrl === null) return Promise.resolve();
  loaded ??= fetchOffset(cloudUrl).catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

async function fetchOffset(cloudUrl: string): Promise<void> {
  const answer = await fetch(`${cloudUrl}/_cloud/clock`);
  const body: unknown = await answer.json();
  if (typeof body === 'object' && body !== null && 'offsetMs' in body && typeof body.offsetMs === 'number')
    offsetMs = body.offsetMs;
}
