import { DurableObject } from 'cloudflare:workers';

import { allocationEnd, freeUnits, type DayRange } from '#worker/domain/availability.ts';
import { knownId, type BusinessId, type DumpsterId, type OrderId } from '#worker/domain/ids.ts';
import { knownDay } from '#worker/domain/rental-period.ts';
import { accept, refuse, type Result } from '#worker/domain/result.ts';
import type { HoldAnswer, HoldLine } from '#worker/ports/objects.ts';
import { loadStock, loadStoredStock, type StockCatalogue } from '#worker/usecases/catalogue/load-stock.ts';
import { faultText } from '#worker/usecases/fault-text.ts';
import type { StopPoint } from '#worker/usecases/stop-points.ts';

import { enter, type ObjectTools } from '../compose.ts';
import type { Env } from '../env.ts';
import { Deadlines } from './deadlines.ts';

type AllocationRow = {
  readonly order_id: string;
  readonly dumpster_id: string;
  readonly from_day: string;
  readonly to_day: string;
  readonly quantity: number;
  readonly state: 'HOLD' | 'BOOKED';
};

const FIRST_ORDER_NUMBER = 1001;
/** How long after its deadline a hold may live while its order is being ended. */
const GRACE_MS = 5000;
/** Real milliseconds before an alarm looks again at what it could not end. */
const RETRY_MS = 2000;

/**
 * One per business: who has which units on which days. The only writer of holds and bookings.
 *
 * A hold is decided and stored synchronously, without a wait in between; so however many ask
 * for the last unit at once, one gets it. What is stored here is the truth; libSQL has a projection
 * of it, and what it held when this object was first touched is where this object starts from.
 */
