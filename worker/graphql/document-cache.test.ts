import { parse } from 'graphql';
import { expect, test } from 'vitest';

import { documentCache } from './document-cache.ts';

const DOCUMENT = parse('{ me { id } }');

test('the documents asked for last are kept, and no more than 200', () => {
  const cache = documentCache();
  cache.set('often', DOCUMENT);
  for (let index = 0; index < 1000; index += 1) {
    cache.set(`once ${index}`, DOCUMENT);
    expect(cache.get('often')).toBe(DOCUMENT);
  }
  const kept = Array.from({ length: 1000 }, (_, index) => cache.get(`once ${index}`)).filter(Boolean);
  expect(kept).toHaveLength(199);
});

test('a document longer than any of ours is not kept', () => {
  const cache = documentCache();
  const long = `{ me { id } } ${'#'.repeat(8_000)}`;
  cache.set(long, DOCUMENT);
  expect(cache.get(long)).toBeUndefined();
});
