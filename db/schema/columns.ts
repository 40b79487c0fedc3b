import { sql, type SQL } from 'drizzle-orm';
import { check, integer, text, type AnySQLiteColumn } from 'drizzle-orm/sqlite-core';

import type { BusinessId } from '#worker/domain/ids.ts';
import { MAX_CENTS, type Cents, type Ppm } from '#worker/domain/money.ts';
import type { CalendarDay } from '#worker/domain/rental-period.ts';

/** The leading key of every row that belongs to a business. */
export function tenantId() {
  return text('business_id').$type<BusinessId>().notNull();
}

export function money(name: string) {
  return integer(name).$type<Cents>();
}

export function rate(name: string) {
  return integer(name).$type<Ppm>();
}

/** A calendar day in the business's own time zone, `YYYY-MM-DD`. */
export function day(name: string) {
  return text(name).$type<CalendarDay>();
}

/** A moment, stored as milliseconds since 1970 in UTC. */
export function instant(name: string) {
  return integer(name, { mode: 'timestamp_ms' });
}

export function flag(name: string) {
  return integer(name, { mode: 'boolean' });
}

export function jsonText<T>(name: string) {
  return text(name, { mode: 'json' }).$type<T>();
}

/** Whole cents only: SQLite would otherwise keep 1.5 or 'abc' in an integer column. */
export function moneyCheck(name: string, column: AnySQLiteColumn, lowest = 0) {
  return check(name, wholeBetween(column, lowest, MAX_CENTS));
}

export function wholeCheck(name: string, column: AnySQLiteColumn, lowest: number, highest: number) {
  return check(name, wholeBetween(column, lowest, highest));
}

export function oneOfCheck(name: string, column: AnySQLiteColumn, values: ReadonlyArray<string>) {
  const list = values.map((value) => `'${value}'`).join(', ');
  return check(name, sql`${column} in (${sql.raw(list)})`);
}

export function dayCheck(name: string, column: AnySQLiteColumn) {
  return check(name, sql`${column} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`);
}

export function jsonCheck(name: string, column: AnySQLiteColumn, longest: number) {
  return check(name, sql`json_valid(${column}) and length(${column}) <= ${sql.raw(String(longest))}`);
}

export function lengthCheck(name: string, column: AnySQLiteColumn, longest: number) {
  return check(name, sql`length(${column}) <= ${sql.raw(String(longest))}`);
}

function wholeBetween(column: AnySQLiteColumn, lowest: number, highest: number): SQL {
  const range = sql.raw(`${lowest} and ${highest}`);
  return sql`${column} is null or (typeof(${column}) = 'integer' and ${column} between ${range})`;
}
