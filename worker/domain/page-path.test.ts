import { expect, test } from 'vitest';

import { isPagePath } from './page-path.ts';

test.each([
  ['/', true],
  ['/start', true],
  ['/client-portal/setup', true],
  ['/a/', true],
  ['', false],
  ['start', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/a//b', false],
  ['/a?b=c', false],
  ['/a#b', false],
  ['/../a', false],
  ['/a\n', false],
  ['https://evil.example/a', false],
  [`/${'a'.repeat(200)}`, false],
])('%j is a path of a page: %s', (text, is) => {
  expect(isPagePath(text)).toBe(is);
});
