import type { DataLock } from './data-lock.ts';
import { findMarked, isRunning, killAndWait, type ProcessIdentity } from './process-identity.ts';
import { StartRefused } from './start-refused.ts';

const GONE_WITHIN_MS = 5_000;

/** Marks the processes of one data directory, in their environment. */
export function markerOf(dataDir: string): readonly [name: string, value: string] {
  return ['OSKR_INSTANCE', dataDir];
}

/**
 * Makes sure that nothing of a killed run still works on the data directory this process has just locked:
 * two runtimes on one directory would share the objects' storage without noticing.
 *
 * @returns how many processes had to be killed
 * @throws StartRefused when one does not die
 */
export async function clearLeftovers(lock: DataLock, dataDir: string): Promise<number> {
  const known: ReadonlyArray<ProcessIdentity> = [
    ...(lock.former?.children ?? []),
    ...findMarked(markerOf(dataDir).join('=')),
  ];
  const left = known.filter(isRunning);
  const stubborn = await killAndWait(left, GONE_WITHIN_MS);
  if (stubborn.length > 0) {
    const pids = stubborn.map(({ pid }) => pid).join(', ');
    throw new StartRefused(`Processes of an earlier run can't be ended: ${pids}. End them, then start again.`);
  }
  lock.update({ children: [] });
  return new Set(left.map(({ pid }) => pid)).size;
}
