import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';

import * as schema from './index.ts';

const tables = Object.values(schema).flatMap((value) => (is(value, SQLiteTable) ? [getTableConfig(value)] : []));

/** Rows that belong to nobody, or that find out whose something is. */
const SHARED = new Set([
  'audit_log',
  'business_domains',
  'businesses',
  'cities',
  'contact_leads',
  'email_changes',
  'former_slugs',
  'idempotency_keys',
  'jobs',
  'meta',
  'outbox',
  'password_resets',
  'policy_reports',
  'registrations',
  'users',
  'webhook_events',
  'write_guards',
  'zip_codes',
]);

const tenantTables = tables.filter(({ name }) => !SHARED.has(name));

function names(columns: ReadonlyArray<unknown>): ReadonlyArray<string> {
  return columns.map((column) => (is(column, SQLiteColumn) ? column.name : '(expression)'));
}

function primaryKey(table: (typeof tables)[number]): ReadonlyArray<string> {
  const [composite] = table.primaryKeys;
  return composite === undefined ? names(table.columns.filter(({ primary }) => primary)) : names(composite.columns);
}

test('there is a table for everything of the product, and no other', () => {
  expect(tables.length).toBe(38);
  expect(tenantTables.map(({ name }) => name).toSorted()).toEqual([
    'addons',
    'business_rules',
    'carts',
    'charge_evidence',
    'dumpsters',
    'invitations',
    'order_items',
    'order_transitions',
    'orders',
    'out_of_service',
    'payments',
    'post_rental_charges',
    'pricing_zones',
    'refunds',
    'search_counts',
    'stock_allocations',
    'terms_acceptances',
    'zone_cities',
    'zone_dumpster_pricing',
    'zone_zip_codes',
  ]);
});

test.each(tenantTables.map((table) => [table.name, table] as const))(
  'every key of %s begins with the business, which is never missing',
  (_, table) => {
    expect(table.columns.find(({ name }) => name === 'business_id')?.notNull).toBe(true);
    expect(primaryKey(table)[0]).toBe('business_id');
    for (const { config } of table.indexes) {
      // Looking across businesses is the platform's: those indexes say so, and none of them is a key.
      if (config.name.startsWith('platform_')) expect(config.unique).toBe(false);
      else expect([config.name, names(config.columns)[0]]).toEqual([config.name, 'business_id']);
    }
  },
);

test.each(tenantTables.map((table) => [table.name, table] as const))(
  'a row of %s can point only to rows of its own business',
  (_, table) => {
    for (const key of table.foreignKeys) {
      const { columns, foreignColumns, foreignTable } = key.reference();
      const target = getTableConfig(foreignTable).name;
      if (SHARED.has(target)) continue;
      expect([target, names(columns)[0], names(foreignColumns)[0]]).toEqual([target, 'business_id', 'business_id']);
    }
  },
);

test('every amount of money, and every calendar day, is checked', () => {
  const unchecked = tables.flatMap((table) =>
    table.columns
      .filter(({ name }) => name.endsWith('_cents') || name.endsWith('_ppm') || name.endsWith('_day'))
      .filter((column) => !table.checks.some(({ value }) => value.queryChunks.includes(column)))
      .map((column) => `${table.name}.${column.name}`),
  );
  expect(unchecked).toEqual([]);
});

test('every JSON column has a size limit', () => {
  const unlimited = tables.flatMap((table) =>
    table.columns
      .filter(({ columnType }) => columnType === 'SQLiteTextJson')
      .filter((column) => !table.checks.some(({ value }) => value.queryChunks.includes(column)))
      .map((column) => `${table.name}.${column.name}`),
  );
  expect(unlimited).toEqual([]);
});
