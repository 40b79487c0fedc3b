import { expect, test } from 'vitest';

import { makeRepeatKey } from './repeat-key.ts';

test('the same content keeps its key until it is answered, other content has another', () => {
  let made = 0;
  const keys = makeRepeatKey(() => `key-${(made += 1)}`);
  expect(keys.keyFor({ amount: 100 })).toBe('key-1');
  expect(keys.keyFor({ amount: 100 })).toBe('key-1');
  expect(keys.keyFor({ amount: 200 })).toBe('key-2');
  keys.answered();
  expect(keys.keyFor({ amount: 200 })).toBe('key-3');
});
