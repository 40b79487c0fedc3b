import { DurableObject } from 'cloudflare:workers';

import type { Limit, LimitAnswer } from '#worker/ports/rate-limit.ts';

import { loadClock, now, realTimeOf } from '../clock.ts';
import type { Env } from '../env.ts';

type Window = { readonly tries: number; readonly ends_at: number };

/** Counts tries per key in a fixed window that begins with the first. Most keys have an object of their own. */
export class LimiterObject extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#createTable();
  }

  async take(key: string, limit: Limit): Promise<LimitAnswer> {
    await this.#enter();
    const at = now().getTime();
    const open = this.#window(key, at);
    const endsAt = open?.ends_at ?? at + limit.windowSeconds * 1000;
    const resetSeconds = Math.max(1, Math.ceil((endsAt - at) / 1000));
    const tries = open?.tries ?? 0;
    if (tries >= limit.tries) return { allowed: false, retryAfterSeconds: resetSeconds, remaining: 0, resetSeconds };

    this.ctx.storage.sql.exec(
      'INSERT INTO windows (key, tries, ends_at) VALUES (?, 1, ?) ON CONFLICT (key) DO UPDATE SET tries = ?, ends_at = ?',
      key,
      endsAt,
      tries + 1,
      endsAt,
    );
    await this.#arm(endsAt);
    return { allowed: true, retryAfterSeconds: 0, remaining: limit.tries - tries - 1, resetSeconds };
  }

  async giveBack(key: string): Promise<void> {
    await this.#enter();
    this.ctx.storage.sql.exec('UPDATE windows SET tries = tries - 1 WHERE key = ? AND tries > 0', key);
  }

  /** Whether objects can be reached at all. */
  ping(): boolean {
    return true;
  }

  override async alarm(): Promise<void> {
    try {
      await this.#enter();
      const at = now().getTime();
      this.ctx.storage.sql.exec('DELETE FROM windows WHERE ends_at <= ?', at);
    } catch (error) {
      console.error(error);
    }
    const [next] = this.ctx.storage.sql
      .exec<{ ends_at: number | null }>('SELECT min(ends_at) AS ends_at FROM windows')
      .toArray();
    if (next?.ends_at != null) await this.#arm(next.ends_at);
    else await this.#forget();
  }

  /** An empty object takes no space; the constructor's table comes back with the next request. */
  async #forget(): Promise<void> {
    await this.ctx.storage.deleteAll();
    this.#createTable();
  }

  #createTable(): void {
    this.ctx.storage.sql.exec(
      'CREATE TABLE IF NOT EXISTS windows (key TEXT PRIMARY KEY, tries INTEGER NOT NULL, ends_at INTEGER NOT NULL) STRICT',
    );
  }

  #enter(): Promise<void> {
    return loadClock(this.env.LOCAL_CLOUD_URL || null);
  }

  #window(key: string, at: number): Window | null {
    const query = 'SELECT tries, ends_at FROM windows WHERE key = ? AND ends_at > ?';
    return this.ctx.storage.sql.exec<Window>(query, key, at).toArray()[0] ?? null;
  }

  async #arm(endsAt: number): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) !== null) return;
    // An alarm in the past would run at once and again; a second of air keeps it calm.
    const soonest = Date.now() + 1000;
    await this.ctx.storage.setAlarm(Math.max(soonest, realTimeOf(new Date(endsAt)) + 1000));
  }
}
