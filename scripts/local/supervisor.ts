import { randomBytes } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

import { addressTable } from './addresses.ts';
import { boot } from './boot.ts';
import { lastLines } from './child-log.ts';
import { createChildren, type Child, type Children, type Exit } from './children.ts';
import { lockDataDir, type DataLock, type Holder } from './data-lock.ts';
import { clearLeftovers, markerOf } from './leftovers.ts';
import { watchParent } from './parent-watch.ts';
import { readSecrets } from './secrets.ts';
import { StartRefused } from './start-refused.ts';
import { pathsOf, readStartSettings, type StartSettings } from './start-settings.ts';
import { startSweeping } from './sweep.ts';
import { createTerminal, type Terminal } from './terminal.ts';

type Ending = { readonly code: number; readonly line: string };

/** Five seconds is the promise for everything; these three follow one another. */
const GRACE_MS = { product: 1_500, cloud: 800, database: 2_000 };

/** Runs the product until it is told to stop or a part of it dies. @returns the exit code */
export async function supervise(root: string, args: ReadonlyArray<string>): Promise<number> {
  const terminal = createTerminal();
  const { ended, end, signal } = createEnding();
  const unwatch = watchParent(process.env, () => end({ code: 1, line: 'npm is gone: stopping.' }));
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(name, () => end({ code: 0, line: 'Stopping.' }));
  }
  process.on('uncaughtException', (error) => end({ code: 1, line: `The supervisor failed: ${error.stack}` }));

  try {
    const settings = settle(readStartSettings(root, process.env, args));
    const bootId = `boot_${randomBytes(12).toString('hex')}`;
    const lock = await takeDirectory(settings, bootId);
    const ending = await hold({ settings, bootId, lock, terminal, ended, end, signal });
    return ending.code;
  } catch (error) {
    terminal.warn(explain(error));
    return 1;
  } finally {
    unwatch();
  }
}

type Held = {
  readonly settings: StartSettings;
  readonly bootId: string;
  readonly lock: DataLock;
  readonly terminal: Terminal;
  readonly ended: Promise<Ending>;
  readonly end: (ending: Ending) => void;
  readonly signal: AbortSignal;
};

async function hold({ settings, bootId, lock, terminal, ended, end, signal }: Held): Promise<Ending> {
  const { logs } = pathsOf(settings.dataDir);
  const children = createChildren({
    logs,
    marker: markerOf(settings.dataDir),
    onChange: (all) => lock.update({ children: all.map(({ name, pid, startedAt }) => ({ name, pid, startedAt })) }),
    onDeath: (child, exit) => end({ code: 1, line: obituary(child, exit, logs) }),
  });
  let stopSweeping = () => {};
  try {
    const killed = await clearLeftovers(lock, settings.dataDir);
    if (killed > 0) terminal.say(`Ended ${killed} processes that an earlier run had left behind.`);
    const secrets = readSecrets(settings.dataDir, settings.environment, process.env);
    const booted = boot({ settings, secrets, bootId, lock, children, signal, terminal });
    // What a boot that was cut short still stumbles over is of no interest.
    booted.catch(() => {});
    await Promise.race([booted, ended]);
    if (!signal.aborted) {
      terminal.say('Ready.');
      terminal.show(addressTable(settings));
      stopSweeping = startSweeping(settings.port, secrets.INTERNAL_SECRET, (why) => terminal.warn(`Note: ${why}.`));
    }
  } catch (error) {
    end({ code: 1, line: explain(error) });
  }

  const ending = await ended;
  stopSweeping();
  lock.update({ isStopping: true });
  if (ending.code === 0) terminal.say(ending.line);
  else terminal.warn(ending.line);
  await stopAll(children);
  lock.release();
  return ending;
}

/** The product first, so that nobody is answered by half of it; the database last, and in peace. */
async function stopAll(children: Children): Promise<void> {
  const isProduct = ({ name }: Child) => ['workerd', 'vite', 'build'].includes(name);
  const isPrimary = ({ name }: Child) => name === 'sqld';
  const all = children.list();
  const stop = (chosen: ReadonlyArray<Child>, graceMs: number) =>
    Promise.all(chosen.map((child) => child.stop(graceMs)));
  await stop(all.filter(isProduct), GRACE_MS.product);
  await stop(
    all.filter((child) => !isProduct(child) && !isPrimary(child)),
    GRACE_MS.cloud,
  );
  await stop(all.filter(isPrimary), GRACE_MS.database);
}

async function takeDirectory(settings: StartSettings, bootId: string): Promise<DataLock> {
  const answer = await lockDataDir(settings.dataDir, { port: settings.port, bootId });
  if (answer.ok) return answer.lock;
  throw new StartRefused(heldMessage(settings.dataDir, answer.holder));
}

function heldMessage(dataDir: string, holder: Holder | null): string {
  const who =
    holder === null ? 'Another process' : `Process ${holder.pid}, serving port ${holder.port} since ${holder.since},`;
  return `${who} holds ${dataDir}. Stop it, or start with another DATA_DIR and PORT.`;
}

/** One name per directory, whatever links lead to it. */
function settle(settings: StartSettings): StartSettings {
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  return { ...settings, dataDir: realpathSync(settings.dataDir) };
}

function obituary(child: Child, exit: Exit, logs: string): string {
  const how = exit.code === null ? `by ${exit.signal}` : `with code ${exit.code}`;
  const said = lastLines(logs, child.name, 15).map((line) => `    ${line}`);
  return [`${child.name} ended ${how}: stopping the rest.`, `    ${join(logs, `${child.name}.log`)}`, ...said].join(
    '\n',
  );
}

/** The first reason to end counts; everything that waits hears of it through the signal. */
function createEnding() {
  const { promise, resolve } = Promise.withResolvers<Ending>();
  const controller = new AbortController();
  const end = (ending: Ending) => {
    resolve(ending);
    controller.abort();
  };
  return { ended: promise, signal: controller.signal, end };
}

function explain(error: unknown): string {
  if (error instanceof StartRefused) return `Not started. ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
