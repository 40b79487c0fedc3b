import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePorts } from '../local/ports.ts';
import { environment, track } from './command.ts';

export type Product = {
  readonly port: number;
  readonly dataDir: string;
  /** Ends it by SIGTERM and takes its data away. @returns how long it took to go, in milliseconds */
  stop(): Promise<number>;
};

const READY_WITHIN_MS = 180_000;
const GONE_WITHIN_MS = 10_000;

/**
 * Starts the whole product beside whatever runs: on a free port, with fresh demo data of its own.
 *
 * @throws Error with what the product said, when it ends early or is not healthy in three minutes
 */
export async function startProduct(more: Readonly<Record<string, string>> = {}): Promise<Product> {
  const [port = 0] = await freePorts(1);
  const dataDir = mkdtempSync(join(tmpdir(), 'oskr-product-'));
  const child = spawn(process.execPath, ['scripts/up.ts'], {
    env: environment({
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'demo',
      OSKR_PARENT_PID: String(process.pid),
      ...more,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  track(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));

  const stop = async () => {
    const started = Date.now();
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), GONE_WITHIN_MS);
    await gone;
    clearTimeout(late);
    rmSync(dataDir, { recursive: true, force: true });
    return Date.now() - started;
  };

  const until = Date.now() + READY_WITHIN_MS;
  while (child.exitCode === null && child.signalCode === null && Date.now() < until) {
    if (await isHealthy(port)) return { port, dataDir, stop };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await stop();
  throw new Error(`the product did not start:\n${said}`);
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(5_000) });
    return answer.ok;
  } catch {
    return false;
  }
}
