import { expect, test } from 'vitest';

import { changeText } from './kpis.tsx';

test.each([
  [150, 100, 'Up 50% from $100'],
  [50, 100, 'Down 50% from $100'],
  [100, 100, 'As before: $100'],
  [100.4, 100, 'As before: $100'],
  [99.6, 100, 'As before: $100'],
  [100.5, 100, 'Up 1% from $100'],
  [100, 0, 'Before: $0'],
  [100, null, 'Before: —'],
])('%s after %s reads %s', (value, before, text) => {
  expect(changeText({ value, before, show: (amount) => `$${amount}` })).toBe(text);
});
