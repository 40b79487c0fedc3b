import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { looseIn, looseQueries, tenantTables } from './tenant-queries.ts';

const OWNER = 'tells whose it is, so that the guard can refuse';
const BY_ID = 'an order is found by its unguessable id, and says itself whose it is';
const ADDRESS = 'an address tells whose it is before there is a business';

/** Queries that take no business on purpose, and why. */
const ON_PURPOSE: Readonly<Record<string, string>> = {
  findBusinessOfAddOn: OWNER,
  findBusinessOfDumpster: OWNER,
  findBusinessOfInvitation: OWNER,
  findBusinessOfOrder: OWNER,
  findBusinessOfZone: OWNER,
  findPricingPair: OWNER,
  findOrder: BY_ID,
  findOrderOfCharge: BY_ID,
  findOrderOfIntent: BY_ID,
  findOrderOfPayment: BY_ID,
  findOrderVersion: BY_ID,
  wasCommandTaken: BY_ID,
  databaseDirectory: ADDRESS,
  findRenamedSlug: ADDRESS,
  addBusiness: 'there is no business before it',
  claimGuestOrders: 'of everything that somebody ordered as a guest by their own, proved address',
  listEvidence: 'of charges that the caller has been shown, of whatever business',
  listOrders: 'takes the scope that the table of permissions gives: a customer has orders of many businesses',
};

test('every query of a business’s rows takes the business, but for those that do not on purpose', () => {
  const loose = looseQueries();
  expect(loose.filter(({ name }) => !(name in ON_PURPOSE))).toEqual([]);
  expect(Object.keys(ON_PURPOSE).filter((name) => !loose.some((query) => query.name === name))).toEqual([]);
}, 120_000);

test('the tables that belong to businesses are known by their column', () => {
  const tables = tenantTables();
  for (const name of ['orders', 'payments', 'refunds', 'carts', 'pricingZones', 'businessDomains', 'invitations'])
    expect(tables).toContain(name);
  expect(tables).not.toContain('users');
});

test('a query without a business is named, and so is one that may be left out', () => {
  const folder = mkdtempSync(join(import.meta.dirname, 'loose-'));
  const file = join(folder, 'queries.ts');
  try {
    writeFileSync(
      file,
      `declare const orders: { id: string }; declare const cities: { id: string };
      export function all() { return [orders]; }
      export function perhaps(db: object, of: { readonly businessId?: string }) { return [db, of, orders]; }
      export function orNone(db: object, of: { readonly businessId: string | null }) { return [db, of, orders]; }
      export function ofOne(db: object, businessId: string) { return [db, businessId, orders]; }
      export function ofRow(db: object, row: { readonly businessId: string }) { return [db, row, orders]; }
      export function ofRows(db: object, rows: ReadonlyArray<{ readonly businessId: string }>) { return [db, rows, orders]; }
      export function perhapsRows(db: object, rows: ReadonlyArray<{ readonly businessId?: string }>) { return [db, rows, orders]; }
      export function ofNobody() { return [cities, { orders: 1 }]; }
      function inner() { return [orders]; }`,
    );
    expect(looseIn([file]).map(({ name }) => name)).toEqual(['all', 'perhaps', 'orNone', 'perhapsRows']);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 120_000);
