import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { lastLines } from '#scripts/local/child-log.ts';
import { createChildren, type Child, type Exit } from '#scripts/local/children.ts';
import { identify, isRunning } from '#scripts/local/process-identity.ts';

let logs = '';

beforeEach(() => {
  logs = mkdtempSync(join(tmpdir(), 'oskr-children-'));
});

afterEach(() => {
  rmSync(logs, { recursive: true, force: true });
});

function family() {
  const deaths: Array<readonly [string, Exit]> = [];
  const lists: Array<ReadonlyArray<string>> = [];
  const children = createChildren({
    logs,
    marker: ['OSKR_INSTANCE', logs],
    onChange: (all) => lists.push(all.map(({ name }) => name)),
    onDeath: (child: Child, exit: Exit) => deaths.push([child.name, exit]),
  });
  return { children, deaths, lists };
}

const sh = (name: string, script: string) => ({
  name,
  file: '/bin/sh',
  args: ['-c', script],
  env: { PATH: process.env['PATH'] },
});

test('the death of a child is told with its name, how it died, and what it said last', async () => {
  const { children, deaths, lists } = family();
  const child = children.start(sh('cloud', 'echo starting; echo "port taken" >&2; exit 3'));
  await child.exited;
  await Promise.resolve();

  expect(deaths).toEqual([['cloud', { code: 3, signal: null }]]);
  expect(lastLines(logs, 'cloud', 1)).toEqual(['port taken']);
  expect(lists).toEqual([['cloud'], []]);
});

test('a program that does not exist is a death too, not a crash', async () => {
  const { children, deaths } = family();
  await children.start({ name: 'sqld', file: '/nowhere/sqld', args: [], env: {} }).exited;
  await Promise.resolve();

  expect(deaths.map(([name]) => name)).toEqual(['sqld']);
});

test('a child has the number it is known by: stopping it leaves nothing', async () => {
  const { children } = family();
  const child = children.start(sh('workerd', 'exec sleep 60'));
  expect(isRunning(child)).toBe(true);

  await child.stop(2_000);
  expect(isRunning(child)).toBe(false);
});

test('a child that does not listen is killed when its time is up', async () => {
  const { children } = family();
  const child = children.start(sh('sqld', 'trap "" TERM; echo deaf; while :; do sleep 0.05; done'));
  await expect.poll(() => lastLines(logs, 'sqld', 1)).toEqual(['deaf']);

  const since = Date.now();
  await child.stop(300);
  expect(isRunning(child)).toBe(false);
  expect(Date.now() - since).toBeGreaterThanOrEqual(290);
});

test('kill -9 of the parent takes the children with it', async () => {
  const script = `
    import { createChildren } from '#scripts/local/children.ts';
    const children = createChildren({ logs: ${JSON.stringify(logs)}, marker: ['OSKR_INSTANCE', 'test'], onChange() {}, onDeath() {} });
    const child = children.start({ name: 'sleeper', file: '/bin/sh', args: ['-c', 'exec sleep 60'], env: { PATH: process.env.PATH } });
    process.stdout.write(String(child.pid));
    setInterval(() => {}, 1000);
  `;
  const parent = spawn(
    process.execPath,
    ['--experimental-strip-types', '--no-warnings', '--input-type=module', '-e', script],
    {
      cwd: join(import.meta.dirname, '../../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const pid = Number(await new Promise((resolve) => parent.stdout.once('data', (chunk) => resolve(String(chunk)))));
  const child = identify(pid);
  if (child === null) throw new Error('not started');

  parent.kill('SIGKILL');
  await once(parent, 'exit');
  await expect.poll(() => isRunning(child), { timeout: 2_000 }).toBe(false);
});
