import { expect, test } from 'vitest';

import { onDemand } from './on-demand.ts';

test('is made when first asked for, and once', () => {
  const made: Array<object> = [];
  const thing = onDemand(() => {
    made.push({});
    return made;
  });
  expect(made).toHaveLength(0);
  expect(thing()).toBe(thing());
  expect(made).toHaveLength(1);
});
