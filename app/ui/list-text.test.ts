import { expect, test } from 'vitest';

import { listText } from './list-text.ts';

test.each([[[]], [[10]], [[10, 20]], [[10, 20, 40]], [[10, 15, 20, 30]]])('%j are listed as is usual', (sizes) => {
  expect(listText(sizes)).toBe(new Intl.ListFormat('en-US').format(sizes.map(String)));
});
