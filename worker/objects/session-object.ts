import { createHash, createHmac, randomBytes } from 'node:crypto';

import { DurableObject } from 'cloudflare:workers';

import { isId, type UserId } from '#worker/domain/ids.ts';
import type { OpenedSession, RotatedSession } from '#worker/ports/sessions.ts';
import { recordReuse, type Reuse } from '#worker/usecases/sessions/record-reuse.ts';

import { loadClock, now, realTimeOf } from '../clock.ts';
import { enter } from '../compose.ts';
import type { Env } from '../env.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A family ends this long after its last refresh. */
const IDLE_MS = 30 * DAY_MS;
/** Tabs that refresh at the same time get the same successor. */
const GRACE_MS = 30_000;
/** With one more, the one that was refreshed longest ago ends. */
const MOST_FAMILIES = 100;
/** When the audit log could not be written, it is tried again. */
const RETRY_MS = 60_000;

const TOKEN = /^rt_(?<userId>usr_[0-9a-f]{32})\.(?<family>[0-9a-f]{32})\.(?<secret>[\w-]{43})$/;

type Family = { readonly salt: string; readonly expires_at: number; readonly version: number };
type Token = { readonly used_at: number | null };
type Parts = { readonly userId: UserId; readonly family: string; readonly secret: string };

/**
 * One per user: the refresh-token families, each a device.
 *
 * Everything between reading and writing is synchronous, so that nothing gets in between. A
 * successor is derived from its predecessor and the family's salt: it can be given again within the
 * grace without being stored, and what is stored opens nothing.
 *
 * A token that comes back after its grace is kept here until the audit log has it.
 */
export class SessionObject extends DurableObject<Env> {
  /** Only opening a session makes tables: a token with an invented user leaves nothing stored. */
  #hasTables: boolean;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#hasTables = this.#rows("SELECT 1 FROM sqlite_master WHERE name = 'reuses'").length > 0;
    if (this.#hasTables) this.#makeTables();
  }

