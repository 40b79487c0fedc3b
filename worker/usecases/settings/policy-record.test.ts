import { afterAll, beforeAll, expect, test } from 'vitest';

import { demoIds } from '#db/seed/catalogue.ts';
import { person, refusalOf, testContext } from '#tests/support/context.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { CONSENT_VERSION } from '#worker/domain/consent.ts';

import { updateBusiness } from '../catalogue/update-business.ts';
import { policyRecord } from './policy-record.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
const LATER = new Date('2026-11-12T09:00:00Z');
const newco = demoIds.business('newco');
let server: TestDatabase;

beforeAll(async () => {
  server = await testDatabase({ seed: 'demo', now: NOW });
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());

test('the last change of a policy is told, and no other change', async () => {
  const manager = person('BUSINESS_MANAGER', newco);
  const by = (now: Date, actor = manager) => testContext(server.db, now, actor).ctx;
  const asked = { businessId: newco };
  expect(await policyRecord(by(NOW), asked)).toEqual({
    version: CONSENT_VERSION,
    acceptedOrders: 0,
    lastAcceptedAt: null,
    changedAt: null,
    changedBy: null,
  });
  await updateBusiness(by(NOW), { ...asked, prohibitedItems: ['Tires'] });
  await updateBusiness(by(LATER, person('BUSINESS_ADMIN', newco)), { ...asked, phone: '(303) 555-0142' });
  const { changedAt, changedBy } = await policyRecord(by(LATER), asked);
  expect(changedAt).toEqual(NOW);
  expect(changedBy).toBe(manager.email);
});

test.each([
  ['a guest', undefined, 'UNAUTHENTICATED'],
  ['another business’s owner', person('BUSINESS_ADMIN', demoIds.business('acme')), 'NOT_FOUND'],
  ['a customer', person('CUSTOMER'), 'NOT_FOUND'],
])('%s does not see it', async (_who, actor, code) => {
  const ctx = testContext(server.db, NOW, actor).ctx;
  expect((await refusalOf(policyRecord(ctx, { businessId: newco }))).code).toBe(code);
});
