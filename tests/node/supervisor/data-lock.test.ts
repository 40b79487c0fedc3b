import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { lockDataDir, readHolder } from '#scripts/local/data-lock.ts';
import { clearLeftovers } from '#scripts/local/leftovers.ts';
import { identify, isRunning } from '#scripts/local/process-identity.ts';

const IMPATIENT = { forAnyMs: 0, forStoppingMs: 0 };
const HOLDER = join(import.meta.dirname, 'hold-lock.ts');

let dataDir = '';
const started: Array<ChildProcess> = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'oskr-lock-'));
});

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function startHolder(port: number): Promise<{ readonly child: ChildProcess; readonly said: string }> {
  const child = spawn(
    process.execPath,
    ['--experimental-strip-types', '--no-warnings', HOLDER, dataDir, String(port)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  started.push(child);
  const said = await new Promise<string>((resolve) => {
    child.stdout?.once('data', (chunk) => resolve(String(chunk).trim()));
  });
  return { child, said };
}

test('a held directory is refused, and the refusal names the process and port that hold it', async () => {
  const { child, said } = await startHolder(4711);

  const answer = await lockDataDir(dataDir, { port: 1, bootId: 'boot_second' }, IMPATIENT);

  expect(said).toBe('held');
  expect(answer).toMatchObject({ ok: false, holder: { pid: child.pid, port: 4711, bootId: 'boot_test' } });
});

test('a refusal leaves the directory as it was', async () => {
  await startHolder(4711);
  const before = [readdirSync(dataDir), readHolder(dataDir)];

  await lockDataDir(dataDir, { port: 1, bootId: 'boot_second' }, IMPATIENT);

  expect([readdirSync(dataDir), readHolder(dataDir)]).toEqual(before);
});

test('the directory of a holder killed by -9 is free at once, and tells who held it', async () => {
  const { child } = await startHolder(4711);
  child.kill('SIGKILL');
  await once(child, 'exit');

  const answer = await lockDataDir(dataDir, { port: 2, bootId: 'boot_next' }, IMPATIENT);

  if (!answer.ok) throw new Error('refused');
  expect(answer.lock.former).toMatchObject({ pid: child.pid, port: 4711 });
  expect(readHolder(dataDir)).toMatchObject({ pid: process.pid, port: 2, bootId: 'boot_next' });
  answer.lock.release();
});

test('of several starts at once exactly one gets the directory, round after round', async () => {
  for (let round = 0; round < 3; round += 1) {
    const starts = await Promise.all([1, 2, 3, 4].map((port) => startHolder(port)));

    expect(starts.filter(({ said }) => said === 'held')).toHaveLength(1);
    for (const { child, said } of starts) {
      const gone = child.exitCode === null && said === 'held' ? once(child, 'exit') : null;
      child.kill('SIGKILL');
      await gone;
    }
  }
});

test('a start waits for a holder that is stopping', async () => {
  const first = await lockDataDir(dataDir, { port: 1, bootId: 'boot_first' }, IMPATIENT);
  if (!first.ok) throw new Error('refused');
  first.lock.update({ isStopping: true });
  setTimeout(() => first.lock.release(), 200);

  const second = await lockDataDir(dataDir, { port: 2, bootId: 'boot_second' }, { forAnyMs: 0, forStoppingMs: 5_000 });

  expect(second.ok).toBe(true);
  if (second.ok) second.lock.release();
});

test('children of a dead run are ended before the next one works, strangers are not', async () => {
  const child = spawn('sleep', ['60']);
  const stranger = spawn('sleep', ['60']);
  started.push(child, stranger);
  const [left, other] = [identify(child.pid ?? 0), identify(stranger.pid ?? 0)];
  if (left === null || other === null) throw new Error('not started');
  const first = await lockDataDir(dataDir, { port: 1, bootId: 'boot_first' }, IMPATIENT);
  if (!first.ok) throw new Error('refused');
  // The second number is in use, but by a process that began at another time than the one on record.
  const reused = { ...other, startedAt: '1', name: 'sqld' };
  const lock = { ...first.lock, former: { ...mustHold(dataDir), children: [{ ...left, name: 'workerd' }, reused] } };

  expect(await clearLeftovers(lock, dataDir)).toBe(1);
  expect([isRunning(left), isRunning(other)]).toEqual([false, true]);
  first.lock.release();
});

function mustHold(directory: string) {
  const holder = readHolder(directory);
  if (holder === null) throw new Error('nobody holds it');
  return holder;
}
