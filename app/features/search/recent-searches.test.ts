import { expect, test } from 'vitest';

import type { TextStore } from '#app/data/storage.ts';

import { forgetSearches, readRecent, rememberSearch } from './recent-searches.ts';

function storeOf(text: string | null = null): TextStore {
  let held = text;
  return { get: () => held, set: (_key, value) => void (held = value), remove: () => void (held = null) };
}

const zip = (text: string) => ({ text, label: `Denver, CO ${text}` });

test('the latest search comes first, each place once, and five at most', () => {
  const store = storeOf();
  for (const text of ['80201', '80202', '80203', '80204', '80205', '80206', '80203']) rememberSearch(zip(text), store);
  expect(readRecent(store).map(({ text }) => text)).toEqual(['80203', '80206', '80205', '80204', '80202']);
});

test('they can be forgotten', () => {
  const store = storeOf();
  rememberSearch(zip('80202'), store);
  forgetSearches(store);
  expect(readRecent(store)).toEqual([]);
});

test.each([
  'no JSON',
  '{}',
  'null',
  '[null,1,"x",{"text":"80202"},{"text":" ","label":"x"},{"text":5,"label":"x"}]',
  JSON.stringify([{ text: 'x'.repeat(201), label: 'x' }]),
])('what is no search is left out: %s', (text) => {
  expect(readRecent(storeOf(text))).toEqual([]);
});