export class InventoryObject extends DurableObject<Env> {
  readonly #sql: SqlStorage;
  readonly #deadlines: Deadlines;
  #catalogue: StockCatalogue | null = null;
  #loading: Promise<void> | null = null;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#sql = ctx.storage.sql;
    this.#deadlines = new Deadlines(ctx.storage);
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS self (
        business_id TEXT PRIMARY KEY, last_order_number INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE IF NOT EXISTS allocations (
        order_id TEXT NOT NULL, dumpster_id TEXT NOT NULL, from_day TEXT NOT NULL, to_day TEXT NOT NULL,
        quantity INTEGER NOT NULL, state TEXT NOT NULL, expires_at INTEGER,
        PRIMARY KEY (order_id, dumpster_id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS allocations_days ON allocations (dumpster_id, to_day);
      CREATE TABLE IF NOT EXISTS order_numbers (order_id TEXT PRIMARY KEY, number INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    `);
  }

  async hold(
    businessId: BusinessId,
    orderId: OrderId,
    lines: ReadonlyArray<HoldLine>,
    expiresAt: Date,
  ): Promise<Result<HoldAnswer>> {
    const catalogue = await this.#ready(businessId);
    // From here to the insert nothing waits: decided and stored in one turn.
    this.#sql.exec("DELETE FROM allocations WHERE order_id = ? AND state = 'HOLD'", orderId);
    const granted = lines.map((line) => ({ ...line, to: allocationEnd(line.to, catalogue.turnaroundDays) }));
    const missing = lines.find((line) => this.#free(catalogue, line) < line.quantity);
    if (missing) return refuse('OUT_OF_STOCK', 'This dumpster is no longer available for these dates.');
    if (!this.#trucksFor(catalogue, lines))
      return refuse('OUT_OF_STOCK', 'All deliveries of that day are taken. Please choose another day.');
    for (const line of granted) this.#put(orderId, line, 'HOLD', expiresAt);
    const orderNumber = this.#numberOf(orderId);
    await this.#deadlines.set(`hold:${orderId}`, new Date(expiresAt.getTime() + GRACE_MS));
    await this.#point('stock.held');
    return accept({ orderNumber, catalogueVersion: catalogue.version, lines: granted });
  }

  async change(businessId: BusinessId, orderId: OrderId, lines: ReadonlyArray<HoldLine>): Promise<Result<HoldAnswer>> {
    const catalogue = await this.#ready(businessId);
    // From here to the last row nothing waits, as for a hold.
    const granted = lines.map((line) => ({ ...line, to: allocationEnd(line.to, catalogue.turnaroundDays) }));
    const before = this.#sql.exec<AllocationRow>('SELECT * FROM allocations WHERE order_id = ?', orderId).toArray();
    // Fewer or the same days are always to be had, whatever the catalogue says by now.
    const isWithin = granted.every((line) =>
      before.some(
        (row) =>
          row.dumpster_id === line.dumpsterId &&
          row.from_day <= line.from &&
          row.to_day >= line.to &&
          row.quantity >= line.quantity,
      ),
    );
    this.#sql.exec('DELETE FROM allocations WHERE order_id = ?', orderId);
    const fits =
      isWithin ||
      (granted.every((line, index) => this.#free(catalogue, lines[index] ?? line) >= line.quantity) &&
        this.#trucksFor(catalogue, lines));
    if (!fits) {
      for (const row of before) this.#put(orderId, lineOf(row), row.state, null);
      return refuse('OUT_OF_STOCK', 'This dumpster is not available for these dates.');
    }
    for (const line of granted) this.#put(orderId, line, 'BOOKED', null);
    const orderNumber = this.#numberOf(orderId);
    await this.#point('stock.changed');
    return accept({ orderNumber, catalogueVersion: catalogue.version, lines: granted });
  }

  async book(businessId: BusinessId, orderId: OrderId, lines: ReadonlyArray<HoldLine>): Promise<void> {
    await this.#ready(businessId);
    for (const line of lines) this.#put(orderId, line, 'BOOKED', null);
    await this.#deadlines.clear(`hold:${orderId}`);
    await this.#point('stock.booked');
  }

  async release(businessId: BusinessId, orderId: OrderId): Promise<void> {
    await this.#ready(businessId);
    this.#sql.exec('DELETE FROM allocations WHERE order_id = ?', orderId);
    await this.#deadlines.clear(`hold:${orderId}`);
    await this.#point('stock.released');
  }

  async reload(businessId: BusinessId): Promise<void> {
    const { db } = await enter(this.env);
    const { version } = await this.#ready(businessId);
    const read = await loadStock(db, businessId);
    // Two may read at once and answer in the other order: what is known never gets older.
    if (read.version >= (this.#catalogue?.version ?? version)) this.#catalogue = read;
  }

  async sweep(): Promise<number> {
    return await this.#endDueHolds(await enter(this.env));
  }

  async allocations(): Promise<
    ReadonlyArray<HoldLine & { readonly orderId: OrderId; readonly state: 'HOLD' | 'BOOKED' }>
  > {
    return this.#sql
      .exec<AllocationRow>('SELECT * FROM allocations ORDER BY order_id, dumpster_id')
      .toArray()
      .map((row) => ({ orderId: knownId('order', row.order_id), ...lineOf(row), state: row.state }));
  }

  override async alarm(): Promise<void> {
    try {
      await this.#endDueHolds(await enter(this.env));
      await this.#deadlines.rearm(RETRY_MS);
    } catch (error) {
      // Alarms that keep throwing are dropped for good: catch, say so, and come back.
      console.error('inventory alarm', faultText(error));
      await this.#deadlines.rearm(RETRY_MS);
    }
  }

  /**
   * The order decides what becomes of a due hold: it asks the provider first, and releases only
   * what was cancelled there. An order that can't be ended now keeps nobody else's units.
   *
   * @returns how many have ended
   */
  async #endDueHolds({ orders }: ObjectTools): Promise<number> {
    const due = this.#deadlines.due().filter((name) => name.startsWith('hold:'));
    let ended = 0;
    for (const name of due) {
      const orderId = knownId('order', name.slice('hold:'.length));
      try {
        await orders.sweep(orderId, null);
      } catch (error) {
        console.error(`hold of ${orderId}`, faultText(error));
      }
      const held = this.#sql.exec("SELECT 1 FROM allocations WHERE order_id = ? AND state = 'HOLD'", orderId).toArray();
      if (held.length > 0) continue;
      await this.#deadlines.clear(name);
      ended += 1;
    }
    return ended;
  }

  async #point(name: StopPoint): Promise<void> {
    const { point } = await enter(this.env);
    await point(name);
  }

  #free(catalogue: StockCatalogue, line: HoldLine): number {
    const total = catalogue.sizes.find(({ dumpsterId }) => dumpsterId === line.dumpsterId)?.total ?? 0;
    const blocks = catalogue.blocks.filter(({ dumpsterId }) => dumpsterId === line.dumpsterId);
    return freeUnits(
      { total, blocks, allocations: this.#taken(line.dumpsterId, line.from) },
      line.from,
      line.to,
      catalogue.turnaroundDays,
    );
  }

  #taken(dumpsterId: DumpsterId, from: string): ReadonlyArray<DayRange> {
    return this.#sql
      .exec<AllocationRow>('SELECT * FROM allocations WHERE dumpster_id = ? AND to_day > ?', dumpsterId, from)
      .toArray()
      .map((row) => ({ from: knownDay(row.from_day), to: knownDay(row.to_day), quantity: row.quantity }));
  }

  #trucksFor({ dailyDeliveries }: StockCatalogue, lines: ReadonlyArray<HoldLine>): boolean {
    if (dailyDeliveries === null) return true;
    return lines.every(({ from }) => {
      const asked = lines.filter((line) => line.from === from).reduce((sum, line) => sum + line.quantity, 0);
      const { taken } = this.#sql
        .exec<{ taken: number | null }>('SELECT sum(quantity) AS taken FROM allocations WHERE from_day = ?', from)
        .one();
      return (taken ?? 0) + asked <= dailyDeliveries;
    });
  }

  #put(orderId: OrderId, line: HoldLine, state: 'HOLD' | 'BOOKED', expiresAt: Date | null): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO allocations VALUES (?, ?, ?, ?, ?, ?, ?)',
      orderId,
      line.dumpsterId,
      line.from,
      line.to,
      line.quantity,
      state,
      expiresAt?.getTime() ?? null,
    );
  }

  #numberOf(orderId: OrderId): string {
    const known = this.#sql
      .exec<{ number: number }>('SELECT number FROM order_numbers WHERE order_id = ?', orderId)
      .toArray()[0];
    if (known) return String(known.number);
    const { number } = this.#sql
      .exec<{ number: number }>(
        'UPDATE self SET last_order_number = last_order_number + 1 RETURNING last_order_number AS number',
      )
      .one();
    this.#sql.exec('INSERT INTO order_numbers VALUES (?, ?)', orderId, number);
    return String(number);
  }

  async #ready(businessId: BusinessId): Promise<StockCatalogue> {
    const { db } = await enter(this.env);
    while (this.#catalogue === null) {
      this.#loading ??= this.#load(businessId, db).finally(() => {
        this.#loading = null;
      });
      await this.#loading;
    }
    return this.#catalogue;
  }

  async #load(businessId: BusinessId, db: ObjectTools['db']): Promise<void> {
    const catalogue = await loadStock(db, businessId);
    const known = this.#sql.exec('SELECT 1 FROM self').toArray().length > 0;
    if (!known) {
      const { allocations, highestOrderNumber } = await loadStoredStock(db, businessId);
      this.ctx.storage.transactionSync(() => {
        for (const { orderId, state, expiresAt, ...line } of allocations) this.#put(orderId, line, state, expiresAt);
        this.#sql.exec(
          'INSERT INTO self VALUES (?, ?)',
          businessId,
          Math.max(highestOrderNumber, FIRST_ORDER_NUMBER - 1),
        );
      });
      for (const { orderId, state, expiresAt } of allocations)
        if (state === 'HOLD') await this.#deadlines.set(`hold:${orderId}`, expiresAt ?? new Date(0));
    }
    this.#catalogue = catalogue;
  }
}

function lineOf(row: AllocationRow): HoldLine {
  return {
    dumpsterId: knownId('dumpster', row.dumpster_id),
    from: knownDay(row.from_day),
    to: knownDay(row.to_day),
    quantity: row.quantity,
  };
}
