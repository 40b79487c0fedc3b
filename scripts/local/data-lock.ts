import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

import { identify, type ProcessIdentity } from './process-identity.ts';
import { pathsOf } from './start-settings.ts';

const RETRY_MS = 50;

/** What the holder of a data directory tells about itself, for whoever finds it held. */
export type Holder = {
  readonly pid: number;
  readonly startedAt: string;
  readonly port: number;
  readonly bootId: string;
  readonly since: string;
  readonly isStopping: boolean;
  readonly children: ReadonlyArray<ProcessIdentity & { readonly name: string }>;
  /** Inner addresses, for proofs and the auditor. */
  readonly addresses: Readonly<Record<string, string>>;
};

export type DataLock = {
  /** What the last holder left behind, when it was killed. */
  readonly former: Holder | null;
  update(change: Partial<Omit<Holder, 'pid' | 'startedAt'>>): void;
  release(): void;
};

export type LockAnswer =
  | { readonly ok: true; readonly lock: DataLock }
  | { readonly ok: false; readonly holder: Holder | null };

type Patience = { readonly forAnyMs: number; readonly forStoppingMs: number };

/**
 * Takes a data directory for this process alone, or says who has it.
 *
 * The lock is SQLite's own lock on a file: the kernel gives it to one process and takes it back when that
 * process dies, however it dies. So there is no stale lock to break, and no race in breaking it.
 */
export async function lockDataDir(
  dataDir: string,
  who: Pick<Holder, 'port' | 'bootId'>,
  patience: Patience = { forAnyMs: 1_500, forStoppingMs: 8_000 },
): Promise<LockAnswer> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const started = Date.now();
  for (;;) {
    const database = tryLock(pathsOf(dataDir).lock);
    if (database !== null) return { ok: true, lock: hold(dataDir, database, who) };

    const holder = readHolder(dataDir);
    const patient = holder?.isStopping === true ? patience.forStoppingMs : patience.forAnyMs;
    if (Date.now() - started >= patient) return { ok: false, holder };
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** The holder's note. After a kill it names a process that is gone. */
export function readHolder(dataDir: string): Holder | null {
  try {
    const value: unknown = JSON.parse(readFileSync(pathsOf(dataDir).holder, 'utf8'));
    return isHolder(value) ? value : null;
  } catch {
    return null;
  }
}

function tryLock(path: string): DatabaseSync | null {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    if (error instanceof Error && error.message.includes('locked')) return null;
    throw error;
  }
}

function hold(dataDir: string, database: DatabaseSync, who: Pick<Holder, 'port' | 'bootId'>): DataLock {
  const former = readHolder(dataDir);
  let note: Holder = {
    pid: process.pid,
    startedAt: identify(process.pid)?.startedAt ?? '',
    port: who.port,
    bootId: who.bootId,
    since: new Date().toISOString(),
    isStopping: false,
    // The dead run's children stay on record until somebody has seen to them.
    children: former?.children ?? [],
    addresses: {},
  };
  writeNote(dataDir, note);
  return {
    former,
    update(change) {
      note = { ...note, ...change };
      writeNote(dataDir, note);
    },
    release() {
      note = { ...note, children: [], addresses: {} };
      writeNote(dataDir, note);
      database.close();
    },
  };
}

function writeNote(dataDir: string, note: Holder): void {
  const path = pathsOf(dataDir).holder;
  writeFileSync(`${path}.new`, `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

function isHolder(value: unknown): value is Holder {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'port' in value &&
    typeof value.port === 'number' &&
    'isStopping' in value &&
    'children' in value &&
    Array.isArray(value.children)
  );
}
