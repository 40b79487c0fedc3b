import { spawn } from 'node:child_process';

import { readHolder, type Holder } from '../local/data-lock.ts';
import { identify, isRunning, signal, type ProcessIdentity } from '../local/process-identity.ts';
import { ask } from '../local/wait-for.ts';

const READY_WITHIN_MS = 180_000;
const POLL_MS = 50;

/** One `npm start`, in a process group of its own. */
export type NpmStart = {
  readonly npm: ProcessIdentity;
  readonly supervisor: ProcessIdentity;
  readonly holder: Holder;
  readonly readyAfterMs: number;
  /** npm, the supervisor and every child of this run. */
  everyone(): ReadonlyArray<ProcessIdentity>;
  killGroup(): void;
};

export type Where = { readonly root: string; readonly port: number; readonly dataDir: string };

/**
 * Starts the product as a person would, and waits until it is this start that answers.
 *
 * @param former the boot id of the run before, which may still answer for a moment
 */
export async function npmStart(where: Where, former = ''): Promise<NpmStart> {
  const began = Date.now();
  const run = spawnNpm(where);
  const npm = identify(run.pid);
  const until = began + READY_WITHIN_MS;
  while (Date.now() < until && run.exit() === null) {
    const holder = await healthyHolder(where);
    if (holder !== null && npm !== null && holder.bootId !== former) {
      return {
        npm,
        supervisor: { pid: holder.pid, startedAt: holder.startedAt },
        holder,
        readyAfterMs: Date.now() - began,
        everyone: () => [npm, { pid: holder.pid, startedAt: holder.startedAt }, ...holder.children],
        killGroup: () => signal(-npm.pid, 'SIGKILL'),
      };
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  signal(-run.pid, 'SIGKILL');
  throw new Error(`npm start did not become ready. It said:\n${run.said()}`);
}

/** Starts the product where somebody else is at home. @returns how it ended and what it said */
export async function npmStartRefused(where: Where): Promise<{ readonly code: number | null; readonly said: string }> {
  const run = spawnNpm(where);
  const until = Date.now() + READY_WITHIN_MS;
  while (run.exit() === null && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  if (run.exit() === null) signal(-run.pid, 'SIGKILL');
  return { code: run.exit()?.code ?? null, said: run.said() };
}

/** Waits until all of them are gone. @returns those that are still there when the time is up */
export async function waitUntilGone(
  processes: ReadonlyArray<ProcessIdentity>,
  withinMs: number,
): Promise<ReadonlyArray<ProcessIdentity>> {
  const until = Date.now() + withinMs;
  let left = processes.filter(isRunning);
  while (left.length > 0 && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    left = left.filter(isRunning);
  }
  return left;
}

function spawnNpm({ root, port, dataDir }: Where) {
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SEED: 'demo' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  let exit: { readonly code: number | null } | null = null;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  child.once('error', (error) => {
    said += error.message;
    exit = { code: null };
  });
  child.once('close', (code) => (exit = { code }));
  return { pid: child.pid ?? 0, said: () => said, exit: (): { readonly code: number | null } | null => exit };
}

async function healthyHolder({ port, dataDir }: Where): Promise<Holder | null> {
  const answer = await ask(`http://127.0.0.1:${port}/api/health`);
  const holder = readHolder(dataDir);
  const body = answer?.body;
  if (answer?.status !== 200 || holder === null) return null;
  return typeof body === 'object' && body !== null && 'boot' in body && body.boot === holder.bootId ? holder : null;
}
