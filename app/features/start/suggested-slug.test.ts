import { expect, test } from 'vitest';

import { suggestedSlug } from './suggested-slug.ts';

test.each([
  ['Acme Dumpsters', 'acme-dumpsters'],
  ["Ann's Bins & Co.", 'anns-bins-co'],
  ['Ann’s Bins', 'anns-bins'],
  ['  Höhe   Müll ', 'hohe-mull'],
  ['123 Rolloff', '123-rolloff'],
  ['— ...', ''],
  ['', ''],
  ['a'.repeat(39) + ' bins', 'a'.repeat(39)],
  ['x'.repeat(60), 'x'.repeat(40)],
])('%j suggests %j', (name, expected) => {
  expect(suggestedSlug(name)).toBe(expected);
});
