import { afterAll, beforeAll, expect, test } from 'vitest';

import { listPolicyReports } from '#db/queries/platform/policy-reports.ts';
import { testContext } from '#tests/support/context.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';

import { takePolicyReports } from './policy-reports.ts';

const NOW = new Date('2026-11-12T18:00:00Z');
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase();
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

test('reports are counted by day, page, rule and origin, with nothing of who saw what', async () => {
  const said: Array<unknown> = [];
  const ctx = testContext(server.db, NOW, undefined, { log: (_event, data) => void said.push(data) }).ctx;
  const single = {
    'csp-report': {
      'document-uri': 'http://acme.localhost/order-confirmation/ord_secret?t=token-secret',
      'violated-directive': 'img-src',
      'blocked-uri': 'https://evil.example/ann@example.test?x=1',
      'script-sample': 'alert(document.cookie)',
    },
  };
  const gathered = {
    type: 'csp-violation',
    url: 'https://acme.example/search/acme/80202',
    body: { documentURL: 'https://acme.example/search/x', effectiveDirective: 'script-src-elem', blockedURL: 'inline' },
  };
  expect(await takePolicyReports(ctx, single)).toBe(1);
  expect(await takePolicyReports(ctx, single)).toBe(1);
  expect(await takePolicyReports(ctx, [gathered, { type: 'deprecation', body: {} }])).toBe(1);
  const rows = await listPolicyReports(server.db, 10);
  expect(rows).toEqual([
    expect.objectContaining({
      page: '/order-confirmation',
      directive: 'img-src',
      blocked: 'https://evil.example',
      count: 2,
    }),
    expect.objectContaining({ page: '/search', directive: 'script-src-elem', blocked: 'inline', count: 1 }),
  ]);
  expect(JSON.stringify([rows, said])).not.toMatch(/secret|example\.test|cookie/);
});

test.each([[null], ['text'], [{}], [{ 'csp-report': 'x' }], [[{ body: 1 }]]])('%j is no report', async (body) => {
  await expect(takePolicyReports(testContext(server.db, NOW).ctx, body)).rejects.toThrow('no report');
});

test('made-up reports fill no table', async () => {
  const ctx = testContext(server.db, new Date('2026-11-13T18:00:00Z'), undefined, {
    clientNetwork: null,
  }).ctx;
  const reports = (from: number) =>
    Array.from({ length: 20 }, (_none, index) => ({
      type: 'csp-violation',
      body: {
        documentURL: 'http://a.test/x',
        effectiveDirective: 'img-src',
        blockedURL: `https://h${from + index}.test`,
      },
    }));
  for (let from = 0; from < 400; from += 20) await takePolicyReports(ctx, reports(from));
  const made = (await listPolicyReports(server.db, 1000)).filter(({ day }) => day === '2026-11-13');
  expect(made.length).toBe(300);
});
