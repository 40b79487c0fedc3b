import { numberOf, textOf, type SandboxDatabase } from './database.ts';

export type Task = 'expire_authorisation' | 'settle_refund';
export type Deadline = {
  readonly task: Task;
  readonly id: string;
  readonly account: string;
};

/** What the passing of time does to objects; stored, so that a restart forgets nothing. */
export type Deadlines = {
  /** @param at milliseconds of the sandbox's clock */
  set(deadline: Deadline, at: number): void;
  clear(task: Task, id: string): void;
  due(now: number): ReadonlyArray<Deadline>;
  isAnyDue(now: number): boolean;
};

export function openDeadlines(db: SandboxDatabase): Deadlines {
  // Never later than the earliest deadline, so that most calls need no look at the table.
  let earliest = 0;

  return {
    set({ task, id, account }, at) {
      earliest = Math.min(earliest, at);
      db.run(
        'INSERT INTO deadlines (id, task, account, at) VALUES (?, ?, ?, ?) ON CONFLICT (task, id) DO UPDATE SET at = excluded.at',
        id,
        task,
        account,
        at,
      );
    },
    clear(task, id) {
      db.run('DELETE FROM deadlines WHERE task = ? AND id = ?', task, id);
    },
    due(now) {
      const rows = db.all('SELECT id, task, account FROM deadlines WHERE at <= ? ORDER BY at, id', now);
      return rows.map((row) => ({
        task: textOf(row, 'task') === 'settle_refund' ? 'settle_refund' : 'expire_authorisation',
        id: textOf(row, 'id'),
        account: textOf(row, 'account'),
      }));
    },
    isAnyDue(now) {
      if (earliest > now) return false;
      const row = db.get('SELECT min(at) AS at FROM deadlines');
      earliest = row === null || row['at'] === null ? Number.MAX_SAFE_INTEGER : numberOf(row, 'at');
      return earliest <= now;
    },
  };
}
