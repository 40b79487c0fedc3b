import { defineConfig } from 'playwright/test';

import { chromiumArguments } from './tests/e2e/support/chromium.ts';

/** The product runs already: `scripts/test.ts` starts it, or you do and name its port. */
const port = process.env['PORT'] ?? '8787';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: process.env['PLAYWRIGHT_OUTPUT'] ?? 'test-results/journeys',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON'] ?? 'test-results/report.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    // Animations, and traces all the more, cost more than what the journeys are about.
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [...chromiumArguments],
    },
  },
});