  /**
   * Starts a family and gives its first refresh token.
   *
   * @param version the user's sessionVersion
   */
  async open(userId: UserId, version: number): Promise<OpenedSession> {
    await this.#enter();
    if (!this.#hasTables) this.#makeTables();
    const at = now().getTime();
    const family = randomBytes(16).toString('hex');
    const secret = randomBytes(32).toString('base64url');
    const salt = randomBytes(32).toString('base64url');
    this.#prune(at);
    this.#makeRoom();
    const add = 'INSERT INTO families (id, salt, expires_at, version) VALUES (?, ?, ?, ?)';
    this.#sql(add, family, salt, at + IDLE_MS, version);
    this.#issue(family, secret, at);
    await this.#arm();
    return { sid: family, refreshToken: format({ userId, family, secret }) };
  }

  /** The newest successor of a refresh token; null when it is unknown, expired, revoked or used long ago. */
  async rotate(refreshToken: string): Promise<Omit<RotatedSession, 'userId'> | null> {
    await this.#enter();
    if (!this.#hasTables) return null;
    const parts = parse(refreshToken);
    const family = parts && this.#family(parts.family);
    const token = parts && this.#token(parts.family, parts.secret);
    if (!parts || !family || !token) return null;

    const at = now().getTime();
    if (family.expires_at <= at) {
      this.#revoke(parts.family);
      return null;
    }
    if (token.used_at === null) this.#use(parts, family, at);
    else if (at - token.used_at > GRACE_MS) {
      // A used token comes back: one of its two holders is a thief, and we can't tell which.
      this.#revoke(parts.family);
      await this.#tell(parts, at);
      return null;
    }
    const secret = this.#newest(parts, family);
    return { sid: parts.family, version: family.version, refreshToken: format({ ...parts, secret }) };
  }

  /** Whether the family is still signed in. */
  async isOpen(sid: string): Promise<boolean> {
    await this.#enter();
    const family = this.#hasTables ? this.#family(sid) : null;
    return family !== null && family.expires_at > now().getTime();
  }

  /** Ends the family of that token, whether the token is still fresh or not. */
  async close(refreshToken: string): Promise<void> {
    await this.#enter();
    const parts = this.#hasTables ? parse(refreshToken) : null;
    if (parts && this.#token(parts.family, parts.secret)) this.#revoke(parts.family);
  }

  async end(sid: string): Promise<void> {
    await this.#enter();
    if (this.#hasTables) this.#revoke(sid);
  }

  async closeAll(): Promise<void> {
    await this.#enter();
    if (!this.#hasTables) return;
    this.#sql('DELETE FROM tokens');
    this.#sql('DELETE FROM families');
  }

  override async alarm(): Promise<void> {
    try {
      await this.#enter();
      this.#prune(now().getTime());
      await this.#record();
    } catch (error) {
      console.error(error);
    }
    if (this.#rows('SELECT 1 FROM reuses LIMIT 1').length > 0) await this.#wake(RETRY_MS);
    else if (this.#rows('SELECT 1 FROM families LIMIT 1').length > 0) await this.#arm();
  }

  /** Keeps it before anything is awaited: it is told even if the database is away, or we are killed. */
  async #tell({ family, userId }: Parts, at: number): Promise<void> {
    this.#sql('INSERT OR IGNORE INTO reuses (family, user_id, at) VALUES (?, ?, ?)', family, userId, at);
    await this.#wake(RETRY_MS);
    console.error(JSON.stringify({ event: 'refresh_token_reused', userId, family: family.slice(0, 8) }));
    try {
      await this.#record();
    } catch (error) {
      console.error(error);
    }
  }

  async #record(): Promise<void> {
    const reuses = this.#rows<Reuse>('SELECT family, user_id, at FROM reuses');
    if (reuses.length === 0) return;
    const { db } = await enter(this.env);
    for (const reuse of reuses) {
      await recordReuse({ db }, reuse);
      this.#sql('DELETE FROM reuses WHERE family = ?', reuse.family);
    }
  }

  #use({ family, secret }: Parts, { salt }: Family, at: number): void {
    this.#sql('UPDATE tokens SET used_at = ? WHERE hash = ?', at, hashOf(secret));
    this.#issue(family, successorOf(salt, secret), at);
    this.#sql('UPDATE families SET expires_at = ? WHERE id = ?', at + IDLE_MS, family);
  }

  /** Who comes late with a token within its grace gets what the faster ones have by now, not what they have used up. */
  #newest({ family, secret }: Parts, { salt }: Family): string {
    let newest = secret;
    while (typeof this.#token(family, newest)?.used_at === 'number') newest = successorOf(salt, newest);
    return newest;
  }

  #makeTables(): void {
    this.#sql(`
      CREATE TABLE IF NOT EXISTS families (id TEXT PRIMARY KEY, salt TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT;
      CREATE TABLE IF NOT EXISTS tokens (
        hash TEXT PRIMARY KEY, family TEXT NOT NULL, issued_at INTEGER NOT NULL, used_at INTEGER
      ) STRICT;
      CREATE INDEX IF NOT EXISTS tokens_by_family ON tokens (family);
      CREATE TABLE IF NOT EXISTS reuses (family TEXT PRIMARY KEY, user_id TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
    `);
    if (this.#rows("SELECT 1 FROM pragma_table_info('families') WHERE name = 'version'").length === 0)
      this.#sql('ALTER TABLE families ADD COLUMN version INTEGER NOT NULL DEFAULT 1');
    this.#hasTables = true;
  }

  #makeRoom(): void {
    for (const { id } of this.#rows<{ id: string }>(
      'SELECT id FROM families ORDER BY expires_at DESC, id LIMIT -1 OFFSET ?',
      MOST_FAMILIES - 1,
    ))
      this.#revoke(id);
  }

  #prune(at: number): void {
    this.#sql('DELETE FROM families WHERE expires_at <= ?', at);
    this.#sql('DELETE FROM tokens WHERE family NOT IN (SELECT id FROM families)');
    this.#sql('DELETE FROM tokens WHERE used_at <= ?', at - IDLE_MS);
  }

  #enter(): Promise<void> {
    return loadClock(this.env.LOCAL_CLOUD_URL || null);
  }

  async #arm(): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.#wake(DAY_MS);
  }

  async #wake(afterMs: number): Promise<void> {
    await this.ctx.storage.setAlarm(realTimeOf(new Date(now().getTime() + afterMs)));
  }

  #family(id: string): Family | null {
    return this.#rows<Family>('SELECT salt, expires_at, version FROM families WHERE id = ?', id)[0] ?? null;
  }

  #token(family: string, secret: string): Token | null {
    const query = 'SELECT used_at FROM tokens WHERE hash = ? AND family = ?';
    return this.#rows<Token>(query, hashOf(secret), family)[0] ?? null;
  }

  #issue(family: string, secret: string, at: number): void {
    this.#sql('INSERT INTO tokens (hash, family, issued_at) VALUES (?, ?, ?)', hashOf(secret), family, at);
  }

  #revoke(family: string): void {
    this.#sql('DELETE FROM tokens WHERE family = ?', family);
    this.#sql('DELETE FROM families WHERE id = ?', family);
  }

  #rows<T extends Record<string, SqlStorageValue>>(
    query: string,
    ...values: ReadonlyArray<string | number>
  ): ReadonlyArray<T> {
    return this.ctx.storage.sql.exec<T>(query, ...values).toArray();
  }

  #sql(query: string, ...values: ReadonlyArray<string | number>): void {
    this.ctx.storage.sql.exec(query, ...values);
  }
}

function format({ userId, family, secret }: Parts): string {
  return `rt_${userId}.${family}.${secret}`;
}

function parse(token: string): Parts | null {
  const { userId, family, secret } = TOKEN.exec(token)?.groups ?? {};
  if (userId === undefined || family === undefined || secret === undefined || !isId('user', userId)) return null;
  return { userId, family, secret };
}

function successorOf(salt: string, secret: string): string {
  return createHmac('sha256', salt).update(secret).digest('base64url');
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
