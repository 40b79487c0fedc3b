import { createHash, createHmac, randomBytes } from 'node:crypto';

import { DurableObject } from 'cloudflare:workers';

import type { UserId } from '#worker/domain/ids.ts';

import { loadClock, now, realTimeOf } from '../clock.ts';
import type { Env } from '../env.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A family ends this long after its last refresh. */
const IDLE_MS = 30 * DAY_MS;
/** Tabs that refresh at the same time get the same successor. */
const GRACE_MS = 30_000;

const TOKEN = /^rt_(?<userId>usr_[0-9a-f]{32})\.(?<family>[0-9a-f]{32})\.(?<secret>[\w-]{43})$/;

type Family = { readonly salt: string; readonly expires_at: number };
type Token = { readonly used_at: number | null };

/**
 * One per user: the refresh-token families, each a device.
 *
 * Everything between reading and writing is synchronous, so that nothing gets in between. A
 * successor is derived from its predecessor and the family's salt: it can be given again within the
 * grace without being stored, and what is stored opens nothing.
 */
export class SessionObject extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.storage.sql.exec(`
      CREATE TABLE IF NOT EXISTS families (id TEXT PRIMARY KEY, salt TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT;
      CREATE TABLE IF NOT EXISTS tokens (
        hash TEXT PRIMARY KEY, family TEXT NOT NULL, issued_at INTEGER NOT NULL, used_at INTEGER
      ) STRICT;
      CREATE INDEX IF NOT EXISTS tokens_by_family ON tokens (family);
    `);
  }

  /** Starts a family and gives its first refresh token. */
  async open(userId: UserId): Promise<string> {
    await this.#enter();
    const at = now().getTime();
    const family = randomBytes(16).toString('hex');
    const secret = randomBytes(32).toString('base64url');
    const salt = randomBytes(32).toString('base64url');
    const expiresAt = at + IDLE_MS;
    this.#sql('INSERT INTO families (id, salt, expires_at) VALUES (?, ?, ?)', family, salt, expiresAt);
    this.#issue(family, secret, at);
    await this.#arm();
    return format(userId, family, secret);
  }

  /** The successor of a refresh token; null when it is unknown, expired, revoked or used long ago. */
  async rotate(refreshToken: string): Promise<string | null> {
    await this.#enter();
    const parts = parse(refreshToken);
    const family = parts && this.#family(parts.family);
    const token = parts && this.#token(parts.family, parts.secret);
    if (!parts || !family || !token) return null;

    const at = now().getTime();
    if (family.expires_at <= at) {
      this.#revoke(parts.family);
      return null;
    }
    const successor = createHmac('sha256', family.salt).update(parts.secret).digest('base64url');
    if (token.used_at === null) {
      this.#sql('UPDATE tokens SET used_at = ? WHERE hash = ?', at, hashOf(parts.secret));
      this.#issue(parts.family, successor, at);
      this.#sql('UPDATE families SET expires_at = ? WHERE id = ?', at + IDLE_MS, parts.family);
    } else if (at - token.used_at > GRACE_MS) {
      // A used token comes back: one of its two holders is a thief, and we can't tell which.
      this.#revoke(parts.family);
      console.error(JSON.stringify({ event: 'refresh_token_reused', family: parts.family.slice(0, 8) }));
      return null;
    }
    return format(parts.userId, parts.family, successor);
  }

  /** Ends the family of that token, whether the token is still fresh or not. */
  async close(refreshToken: string): Promise<void> {
    await this.#enter();
    const parts = parse(refreshToken);
    if (parts && this.#token(parts.family, parts.secret)) this.#revoke(parts.family);
  }

  async closeAll(): Promise<void> {
    await this.#enter();
    this.#sql('DELETE FROM tokens');
    this.#sql('DELETE FROM families');
  }

  override async alarm(): Promise<void> {
    try {
      await this.#enter();
      this.#prune(now().getTime());
    } catch (error) {
      console.error(error);
    }
    if (this.ctx.storage.sql.exec('SELECT 1 FROM families LIMIT 1').toArray().length > 0) await this.#arm();
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
    if ((await this.ctx.storage.getAlarm()) !== null) return;
    await this.ctx.storage.setAlarm(realTimeOf(new Date(now().getTime() + DAY_MS)));
  }

  #family(id: string): Family | null {
    const query = 'SELECT salt, expires_at FROM families WHERE id = ?';
    return this.ctx.storage.sql.exec<Family>(query, id).toArray()[0] ?? null;
  }

  #token(family: string, secret: string): Token | null {
    const query = 'SELECT used_at FROM tokens WHERE hash = ? AND family = ?';
    return this.ctx.storage.sql.exec<Token>(query, hashOf(secret), family).toArray()[0] ?? null;
  }

  #issue(family: string, secret: string, at: number): void {
    this.#sql('INSERT INTO tokens (hash, family, issued_at) VALUES (?, ?, ?)', hashOf(secret), family, at);
  }

  #revoke(family: string): void {
    this.#sql('DELETE FROM tokens WHERE family = ?', family);
    this.#sql('DELETE FROM families WHERE id = ?', family);
  }

  #sql(query: string, ...values: ReadonlyArray<string | number>): void {
    this.ctx.storage.sql.exec(query, ...values);
  }
}

function format(userId: string, family: string, secret: string): string {
  return `rt_${userId}.${family}.${secret}`;
}

function parse(token: string): { userId: string; family: string; secret: string } | null {
  const groups = TOKEN.exec(token)?.groups;
  const { userId, family, secret } = groups ?? {};
  if (userId === undefined || family === undefined || secret === undefined) return null;
  return { userId, family, secret };
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
