import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { environment } from '../checks/command.ts';
import { freePorts } from '../local/ports.ts';

export type KillableProduct = {
  readonly port: number;
  readonly dataDir: string;
  /** SIGKILL to the whole process group. */
  kill(): void;
  /** Whether the last end was a `kill()` of ours, and not one from inside. */
  wasKilledByUs(): boolean;
  isGone(): boolean;
  /** Waits for the end of the killed one, and starts on the same data and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

const READY_WITHIN_MS = 180_000;

/** The product in a process group of its own, so that all of it can be killed at one moment. */
export async function killableProduct(dataDir: string): Promise<KillableProduct> {
  const [port = 0] = await freePorts(1);
  let child = await start(port, dataDir);
  let killedByUs = false;

  function kill(): void {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    killedByUs = true;
    process.kill(-child.pid, 'SIGKILL');
  }

  return {
    port,
    dataDir,
    kill,
    wasKilledByUs: () => killedByUs,
    isGone: () => child.exitCode !== null || child.signalCode !== null,
    async restart() {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      killedByUs = false;
      child = await start(port, dataDir);
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function start(port: number, dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['scripts/up.ts'], {
    env: environment({
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'demo',
      KILL_SWITCH: '1',
      OSKR_PARENT_PID: String(process.pid),
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const until = Date.now() + READY_WITHIN_MS;
  while (child.exitCode === null && child.signalCode === null && Date.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (answer?.ok === true) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The product did not start:\n${said}`);
}
