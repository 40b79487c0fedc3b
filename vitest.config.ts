import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

import { compileMessages } from './scripts/local/messages.ts';

await compileMessages(import.meta.dirname);

// graphql 17 has two entries and vitest would load both: inlined, there is one copy, and one realm.
const server = { deps: { inline: [/graphql/, /@pothos/, /@envelop/] } };

// The Node ponyfill's Response is not the runtime's own.
const alias = [{ find: /^@whatwg-node\/fetch$/, replacement: '@whatwg-node/fetch/dist/global-ponyfill.js' }];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: [
            '{app,worker,db,tenants,scripts}/**/*.test.{ts,tsx}',
            'tests/node/**/*.test.ts',
            'tests/contract/**/*.test.ts',
            'tests/oracles/**/*.test.ts',
            'tests/cases/*.test.ts',
            'tests/sabotage/*.test.ts',
            'tests/checklist/*.test.ts',
          ],
          testTimeout: 20_000,
          server,
        },
      },
      {
        resolve: { alias },
        plugins: [
          cloudflareTest(({ inject }) => ({
            main: './tests/workers/entry.ts',
            wrangler: { configPath: './wrangler.toml' },
            miniflare: { cf: false, bindings: inject('bindings'), r2Buckets: ['EVIDENCE'] },
          })),
        ],
        test: {
          name: 'workerd',
          include: ['tests/workers/**/*.test.ts'],
          globalSetup: ['./tests/support/provide-local-cloud.ts', './tests/support/provide-redis.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'cases',
          include: ['tests/cases/product/**/*.test.ts'],
          globalSetup: './tests/support/provide-product.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          server,
        },
      },
      {
        test: {
          name: 'bundle',
          include: ['tests/bundle/**/*.test.ts'],
          globalSetup: './tests/support/provide-local-cloud.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
