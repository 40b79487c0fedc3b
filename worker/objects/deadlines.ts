import { now, realTimeOf } from '../clock.ts';

/**
 * The deadlines of one object. A Durable Object has a single alarm and alarms follow real time, so
 * the table holds any number by name, on the product's clock, and the alarm is set to their minimum.
 */
export class Deadlines {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    storage.sql.exec('CREATE TABLE IF NOT EXISTS deadlines (name TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT');
  }

  async set(name: string, at: Date): Promise<void> {
    this.#storage.sql.exec('INSERT OR REPLACE INTO deadlines VALUES (?, ?)', name, at.getTime());
    await this.rearm();
  }

  async clear(name: string): Promise<void> {
    this.#storage.sql.exec('DELETE FROM deadlines WHERE name = ?', name);
    await this.rearm();
  }

  /** The names that are due by now, longest overdue first. */
  due(): ReadonlyArray<string> {
    return this.#storage.sql
      .exec<{ name: string }>('SELECT name FROM deadlines WHERE at <= ? ORDER BY at', now().getTime())
      .toArray()
      .map((row) => row.name);
  }

  /**
   * Sets the alarm to the earliest deadline.
   *
   * @param notBefore real milliseconds from now; a handler that failed waits a little before it tries again
   */
  async rearm(notBefore = 0): Promise<void> {
    const { at } = this.#storage.sql.exec<{ at: number | null }>('SELECT min(at) AS at FROM deadlines').one();
    if (at === null) return this.#storage.deleteAlarm();
    await this.#storage.setAlarm(Math.max(realTimeOf(new Date(at)), Date.now() + notBefore));
  }
}
