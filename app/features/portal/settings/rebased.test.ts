import { expect, test } from 'vitest';

import { rebased } from './rebased.ts';

const LINES = ['Paint '];
const SENT = { slug: ' Acme ', phone: '', lines: LINES };
const STORED = { slug: 'acme', phone: '', lines: ['Paint'] };

test.each([
  ['nothing', {}, STORED],
  ['another field', { phone: '303' }, { ...STORED, phone: '303' }],
  ['the field that was sent', { slug: 'acme-bins' }, { ...STORED, slug: 'acme-bins' }],
  ['a list', { lines: ['Paint ', 'Tires'] }, { ...STORED, lines: ['Paint ', 'Tires'] }],
])('when %s was changed during the save, that alone is kept', (_, typed, expected) => {
  expect(rebased({ ...SENT, ...typed }, SENT, STORED)).toEqual(expected);
});
