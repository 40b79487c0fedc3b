import { expect, test } from 'vitest';

import { isNews } from './use-live-order.ts';

test.each([
  ['{"version":2,"status":"CONFIRMED"}', true],
  ['{"version":1,"status":"PENDING"}', false],
  ['{"status":"PENDING"}', false],
  ['pong', false],
  ['null', false],
  [new ArrayBuffer(2), false],
])('a page showing version 1 reloads at %j: %j', (data, expected) => {
  expect(isNews(data, 1)).toBe(expected);
});
