import { expect, test } from 'vitest';

import { baseAddresses, HOME } from './base-addresses.ts';

test.each([
  ['local', 'http://localhost:8787'],
  ['staging', 'https://staging.oskr.app'],
  ['production', 'https://oskr.app'],
] as const)('%s is at %s', (environment, platform) => {
  expect(baseAddresses(HOME[environment])).toEqual({
    platform,
    api: `${platform}/api`,
    graphql: `${platform}/graphql`,
  });
});

test('another root domain and port move all of them', () => {
  expect(baseAddresses({ scheme: 'http', rootDomain: 'oskr.test', port: 8807 })).toEqual({
    platform: 'http://oskr.test:8807',
    api: 'http://oskr.test:8807/api',
    graphql: 'http://oskr.test:8807/graphql',
  });
});
