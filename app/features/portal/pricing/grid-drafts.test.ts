import { expect, test } from 'vitest';

import { cellKey, changesOf, copiedDown, readCell, savedCell } from './grid-drafts.ts';
import type { WireZone } from './pricing-queries.ts';

const ZONE: WireZone = {
  id: 'zon_1',
  name: 'Denver',
  type: 'ZIP_CODE',
  zipCodes: ['80202'],
  cities: [],
  deliveryFee: 75,
  rentalDuration: 7,
  isActive: true,
  dumpsterPricing: [
    { id: 'prc_1', price: 349, maxWeight: 2.5, rentalDuration: 7, isActive: true, dumpster: { id: 'ten' } },
  ],
};

test('a saved price stands in its cell as it is written, an unpriced cell is empty', () => {
  expect(savedCell(ZONE.dumpsterPricing[0] ?? null)).toEqual({ price: '349.00', tons: '2.5', days: '7' });
  expect(savedCell(null)).toEqual({ price: '', tons: '', days: '' });
});

test('a cell is read in exact cents, tons and days', () => {
  expect(readCell({ price: '$1,049.95', tons: '2.5', days: ' 14 ' })).toEqual({
    ok: true,
    terms: { price: 1049.95, maxWeight: 2.5, rentalDuration: 14 },
  });
});

test.each([
  [{ price: '', tons: '2', days: '7' }, ['price']],
  [{ price: '349', tons: '0', days: '366' }, ['tons', 'days']],
  [{ price: '3.999', tons: '51', days: '0' }, ['price', 'tons', 'days']],
  [{ price: '-1', tons: '1e1', days: '7.5' }, ['price', 'tons', 'days']],
])('%j is wrong in %j', (draft, fields) => {
  const read = readCell(draft);
  expect(read.ok ? [] : Object.keys(read.problems)).toEqual(fields);
});

test('the first row is copied to all below it, and only what differs is a change', () => {
  const drafts = copiedDown(ZONE, ['ten', 'twenty'], {});
  expect(drafts).toEqual({ [cellKey('zon_1', 'twenty')]: { price: '349.00', tons: '2.5', days: '7' } });
  expect(changesOf([ZONE], drafts).map(({ sizeId }) => sizeId)).toEqual(['twenty']);
  const same = { [cellKey('zon_1', 'ten')]: { price: '349.00', tons: '2.5', days: '7 ' } };
  expect(changesOf([ZONE], same)).toEqual([]);
  expect(changesOf([], drafts)).toEqual([]);
  // What was saved a moment ago is none either, until it is typed into again.
  expect(changesOf([ZONE], drafts, drafts)).toEqual([]);
  const again = copiedDown(ZONE, ['ten', 'twenty'], {});
  expect(changesOf([ZONE], again, drafts)).toHaveLength(1);
});
