import { DurableObject } from 'cloudflare:workers';

import {
  knownId,
  newId,
  type BusinessId,
  type CartId,
  type CartItemId,
  type OrderId,
  type UserId,
} from '#worker/domain/ids.ts';
import type { CalendarDay } from '#worker/domain/rental-period.ts';
import { accept, refuse, type Result } from '#worker/domain/result.ts';
import { MAX_CART_LINES, type CartLine, type CartRecord, type CheckoutStart } from '#worker/ports/objects.ts';

import { enter } from '../compose.ts';
import type { Env } from '../env.ts';

type CartRow = {
  readonly id: string;
  readonly business_id: string;
  readonly user_id: string | null;
  readonly status: 'ACTIVE' | 'CHECKED_OUT' | 'ABANDONED';
  readonly order_id: string | null;
  readonly created_at: number;
  readonly updated_at: number;
};

const CHECKED_OUT = refuse('CONFLICT', 'This cart has been checked out already.');
/** Longer than an idempotency key lives. */
const COMMANDS_KEPT_MS = 8 * 24 * 60 * 60 * 1000;

/**
 * One per cart, named by its id: the cart itself, next to its customer. Everything here is
 * synchronous SQLite, so that edits of one cart never interleave.
 */
export class CartObject extends DurableObject<Env> {
  readonly #sql: SqlStorage;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#sql = ctx.storage.sql;
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS cart (
        id TEXT PRIMARY KEY, business_id TEXT NOT NULL, user_id TEXT, status TEXT NOT NULL, order_id TEXT,
        created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE IF NOT EXISTS items (
        seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, line TEXT NOT NULL
      ) STRICT;
      CREATE TABLE IF NOT EXISTS checkout_keys (key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL) STRICT;
      CREATE TABLE IF NOT EXISTS handoffs (nonce TEXT PRIMARY KEY) STRICT;
      CREATE TABLE IF NOT EXISTS commands (key TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT;
    `);
  }

  async create(id: CartId, businessId: BusinessId, userId: UserId | null): Promise<CartRecord> {
    const { now } = await enter(this.env);
    const at = now().getTime();
    this.#sql.exec(
      'INSERT OR IGNORE INTO cart VALUES (?, ?, ?, ?, NULL, ?, ?)',
      id,
      businessId,
      userId,
      'ACTIVE',
      at,
      at,
    );
    return this.#record();
  }

  async read(): Promise<CartRecord | null> {
    return this.#exists() ? this.#record() : null;
  }

  async add(line: CartLine, command: string | null): Promise<Result<CartRecord>> {
    return this.#edit(command, (lines) => {
      const same = lines.find((other) => sameKind(other, line));
      if (same) {
        this.#save({ ...asWanted(same), ...line, id: same.id, quantity: same.quantity + line.quantity });
        return null;
      }
      if (lines.length >= MAX_CART_LINES) return refuse('BAD_USER_INPUT', 'A cart holds at most 20 different lines.');
      this.#insert(line);
      return null;
    });
  }

  async update(
    itemId: CartItemId,
    change: { quantity?: number; rentalDays?: number; rentalStartDate?: CalendarDay },
    command: string | null,
  ): Promise<Result<CartRecord>> {
    return this.#edit(command, (lines) => {
      const line = lines.find(({ id }) => id === itemId);
      if (!line) return refuse('NOT_FOUND', 'This item is not in the cart.');
      this.#save({ ...asWanted(line), ...change });
      return null;
    });
  }

  async remove(itemId: CartItemId, command: string | null): Promise<Result<CartRecord>> {
    return this.#edit(command, (lines) => {
      if (!lines.some(({ id }) => id === itemId)) return refuse('NOT_FOUND', 'This item is not in the cart.');
      this.#sql.exec('DELETE FROM items WHERE id = ?', itemId);
      return null;
    });
  }

  async claim(userId: UserId): Promise<Result<CartRecord>> {
    const { now } = await enter(this.env);
    if (!this.#exists()) return refuse('NOT_FOUND', 'Cart not found');
    const { userId: owner } = this.#record();
    if (owner !== null && owner !== userId) return refuse('NOT_FOUND', 'Cart not found');
    this.#sql.exec('UPDATE cart SET user_id = ?', userId);
    this.#wake(now());
    return accept(this.#record());
  }

  async takeIn(
    from: CartId,
    { seen, next }: { readonly seen: ReadonlyArray<CartLine>; readonly next: ReadonlyArray<CartLine> },
  ): Promise<Result<CartRecord>> {
    return this.#edit(`take-in:${from}`, (lines) => {
      if (JSON.stringify(lines) !== JSON.stringify(seen)) return refuse('CONFLICT', 'The cart has changed meanwhile.');
      this.#sql.exec('DELETE FROM items');
      for (const line of next) this.#insert(line);
      return null;
    });
  }

  /** The order id is made once and kept: whatever is tried later, a cart gives at most one order. */
  async beginCheckout(key: string, fingerprint: string): Promise<Result<CheckoutStart>> {
    const at = (await enter(this.env)).now();
    if (!this.#exists()) return refuse('NOT_FOUND', 'Cart not found');
    const cart = this.#record();
    const content = cart.status !== 'CHECKED_OUT' ? `${fingerprint} ${JSON.stringify(cart.items)}` : null;
    const used = this.#sql
      .exec<{ fingerprint: string }>('SELECT fingerprint FROM checkout_keys WHERE key = ?', key)
      .toArray()[0];
    const differs =
      used && (content === null ? !used.fingerprint.startsWith(`${fingerprint} `) : used.fingerprint !== content);
    if (differs) return refuse('CONFLICT', 'This idempotency key was used for another checkout.');
    if (content !== null && cart.items.length === 0) return refuse('BAD_USER_INPUT', 'The cart is empty.');
    if (!used && content !== null) this.#sql.exec('INSERT INTO checkout_keys VALUES (?, ?)', key, content);
    const orderId = cart.orderId ?? newId('order');
    if (cart.orderId === null) this.#sql.exec('UPDATE cart SET order_id = ?', orderId);
    this.#wake(at);
    return accept({ orderId, cart: this.#record() });
  }

  async forgetKey(key: string): Promise<void> {
    this.#sql.exec('DELETE FROM checkout_keys WHERE key = ?', key);
  }

  async checkedOut(orderId: OrderId): Promise<void> {
    const { now } = await enter(this.env);
    this.#sql.exec(
      "UPDATE cart SET status = 'CHECKED_OUT', updated_at = ? WHERE order_id = ? AND status <> 'CHECKED_OUT'",
      now().getTime(),
      orderId,
    );
  }

  /** Nothing of it is lost: whoever comes back to it wakes it. */
  async abandon(idleSince: Date): Promise<CartRecord | null> {
    if (!this.#exists()) return null;
    this.#sql.exec(
      "UPDATE cart SET status = 'ABANDONED' WHERE status = 'ACTIVE' AND updated_at <= ? AND EXISTS (SELECT 1 FROM items)",
      idleSince.getTime(),
    );
    return this.#record();
  }

  async forget(idleSince: Date | null): Promise<boolean> {
    if (idleSince !== null && this.#exists() && this.#record().updatedAt > idleSince) return false;
    for (const table of ['cart', 'items', 'checkout_keys', 'handoffs', 'commands'])
      this.#sql.exec(`DELETE FROM ${table}`);
    return true;
  }

  async spendHandoff(nonce: string): Promise<boolean> {
    if (!this.#exists()) return false;
    return this.#sql.exec('INSERT OR IGNORE INTO handoffs VALUES (?)', nonce).rowsWritten > 0;
  }

  #exists(): boolean {
    return this.#sql.exec('SELECT 1 FROM cart').toArray().length > 0;
  }

  /** @param command the same one a second time changes nothing */
  async #edit(
    command: string | null,
    change: (lines: ReadonlyArray<CartLine>) => ReturnType<typeof refuse> | null,
  ): Promise<Result<CartRecord>> {
    const { now } = await enter(this.env);
    if (!this.#exists()) return refuse('NOT_FOUND', 'Cart not found');
    const cart = this.#record();
    if (command !== null && this.#wasDone(command)) return accept(cart);
    if (cart.status === 'CHECKED_OUT') return CHECKED_OUT;
    const refusal = change(cart.items);
    if (refusal) return refusal;
    const at = now();
    this.#wake(at);
    if (command !== null) this.#keep(command, at.getTime());
    return accept(this.#record());
  }

  #wasDone(command: string): boolean {
    return this.#sql.exec('SELECT 1 FROM commands WHERE key = ?', command).toArray().length > 0;
  }

  #keep(command: string, at: number): void {
    this.#sql.exec('DELETE FROM commands WHERE at < ?', at - COMMANDS_KEPT_MS);
    this.#sql.exec('INSERT INTO commands VALUES (?, ?)', command, at);
  }

  /** Somebody is at it: an abandoned cart is active again. */
  #wake(at: Date): void {
    this.#sql.exec("UPDATE cart SET updated_at = ?, status = 'ACTIVE' WHERE status <> 'CHECKED_OUT'", at.getTime());
  }

  #insert(line: CartLine): void {
    this.#sql.exec('INSERT INTO items (id, line) VALUES (?, ?)', line.id, JSON.stringify(line));
  }

  #save(line: CartLine): void {
    this.#sql.exec('UPDATE items SET line = ? WHERE id = ?', JSON.stringify(line), line.id);
  }

  #record(): CartRecord {
    const row = this.#sql.exec<CartRow>('SELECT * FROM cart').one();
    const items = this.#sql
      .exec<{ line: string }>('SELECT line FROM items ORDER BY seq')
      .toArray()
      .map(({ line }): CartLine => JSON.parse(line));
    return {
      id: knownId('cart', row.id),
      businessId: knownId('business', row.business_id),
      userId: row.user_id === null ? null : knownId('user', row.user_id),
      status: row.status,
      items,
      orderId: row.order_id === null ? null : knownId('order', row.order_id),
      createdAt: new Date(row.created_at),
      updatedAt: new Date(row.updated_at),
    };
  }
}

/** A line that its customer has looked at and changed is as they want it. */
function asWanted({ askedFor: _askedFor, ...line }: CartLine): CartLine {
  return line;
}

function sameKind(a: CartLine, b: CartLine): boolean {
  return (
    a.dumpsterId === b.dumpsterId &&
    a.rentalDays === b.rentalDays &&
    a.rentalStartDate === b.rentalStartDate &&
    a.zipCode === b.zipCode
  );
}
