import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { findBusiness } from '#db/queries/businesses.ts';
import { auditLog, businesses } from '#db/schema/index.ts';
import { demoIds } from '#db/seed/catalogue.ts';
import { person, refusalOf, testContext } from '#tests/support/context.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { newId } from '#worker/domain/ids.ts';

import { readBusinessAccount } from '../catalogue/read-business-account.ts';
import { updateBusinessMails } from './update-business-mails.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const acme = demoIds.business('acme');
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

const by = (actor?: Parameters<typeof testContext>[2]) => testContext(server.db, NOW, actor).ctx;
const owner = () => by(person('BUSINESS_ADMIN', acme));
const told = async () =>
  (await readBusinessAccount(by(person('BUSINESS_MANAGER', acme)), { businessId: acme })).mutedMails;

test('a business gets every mail until it says otherwise; what it names replaces what it named before', async () => {
  expect(await told()).toEqual([]);
  await updateBusinessMails(owner(), {
    businessId: acme,
    muted: ['customer-changed', 'new-order', 'customer-changed'],
  });
  expect(await told()).toEqual(['new-order', 'customer-changed']);
  await updateBusinessMails(owner(), { businessId: acme, muted: ['authorization-expiring'] });
  expect(await told()).toEqual(['authorization-expiring']);
  await updateBusinessMails(owner(), { businessId: acme, muted: [] });
  expect(await told()).toEqual([]);
});

test('who changed it stands in the audit log', async () => {
  await updateBusinessMails(owner(), { businessId: acme, muted: [] });
  const row = await server.db.select().from(auditLog).where(eq(auditLog.action, 'mails.changed')).limit(1).get();
  expect(row).toMatchObject({ businessId: acme, actorKind: 'STAFF', detail: { fields: ['mutedMails'] } });
});

test.each([
  ['a guest', undefined, 'UNAUTHENTICATED'],
  ['a manager', person('BUSINESS_MANAGER', acme), 'FORBIDDEN'],
  ['another owner', person('BUSINESS_ADMIN', demoIds.business('summit')), 'NOT_FOUND'],
  ['a customer', person('CUSTOMER'), 'NOT_FOUND'],
])('%s may not', async (_who, actor, code) => {
  const refused = updateBusinessMails(by(actor), { businessId: acme, muted: ['new-order'] });
  expect((await refusalOf(refused)).code).toBe(code);
  expect(await told()).toEqual([]);
});

test('a business that is not there has no mails to choose', async () => {
  const nobody = updateBusinessMails(by(person('SUPER_ADMIN')), { businessId: newId('business'), muted: [] });
  expect((await refusalOf(nobody)).code).toBe('NOT_FOUND');
});

test('a kind that was stored by another version is passed over', async () => {
  await server.db
    .update(businesses)
    .set({ mutedMails: ['newsletter', 'new-order'] })
    .where(eq(businesses.id, acme));
  expect((await findBusiness(server.db, acme))?.mutedMails).toEqual(['new-order']);
  await updateBusinessMails(owner(), { businessId: acme, muted: [] });
});
