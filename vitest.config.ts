import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

import { compileMessages, wholeMessages } from './scripts/local/messages.ts';

await compileMessages(import.meta.dirname);

// graphql 17 has two entries and vitest would load both: inlined, there is one copy, and one realm.
const server = { deps: { inline: [/graphql/, /@pothos/, /@envelop/] } };

// The Node ponyfill's Response is not the runtime's own.
const fetchAlias = { find: /^@whatwg-node\/fetch$/, replacement: '@whatwg-node/fetch/dist/global-ponyfill.js' };

// In one piece, as for development: each file of tests loads it again.
const textsAlias = { find: /^#texts$/, replacement: wholeMessages(import.meta.dirname) };

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: [textsAlias] },
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
            'tests/texts/*.test.ts',
          ],
          testTimeout: 20_000,
          server,
        },
      },
      {
        resolve: { alias: [fetchAlias, textsAlias] },
        plugins: [
          cloudflareTest(({ inject }) => ({
            main: './tests/workers/entry.ts',
            wrangler: { configPath: './wrangler.toml' },
            miniflare: { cf: false, bindings: inject('bindings'), r2Buckets: ['EVIDENCE'] },
          })),
        ],
        test: {
          name: 'workerd',
          // With it, all modules of a file of tests come to workerd in one message, which takes at most 32 MiB of them.
          fsModuleCache: false,
          include: ['tests/workers/**/*.test.ts'],
          globalSetup: ['./tests/support/provide-local-cloud.ts', './tests/support/provide-redis.ts'],
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias: [textsAlias] },
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
