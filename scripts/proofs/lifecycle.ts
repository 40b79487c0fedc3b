import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { readHolder } from '../local/data-lock.ts';
import { freePorts } from '../local/ports.ts';
import { isRunning, killAndWait, signal } from '../local/process-identity.ts';
import { fillCart, readCart } from './cart-witness.ts';
import { compareDataPrints, takeDataPrint, type DataPrint } from './data-print.ts';
import { npmStart, npmStartRefused, waitUntilGone, type NpmStart, type Where } from './npm-start.ts';
import { sweepOnce } from './sweep-once.ts';

/** The promise for SIGTERM, and for the rest of a run whose one process was killed. */
const GONE_WITHIN_MS = 5_000;
const SECOND_START_MS = 15_000;

/** Ways for a run to end. A name stands for the child of that name, killed by -9. */
const ENDS = [
  'SIGTERM to npm',
  'SIGTERM to the supervisor',
  'npm',
  'supervisor',
  'group',
  'sqld',
  'cloud',
  'hasher',
  'workerd',
];

export type LifecycleOutcome = { readonly figure: string; readonly problems: ReadonlyArray<string> };

type Round = { readonly end: string; readonly stoppedAfterMs: number; readonly readyAfterMs: number };

/**
 * Starts the product by `npm start`, ends it in every way a process can end, and starts it again each time.
 *
 * Promises: nothing of an ended run is left, a stop takes at most 5 s, a second start at most 15 s, the data
 * is the same, and a start on a held data directory refuses, names the holder and harms nobody.
 */
export async function lifecycle({ rounds }: { readonly rounds: number }): Promise<LifecycleOutcome> {
  const root = dirname(dirname(import.meta.dirname));
  const dataDir = mkdtempSync(join(tmpdir(), 'oskr-lifecycle-'));
  const [port = 0, otherPort = 0] = await freePorts(2);
  const where = { root, port, dataDir };
  const problems: Array<string> = [];
  const done: Array<Round> = [];
  let run: NpmStart | null = null;
  try {
    run = await npmStart(where);
    const cart = await fillCart(port, dataDir, run.holder);
    // What the demo data has fall due is due at once: it is done before, and not between two looks.
    await sweepOnce(port, dataDir);
    let print = await takePrint(run, where, cart);
    problems.push(...(await checkRefusal(run, { root, port: otherPort, dataDir })));
    for (const end of Array.from({ length: rounds }, () => ENDS).flat()) {
      const stoppedAfterMs = await finish(run, end, problems);
      const former = run.everyone();
      run = await npmStart(where, run.holder.bootId);
      for (const { pid } of former.filter(isRunning)) problems.push(`${end}: process ${pid} is left`);
      if (run.readyAfterMs > SECOND_START_MS) problems.push(`${end}: ready only after ${run.readyAfterMs} ms`);
      const after = await takePrint(run, where, cart);
      problems.push(...compareDataPrints(print, after).map((difference) => `${end}: ${difference}`));
      print = after;
      done.push({ end, stoppedAfterMs, readyAfterMs: run.readyAfterMs });
    }
    await finish(run, 'SIGTERM to npm', problems);
  } finally {
    run?.killGroup();
    const holder = readHolder(dataDir);
    const last = holder === null ? [] : [holder, ...holder.children];
    await killAndWait([...(run?.everyone() ?? []), ...last], GONE_WITHIN_MS);
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { figure: summary(done), problems };
}

/**
 * Ends a run, and waits for the end only where it was asked for: after a kill the next start comes at once, and
 * has to find its way past what is still going.
 */
async function finish(run: NpmStart, end: string, problems: Array<string>): Promise<number> {
  const began = Date.now();
  if (end === 'group') run.killGroup();
  else if (!end.startsWith('SIGTERM')) signal(pidOf(run, end), 'SIGKILL');
  if (!end.startsWith('SIGTERM')) return 0;

  signal((end.endsWith('npm') ? run.npm : run.supervisor).pid, 'SIGTERM');
  const left = await waitUntilGone(run.everyone(), GONE_WITHIN_MS);
  for (const { pid } of left) problems.push(`${end}: process ${pid} still runs after ${GONE_WITHIN_MS} ms`);
  return Date.now() - began;
}

function pidOf(run: NpmStart, name: string): number {
  if (name === 'npm') return run.npm.pid;
  if (name === 'supervisor') return run.supervisor.pid;
  const child = run.holder.children.find((one) => one.name === name);
  if (child === undefined) throw new Error(`The run has no child named ${name}.`);
  return child.pid;
}

async function checkRefusal(run: NpmStart, where: Where) {
  const { code, said } = await npmStartRefused(where);
  const problems: Array<string> = [];
  if (code !== 1) problems.push(`a second start on the same data ended with ${code}, not 1`);
  if (!said.includes(String(run.supervisor.pid))) problems.push(`a refused start did not name the holder: ${said}`);
  const gone = run.everyone().filter((one) => !isRunning(one)).length;
  if (gone > 0) problems.push(`a refused start ended ${gone} processes of the holder`);
  return problems;
}

async function takePrint(run: NpmStart, where: Where, cart: string): Promise<DataPrint> {
  return { ...(await takeDataPrint(where.dataDir, run.holder)), cart: await readCart(where.port, cart) };
}

function summary(rounds: ReadonlyArray<Round>): string {
  const slowestStop = Math.max(...rounds.map(({ stoppedAfterMs }) => stoppedAfterMs));
  const slowestStart = Math.max(...rounds.map(({ readyAfterMs }) => readyAfterMs));
  return `${rounds.length} ends in ${ENDS.length} ways, slowest stop ${slowestStop} ms, slowest start after one ${slowestStart} ms`;
}
