import { expect, test } from 'vitest';

import { embedCode } from './embed-code.ts';

test('a name can not leave the attribute that it stands in', () => {
  const code = embedCode('https://acme.oskr.example/iframe/search', '"><script>&');
  expect(code).toMatch(/^<iframe src="https:\/\/acme\.oskr\.example\/iframe\/search" title="[^"<>]*" style=/);
  expect(code).toContain('&quot;&gt;&lt;script&gt;&amp;');
});
