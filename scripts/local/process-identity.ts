import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** A process that can't be mistaken for a later one with the same number. */
export type ProcessIdentity = { readonly pid: number; readonly startedAt: string };

const POLL_MS = 20;

/** The process with this number as it is now, or null when there is none. */
export function identify(pid: number): ProcessIdentity | null {
  const startedAt = process.platform === 'linux' ? linuxStart(pid) : portableStart(pid);
  return startedAt === null ? null : { pid, startedAt };
}

export function isRunning(identity: ProcessIdentity): boolean {
  return identify(identity.pid)?.startedAt === identity.startedAt;
}

/** Kills processes and waits until they are gone. Answers those that would not go. */
export async function killAndWait(
  identities: ReadonlyArray<ProcessIdentity>,
  withinMs: number,
): Promise<ReadonlyArray<ProcessIdentity>> {
  const until = Date.now() + withinMs;
  let left = identities.filter(isRunning);
  for (const { pid } of left) signal(pid, 'SIGKILL');
  while (left.length > 0 && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    left = left.filter(isRunning);
  }
  return left;
}

/**
 * Processes that carry this entry in the environment they were started with. It finds grandchildren that no
 * record names; only Linux shows environments of other processes.
 */
export function findMarked(entry: string): ReadonlyArray<ProcessIdentity> {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => environmentOf(name).includes(entry))
    .map((name) => identify(Number(name)))
    .filter((identity) => identity !== null);
}

/** Sends a signal. A process that is gone already is as good. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone already.
  }
}

function environmentOf(pid: string): ReadonlyArray<string> {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

function linuxStart(pid: number): string | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold blanks and parentheses itself.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const state = fields[0];
    if (state === 'Z' || state === 'X') return null;
    return fields[19] ?? null;
  } catch {
    return null;
  }
}

function portableStart(pid: number): string | null {
  const answer = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const text = answer.stdout.trim();
  return answer.status === 0 && text !== '' ? text : null;
}
