import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync, type SQLInputValue } from 'node:sqlite';

export type Row = Readonly<Record<string, unknown>>;

export type SandboxDatabase = {
  all(sql: string, ...values: ReadonlyArray<SQLInputValue>): ReadonlyArray<Row>;
  get(sql: string, ...values: ReadonlyArray<SQLInputValue>): Row | null;
  run(sql: string, ...values: ReadonlyArray<SQLInputValue>): void;
  /** All or nothing; calls inside of one join it. */
  transaction<T>(work: () => T): T;
  /** Inside a transaction: undoes only `work` when it throws. */
  attempt<T>(work: () => T): T;
  /**
   * A transaction that shares its commit with others asked for at the same moment. Each is still
   * all or nothing on its own; the promise settles after the commit.
   */
  grouped<T>(work: () => T): Promise<T>;
  close(): void;
};

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

  CREATE TABLE IF NOT EXISTS objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    account TEXT NOT NULL,
    created INTEGER NOT NULL,
    body TEXT NOT NULL,
    note TEXT NOT NULL DEFAULT ''
  ) STRICT;
  CREATE INDEX IF NOT EXISTS objects_by_kind ON objects (account, kind, seq);
  CREATE INDEX IF NOT EXISTS intents_by_order ON objects (account, body ->> '$.metadata.orderId')
    WHERE kind = 'payment_intent';
  CREATE INDEX IF NOT EXISTS intents_by_customer ON objects (account, body ->> '$.customer', seq)
    WHERE kind = 'payment_intent';
  CREATE INDEX IF NOT EXISTS cards_by_customer ON objects (account, body ->> '$.customer', seq)
    WHERE kind = 'payment_method';
  CREATE INDEX IF NOT EXISTS charges_by_intent ON objects (account, body ->> '$.payment_intent', seq)
    WHERE kind = 'charge';
  CREATE INDEX IF NOT EXISTS refunds_by_charge ON objects (account, body ->> '$.charge', seq)
    WHERE kind = 'refund';
  CREATE INDEX IF NOT EXISTS refunds_by_intent ON objects (account, body ->> '$.payment_intent', seq)
    WHERE kind = 'refund';
  CREATE INDEX IF NOT EXISTS customers_by_email ON objects (account, body ->> '$.email', seq)
    WHERE kind = 'customer';
  CREATE INDEX IF NOT EXISTS fee_refunds_by_fee ON objects (account, body ->> '$.fee', seq)
    WHERE kind = 'fee_refund';

  CREATE TABLE IF NOT EXISTS idempotency (
    account TEXT NOT NULL,
    key TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    request_id TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (account, key)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS deliveries (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    event TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    about TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'dead'))
  ) STRICT;
  CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (due_at, seq) WHERE state = 'pending';
  CREATE INDEX IF NOT EXISTS deliveries_about ON deliveries (about, seq);

  CREATE TABLE IF NOT EXISTS deadlines (
    id TEXT NOT NULL,
    task TEXT NOT NULL,
    account TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (task, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS deadlines_due ON deadlines (at);

  CREATE TABLE IF NOT EXISTS mails (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    key TEXT NOT NULL UNIQUE,
    fingerprint TEXT NOT NULL,
    body TEXT NOT NULL
  ) STRICT;

  CREATE TABLE IF NOT EXISTS dns (
    name TEXT NOT NULL,
    type TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (name, type)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS hostnames (
    id TEXT PRIMARY KEY,
    hostname TEXT NOT NULL UNIQUE,
    created INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

/**
 * Opens `cloud.sqlite`. A commit is in the operating system's hands when it returns, so a
 * killed process loses nothing; only a power cut might cost the last moments.
 */
export function openDatabase(dataDir: string): SandboxDatabase {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const connection = new DatabaseSync(join(dataDir, 'cloud.sqlite'), { timeout: 5000 });
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  // Checkpoints are the only time the disk is waited for: few large ones.
  connection.exec('PRAGMA wal_autocheckpoint = 8000; PRAGMA cache_size = -65536;');
  connection.exec(SCHEMA);
  const statements = new Map<string, StatementSync>();
  let depth = 0;

  function prepared(sql: string): StatementSync {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = connection.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }

  function nested<T>(begin: string, commit: string, rollback: string, work: () => T): T {
    prepared(begin).run();
    depth += 1;
    try {
      const result = work();
      prepared(commit).run();
      return result;
    } catch (error) {
      connection.exec(rollback);
      throw error;
    } finally {
      depth -= 1;
    }
  }

  function attempt<T>(work: () => T): T {
    return nested('SAVEPOINT call', 'RELEASE call', 'ROLLBACK TO call; RELEASE call', work);
  }

  let waiting: Array<{ run(): () => void; fail(error: unknown): void }> = [];

  function commitGroup(): void {
    const group = waiting;
    waiting = [];
    try {
      const settlements = nested('BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK', () => group.map((member) => member.run()));
      for (const settle of settlements) settle();
    } catch (error) {
      for (const member of group) member.fail(error);
    }
  }

  return {
    all: (sql, ...values) => prepared(sql).all(...values),
    get: (sql, ...values) => prepared(sql).get(...values) ?? null,
    run: (sql, ...values) => {
      prepared(sql).run(...values);
    },
    transaction(work) {
      if (depth > 0) return work();
      return nested('BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK', work);
    },
    attempt,
    grouped: <T>(work: () => T) =>
      new Promise<T>((resolve, reject) => {
        if (waiting.length === 0) setImmediate(commitGroup);
        waiting.push({
          run() {
            try {
              const result = attempt(work);
              return () => resolve(result);
            } catch (error) {
              return () => reject(error);
            }
          },
          fail: reject,
        });
      }),
    close: () => connection.close(),
  };
}

/** @throws TypeError when the column is no text: a bug in a query */
export function textOf(row: Row, column: string): string {
  const value = row[column];
  if (typeof value === 'string') return value;
  throw new TypeError(`No text in column ${column}`);
}

/** @throws TypeError when the column is no number: a bug in a query */
export function numberOf(row: Row, column: string): number {
  const value = row[column];
  if (typeof value === 'number') return value;
  throw new TypeError(`No number in column ${column}`);
}
