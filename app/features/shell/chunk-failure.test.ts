import { expect, test } from 'vitest';

import { isChunkFailure } from './chunk-failure.ts';

test.each([
  [new TypeError('Failed to fetch dynamically imported module: http://x/assets/a.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new SyntaxError("Unexpected token '<'"), true],
  [Object.assign(new Error('Loading chunk 5 failed'), { name: 'ChunkLoadError' }), true],
  [new Error('Cannot read properties of undefined'), false],
  ['Unexpected end of input', false],
])('%s means a part did not load: %s', (error, expected) => {
  expect(isChunkFailure(error)).toBe(expected);
});
