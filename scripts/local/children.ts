import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync } from 'node:fs';

import { openLog } from './child-log.ts';
import { identify, type ProcessIdentity } from './process-identity.ts';

/** What a process is started with. */
export type Command = {
  readonly name: string;
  readonly file: string;
  readonly args: ReadonlyArray<string>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
};

export type Exit = { readonly code: number | null; readonly signal: string | null };

export type Child = ProcessIdentity & {
  readonly name: string;
  readonly exited: Promise<Exit>;
  /** Asks it to stop, and kills it when it has not within the time. */
  stop(graceMs: number): Promise<Exit>;
};

export type Children = {
  start(command: Command): Child;
  /** Runs a process to its end instead of watching it. */
  run(command: Command): Promise<Exit>;
  list(): ReadonlyArray<Child>;
};

type Options = {
  readonly logs: string;
  /** Marks every child's environment, so that leftovers can be told from strangers. */
  readonly marker: readonly [name: string, value: string];
  readonly onChange: (children: ReadonlyArray<Child>) => void;
  readonly onDeath: (child: Child, exit: Exit) => void;
};

/** Keeps the processes of one start: each dies when this process dies, by whatever signal. */
export function createChildren(options: Options): Children {
  const alive = new Set<Child>();

  function launch(command: Command, onEnd: (child: Child, exit: Exit) => void): Child {
    const log = openLog(options.logs, command.name);
    const [file, args] = tied(command.file, command.args);
    const [markerName, markerValue] = options.marker;
    const started = spawn(file, args, {
      cwd: command.cwd,
      env: { ...command.env, [markerName]: markerValue },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    const child = watch(command.name, started);
    alive.add(child);
    options.onChange([...alive]);
    void child.exited.then((exit) => {
      alive.delete(child);
      options.onChange([...alive]);
      onEnd(child, exit);
    });
    return child;
  }

  return {
    start: (command) => launch(command, options.onDeath),
    run: (command) => launch(command, () => {}).exited,
    list: () => [...alive],
  };
}

function watch(name: string, started: ChildProcess): Child {
  const pid = started.pid ?? 0;
  const guard = HAS_SETPRIV || pid === 0 ? null : watchdog(pid);
  const exited = new Promise<Exit>((resolve) => {
    started.once('error', (error) => resolve({ code: null, signal: error.message }));
    started.once('exit', (code, signal) => resolve({ code, signal }));
  }).then((exit) => {
    guard?.kill('SIGKILL');
    return exit;
  });
  return {
    name,
    pid,
    startedAt: identify(pid)?.startedAt ?? '',
    exited,
    async stop(graceMs) {
      started.kill('SIGTERM');
      const timer = setTimeout(() => started.kill('SIGKILL'), graceMs);
      const exit = await exited;
      clearTimeout(timer);
      return exit;
    },
  };
}

/** Asks the kernel to kill the child with its parent. setpriv then becomes the child: same process number. */
function tied(file: string, args: ReadonlyArray<string>): readonly [string, ReadonlyArray<string>] {
  return HAS_SETPRIV ? ['setpriv', ['--pdeathsig', 'KILL', file, ...args]] : [file, args];
}

/** Where the kernel can't be asked: the pipe closes when this process dies, and then the child is killed. */
function watchdog(pid: number): ChildProcess {
  const script = 'trap "" INT TERM HUP; cat >/dev/null; kill -9 "$1"';
  return spawn('sh', ['-c', script, 'oskr-watchdog', String(pid)], { stdio: ['pipe', 'ignore', 'ignore'] });
}

/** Whether the kernel can be asked to kill a child with its parent. */
export const HAS_SETPRIV =
  process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'KILL', 'true']).status === 0;
