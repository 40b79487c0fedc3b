import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { orders } from '#db/schema/index.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { person, refusalOf, testContext } from '#tests/support/context.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';

import { exportBusiness } from './export-business.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const acme = demoIds.business('acme');
const summit = demoIds.business('summit');
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

const by = (actor?: Parameters<typeof testContext>[2]) => testContext(server.db, NOW, actor).ctx;

test('everything of the business is in it, nothing of others, and no secret', async () => {
  const { slug, pieces } = await exportBusiness(by(person('BUSINESS_ADMIN', acme)));
  let text = '';
  for await (const piece of pieces) text += piece;
  const all = JSON.parse(text);
  expect(slug).toBe('acme');
  expect(all).toMatchObject({ exportedAt: NOW.toISOString(), business: { id: acme, slug: 'acme' } });
  for (const name of ['sizes', 'zones', 'zips', 'prices', 'team']) expect(all[name].length).toBeGreaterThan(0);
  expect(all.team.map(({ email }: { email: string }) => email)).toEqual(
    expect.arrayContaining(['owner@acme.test', 'manager@acme.test']),
  );
  const stored = await server.db.select().from(orders).where(eq(orders.businessId, acme));
  expect(all.orders.length).toBe(stored.filter(({ checkoutState }) => checkoutState === 'PLACED').length);
  expect(text).not.toContain(summit);
  expect(text).not.toMatch(
    /passwordHash|password_hash|proofToken|idempotencyKey|commandId|storageKey|providerMetadata|suspensionReason/,
  );
});

test('a guest, a manager and a customer have none', async () => {
  expect((await refusalOf(exportBusiness(by()))).code).toBe('UNAUTHENTICATED');
  expect((await refusalOf(exportBusiness(by(person('BUSINESS_MANAGER', acme))))).code).toBe('FORBIDDEN');
  expect((await refusalOf(exportBusiness(by(person('CUSTOMER'))))).code).toBe('NOT_FOUND');
});
