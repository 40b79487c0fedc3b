import { expect, test } from 'vitest';

import { WIDTHS } from '../e2e/support/addresses.ts';
import { JOURNEYS, type Journey } from './journeys.ts';
import { titlesIn, widthTitlesIn } from './titles.ts';

function problemsOf({ by, later }: Journey): ReadonlyArray<string> {
  const missing = by.filter(({ file, title }) => titlesIn(file)?.includes(title) !== true);
  const narrow = by.filter(({ file, title }) => !widthTitlesIn(file).includes(title));
  return [
    ...(by.length === 0 ? ['nothing walks it'] : []),
    ...missing.map(({ file, title }) => `${file} has no journey “${title}”`),
    ...(later === undefined ? narrow.map(({ title }) => `“${title}” is not walked at every width`) : []),
    ...(later !== undefined && narrow.length === 0 ? ['every width is walked by now'] : []),
  ];
}

test('the widths are those of a phone, a tablet and a screen', () => {
  expect(WIDTHS).toEqual([360, 768, 1280]);
});

test.each(JOURNEYS)('$name: at every width', (journey) => {
  expect(problemsOf(journey)).toEqual([]);
});

test('a journey that nothing walks, or at one width only, is noticed', () => {
  const [walked] = JOURNEYS;
  const file = 'tests/e2e/search-trouble.spec.ts';
  const narrow = { file, title: 'a search that nobody answered says so too' };
  expect(problemsOf({ name: 'nothing', by: [] })).toEqual(['nothing walks it']);
  expect(problemsOf({ name: 'unknown', by: [{ file, title: 'no such journey' }], later: 'never' })).toEqual([
    `${file} has no journey “no such journey”`,
  ]);
  expect(problemsOf({ name: 'narrow', by: [narrow] })).toEqual([`“${narrow.title}” is not walked at every width`]);
  expect(problemsOf({ name: 'late', by: walked?.by ?? [], later: 'soon' })).toEqual(['every width is walked by now']);
});
