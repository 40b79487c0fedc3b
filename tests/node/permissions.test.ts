import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { permissionTable } from '#scripts/checks/permission-table.ts';
import { outdated, pagesIn, restRoutesIn, serverFunctionsIn, undeclared } from '#scripts/checks/permissions.ts';
import { PAGE_PERMISSIONS, ROUTE_PERMISSIONS, SERVER_FUNCTION_PERMISSIONS } from '#worker/http/route-permissions.ts';

const root = process.cwd();

const KINDS = [
  ['route', restRoutesIn, ROUTE_PERMISSIONS],
  ['page', pagesIn, PAGE_PERMISSIONS],
  ['server function', serverFunctionsIn, SERVER_FUNCTION_PERMISSIONS],
] as const;

test.each(KINDS)(
  'every %s has a permission, and every permission its %s',
  async (kind, namesIn, declared) => {
    const there = await namesIn(root);
    expect(there.length).toBeGreaterThan(10);
    expect([...undeclared(kind, there, declared), ...outdated(kind, there, declared)]).toEqual([]);
  },
  120_000,
);

test.each(KINDS)('a %s without a permission is named, and so is a permission without one', (kind, _, declared) => {
  const [gone = '', ...there] = declared.keys();
  const grown = [...there, 'added'];
  expect(undeclared(kind, grown, declared)).toEqual([
    `${kind} added has no permission: worker/http/route-permissions.ts`,
  ]);
  expect(outdated(kind, grown, declared)).toEqual([`${kind} ${gone} has a permission and is not there`]);
});

test('the documented table is the one that is asked', () => {
  expect(readFileSync('docs/permissions.md', 'utf8')).toBe(permissionTable());
});
