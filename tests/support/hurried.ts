import { vi } from 'vitest';

/** What a promise comes to while the test's clock runs as fast as it can. Needs `vi.useFakeTimers()`. */
export async function hurried<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const settled = work.then(
    (value) => ({ ok: true as const, value }),
    (reason: unknown) => ({ ok: false as const, reason }),
  );
  void settled.then(() => {
    isDone = true;
  });
  while (!isDone) await vi.advanceTimersByTimeAsync(25);
  const end = await settled;
  if (end.ok) return end.value;
  throw end.reason;
}
