/**
 * The product's clock. Real time, except in the local environment, where it may be advanced; the
 * payment sandbox keeps how far, so that a restart does not turn it back.
 */
let offsetMs = 0;
let loaded = false;

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

/**
 * Fetches the offset once per isolate. Call it at every entry: request, alarm and object call.
 *
 * Two first entries may both fetch: a runtime request can't wait on another one's promise.
 */
export async function loadClock(cloudUrl: string | null): Promise<void> {
  if (loaded || cloudUrl === null) return;
  const answer = await fetch(`${cloudUrl}/_cloud/clock`);
  const body: unknown = await answer.json();
  if (typeof body !== 'object' || body === null || !('offsetMs' in body) || typeof body.offsetMs !== 'number')
    throw new TypeError('The local clock did not answer an offset');
  if (!loaded) offsetMs = body.offsetMs;
  loaded = true;
}
