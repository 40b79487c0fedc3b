import { spawn, type ChildProcess } from 'node:child_process';

export type Finished = { readonly ok: boolean; readonly output: string };

const running = new Set<ChildProcess>();

/** Remembers a child until it ends, so that `stopAll` reaches it. */
export function track(child: ChildProcess): void {
  running.add(child);
  child.once('close', () => running.delete(child));
}

/** Ends every child that still runs: for a test run that is itself told to end. */
export function stopAll(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal);
}

/** Variables that every check runs with: no colours to strip, no calls home. */
const QUIET = {
  NO_COLOR: '1',
  CI: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
};

/** The environment for a check: ours, quiet, and with what it needs; a null takes a variable away. */
export function environment(more: Readonly<Record<string, string | null>> = {}): NodeJS.ProcessEnv {
  const all: NodeJS.ProcessEnv = { ...process.env, ...QUIET };
  delete all['FORCE_COLOR'];
  for (const [name, value] of Object.entries(more)) {
    if (value === null) delete all[name];
    else all[name] = value;
  }
  return all;
}

/** Runs a program of the tree on this Node and collects what it says. It never throws: a failure is an answer. */
export function node(
  args: ReadonlyArray<string>,
  env: Readonly<Record<string, string | null>> = {},
  limitSeconds = 1200,
): Promise<Finished> {
  return run(process.execPath, args, env, limitSeconds);
}

export function run(
  program: string,
  args: ReadonlyArray<string>,
  env: Readonly<Record<string, string | null>> = {},
  limitSeconds = 1200,
  cwd = process.cwd(),
): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env: environment(env), stdio: ['ignore', 'pipe', 'pipe'] });
    track(child);
    let output = '';
    const note = (text: Buffer | string) => (output += String(text));
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    const limit = setTimeout(() => {
      note(`\nstopped: not done after ${limitSeconds} s\n`);
      child.kill('SIGKILL');
    }, limitSeconds * 1000);
    const end = (ok: boolean) => {
      clearTimeout(limit);
      resolve({ ok, output });
    };
    child.on('error', (error) => {
      note(error.message);
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}
