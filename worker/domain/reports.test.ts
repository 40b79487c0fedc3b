import { expect, test } from 'vitest';

import { cellText, type ColumnKind } from './reports.ts';

test.each([
  ['MONEY', -1250, '-12.50'],
  ['MONEY', 0, '0.00'],
  ['MONEY', 1_000_005, '10000.05'],
  ['COUNT', 12, '12'],
  ['SHARE', 12.34, '12.3'],
  ['DAY', '2026-03-05', '2026-03-05'],
  ['TEXT', '02108', '02108'],
  ['TEXT', null, ''],
  ['MOMENT', Date.UTC(2027, 0, 1, 2, 50), '2026-12-31 19:50'],
  ['MOMENT', Date.UTC(2027, 0, 1, 7, 5), '2027-01-01 00:05'],
  ['MOMENT', null, ''],
] as const satisfies ReadonlyArray<readonly [ColumnKind, string | number | null, string]>)(
  'a cell of the kind %s with %s is %s',
  (kind, value, text) => {
    expect(cellText(kind, value, 'America/Denver')).toBe(text);
  },
);
