import { expect, test } from 'vitest';

import { contrastReport } from './brand-report.ts';
import { DEFAULT_BRAND } from './brand.ts';

test('a colour in capitals is the same colour: nothing is adjusted that can be read', () => {
  const brand = { ...DEFAULT_BRAND, accent: '#2450B8', second: '#16264A' };
  expect(contrastReport(brand)).toEqual(contrastReport({ ...brand, accent: '#2450b8', second: '#16264a' }));
  expect(contrastReport(brand).find(({ use }) => use === 'BAR')).toMatchObject({
    chosen: '#16264a',
    shown: '#16264a',
    isAdjusted: false,
  });
});
