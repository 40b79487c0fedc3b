import { isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { orders } from '#db/schema/index.ts';
import { testContext } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { eraseOldContacts } from '#worker/usecases/platform/erase-old-contacts.ts';

import { audit } from './audit.ts';
import { readRows } from './facts.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const LATER = new Date('2029-11-20T18:00:00Z');

test('the auditor sees the same of orders whose people were taken out', async () => {
  await using server = await testDatabase({ seed: 'demo', now: NOW });
  const elsewhere = { intents: [], refunds: [], fees: [], objects: [], now: LATER.getTime() };
  const found = async () => audit({ ...(await readRows(server.db)), ...elsewhere });
  const before = await found();
  const base = testContext(server.db, LATER).ctx;
  const ctx = { ...base, orders: { forget: async () => undefined } };
  const failed: Array<unknown> = [];
  const erased = await eraseOldContacts(ctx, async (_id, work) => {
    try {
      return await work();
    } catch (error) {
      failed.push(error);
      return 0;
    }
  });
  expect(failed).toEqual([]);
  expect(erased).toBeGreaterThan(20);
  const gone = await server.db.select({ id: orders.id }).from(orders).where(isNotNull(orders.erasedAt));
  expect(gone).toHaveLength(erased);
  expect(await found()).toEqual(before);
}, 180_000);
