import { expect, test } from 'vitest';

import { canonicalOrigin } from './canonical-origin.ts';

const local = { scheme: 'http', rootDomain: 'localhost', port: 8787 } as const;
const hosted = { scheme: 'https', rootDomain: 'oskr.example', port: null } as const;

test.each([
  [local, null, 'http://acme.localhost:8787'],
  [local, 'rent.acme-haul.example', 'http://rent.acme-haul.example:8787'],
  [hosted, null, 'https://acme.oskr.example'],
  [hosted, 'rent.acme-haul.example', 'https://rent.acme-haul.example'],
])('at %j with the domain %j a store is at %s', (home, canonicalHost, origin) => {
  expect(canonicalOrigin(home, { canonicalHost, slug: 'acme' })).toBe(origin);
});
