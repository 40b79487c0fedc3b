import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { lastLines } from './child-log.ts';
import type { Children } from './children.ts';
import { inTurn } from './file-turn.ts';
import { precompress } from './precompress.ts';
import { sourceHash } from './source-hash.ts';
import { StartRefused } from './start-refused.ts';

type Build = {
  readonly root: string;
  readonly logs: string;
  /** Gets a copy: a later build must not pull the files from under a running product. */
  readonly bundle: string;
  readonly children: Children;
  readonly signal: AbortSignal;
  say(line: string): void;
};

/** Builds the product when its sources have changed since the last build, and hands out a copy. */
export async function buildProduct(build: Build): Promise<void> {
  const turn = join(build.root, 'node_modules', '.cache', 'oskr', 'build.lock');
  await inTurn(turn, build.signal, async () => {
    const hash = sourceHash(build.root);
    if (!isBuilt(build.root, hash)) await runBuild(build, hash);
    rmSync(build.bundle, { recursive: true, force: true });
    cpSync(join(build.root, 'dist'), build.bundle, { recursive: true });
  });
}

function isBuilt(root: string, hash: string): boolean {
  const stamp = stampPath(root);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

async function runBuild(build: Build, hash: string): Promise<void> {
  build.say('Building: the sources have changed.');
  const dist = join(build.root, 'dist');
  rmSync(dist, { recursive: true, force: true });
  await step(build, 'messages', join('scripts', 'messages.ts'));
  await step(build, 'permissions', join('scripts', 'permissions.ts'), '--build');
  await step(build, 'documents', join('scripts', 'documents.ts'));
  await step(build, 'build', join('node_modules', 'vite', 'bin', 'vite.js'), 'build');
  precompress(join(dist, 'client'), join(dist, 'precompressed'));
  writeFileSync(stampPath(build.root), hash);
}

async function step({ root, logs, children, signal }: Build, name: string, program: string, ...args: Array<string>) {
  const exit = await children.run({
    name,
    file: process.execPath,
    args: [join(root, program), ...args],
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NO_COLOR: '1',
      WRANGLER_SEND_METRICS: 'false',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    },
  });
  signal.throwIfAborted();
  if (exit.code === 0) return;
  const said = lastLines(logs, name, 80).filter((line) => !/^\s+at /.test(line));
  const log = said.slice(-30).join('\n');
  throw new StartRefused(`The build failed (${join(logs, `${name}.log`)}):\n${log}`);
}

function stampPath(root: string): string {
  return join(root, 'dist', '.sources');
}
