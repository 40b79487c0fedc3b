import { expect, test } from 'vitest';

import { cellKey, changesOf, copiedDown, draftsAfter, readCell, savedCell } from './grid-drafts.ts';
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
});

test('an empty first row is not copied: it would empty all below it', () => {
  const drafts = { [cellKey('zon_1', 'ten')]: { price: '350', tons: '3', days: '7' } };
  expect(copiedDown(ZONE, ['twenty', 'ten'], drafts)).toBe(drafts);
});

const TEN = cellKey('zon_1', 'ten');
const SAVED = { price: '349.00', tons: '2.5', days: '7' };
const TYPED = { ...SAVED, price: '360' };

test('what was saved a moment ago is no change, also before it is read again; what was saved before it is one', () => {
  expect(changesOf([ZONE], { [TEN]: { ...TYPED } }, { [TEN]: TYPED })).toEqual([]);
  expect(changesOf([ZONE], { [TEN]: SAVED }, { [TEN]: TYPED })).toHaveLength(1);
  expect(changesOf([ZONE], { [TEN]: { ...TYPED, days: '14' } }, { [TEN]: TYPED })).toHaveLength(1);
});

test.each([
  ['touched, and as it was saved', SAVED, {}, {}],
  ['typed', TYPED, {}, { [TEN]: TYPED }],
  ['saved here since', TYPED, { [TEN]: TYPED }, {}],
  ['saved here since, and typed back', SAVED, { [TEN]: TYPED }, { [TEN]: SAVED }],
])('once zones are read anew, a cell that was %s', (_how, draft, kept, after) => {
  expect(draftsAfter([ZONE], { [TEN]: draft }, kept)).toEqual(after);
});
