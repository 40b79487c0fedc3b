import { expect, test } from 'vitest';

import { readBlock } from './block-entry.ts';

const ENTRY = { dumpsterId: 'd', quantity: '2', from: '2026-03-05', to: '2026-03-09', reason: ' Repair ' };

test('units, days and reason are sent as they are', () => {
  expect(readBlock(ENTRY, 5)).toEqual({
    ok: true,
    value: { dumpsterId: 'd', quantity: 2, from: '2026-03-05', to: '2026-03-09', reason: 'Repair' },
  });
  expect(readBlock({ ...ENTRY, to: '', reason: '' }, 5)).toMatchObject({ ok: true, value: { to: null, reason: null } });
});

test.each([
  ['quantity', { quantity: '6' }],
  ['quantity', { quantity: '0' }],
  ['from', { from: '' }],
  ['to', { to: '2026-03-05' }],
])('a wrong %s is told beside it', (field, change) => {
  const read = readBlock({ ...ENTRY, ...change }, 5);
  expect(read.ok ? [] : Object.keys(read.problems)).toEqual([field]);
});

test.each([
  [5, 'Enter 1 to 5 units.'],
  [0, 'There are no units of this size.'],
])('of %i units that can not be taken out it says so', (total, text) => {
  expect(readBlock({ ...ENTRY, quantity: '9' }, total)).toMatchObject({ problems: { quantity: text } });
});
