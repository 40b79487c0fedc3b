import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { findBusiness } from '#db/queries/businesses.ts';
import { businesses, businessRules } from '#db/schema/index.ts';
import { testContext } from '#tests/support/context.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { newId, type BusinessId } from '#worker/domain/ids.ts';
import type { PaymentAccounts, PaymentAccountState } from '#worker/ports/payment-accounts.ts';

import type { Context } from '../context.ts';
import { receiveEvent } from '../platform/receive-event.ts';
import { connectAccount } from './connect-account.ts';
import { refreshAccount } from './refresh-account.ts';

const NOW = new Date('2026-11-10T18:00:00Z');
let server: TestDatabase;
let businessId: BusinessId;
let states: Map<string, PaymentAccountState>;

beforeAll(async () => {
  server = await testDatabase();
}, 60_000);
afterAll(async () => server[Symbol.asyncDispose]());
beforeEach(async () => {
  businessId = newId('business');
  states = new Map();
  const slug = `bins-${businessId.slice(-12).toLowerCase()}`;
  await server.db
    .insert(businesses)
    .values({ id: businessId, name: 'Bins', slug, timeZone: 'America/Denver', createdAt: NOW, updatedAt: NOW });
  await server.db.insert(businessRules).values({ businessId, updatedAt: NOW });
});

/** A provider whose accounts are what the test says; one account for each business. */
function provider(): PaymentAccounts {
  return {
    create: async ({ businessId: of, instead }) => {
      const accountId = `${instead ?? 'acct'}_${of}`;
      states.set(accountId, told(accountId, {}));
      return accountId;
    },
    onboardingPage: async (accountId, backTo) => `https://provider.test/${accountId}?${backTo}`,
    read: async (accountId) => states.get(accountId) ?? null,
  };
}

function told(accountId: string, more: Partial<PaymentAccountState>): PaymentAccountState {
  const nothing = { isSubmitted: false, mayCharge: false, mayPayOut: false, due: ['external_account'] };
  return { accountId, ...nothing, disabledReason: null, ...more };
}

function as(userType: 'BUSINESS_ADMIN' | 'BUSINESS_MANAGER'): Context {
  const actor = { kind: 'user', userId: newId('user'), userType, businessId, email: 'owner@bins.test' } as const;
  return testContext(server.db, NOW, actor, { paymentAccounts: provider() }).ctx;
}

async function kept() {
  const business = await findBusiness(server.db, businessId);
  return [business?.providerAccountId, business?.providerChargesEnabled, business?.providerPayoutsEnabled];
}

const BACK = '/client-portal/settings?part=payments';

test('an admin opens one account, and goes on with it later', async () => {
  const ctx = as('BUSINESS_ADMIN');
  const { url } = await connectAccount(ctx, { businessId, backTo: BACK });

  expect(url).toContain(`acct_${businessId}`);
  expect(url).toContain(BACK);
  expect((await connectAccount(ctx, { businessId, backTo: BACK })).url).toBe(url);
  expect(await kept()).toEqual([`acct_${businessId}`, false, false]);
});

test('a business that disconnected its account can connect another one', async () => {
  const ctx = as('BUSINESS_ADMIN');
  await connectAccount(ctx, { businessId, backTo: BACK });
  states.clear();
  await refreshAccount(ctx, { businessId });
  const { url } = await connectAccount(ctx, { businessId, backTo: BACK });

  expect(url).toContain(`acct_${businessId}_${businessId}`);
  expect(await kept()).toEqual([`acct_${businessId}_${businessId}`, false, false]);
  expect((await connectAccount(ctx, { businessId, backTo: BACK })).url).toBe(url);
});

test('only an admin connects an account, and only a path of this site is gone back to', async () => {
  await expect(connectAccount(as('BUSINESS_MANAGER'), { businessId, backTo: BACK })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  for (const backTo of ['https://elsewhere.example/', '//elsewhere.example', 'settings', '/\\elsewhere', '/a b', ''])
    await expect(connectAccount(as('BUSINESS_ADMIN'), { businessId, backTo })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  expect(await kept()).toEqual([null, false, false]);
});

test('what the provider says is kept: when it is asked, and when it tells', async () => {
  const ctx = as('BUSINESS_ADMIN');
  await connectAccount(ctx, { businessId, backTo: BACK });
  const account = `acct_${businessId}`;

  states.set(account, told(account, { isSubmitted: true, mayCharge: true }));
  await refreshAccount(ctx, { businessId });
  expect(await kept()).toEqual([account, true, false]);

  states.set(account, told(account, { isSubmitted: true, mayCharge: true, mayPayOut: true, due: [] }));
  const event = { id: `evt_${businessId}`, type: 'account.updated', account, orderId: null, chargeId: null };
  const deps = { ...ctx, point: async () => undefined };
  expect(await receiveEvent(deps, { ...event, intentId: null })).toBe('HANDLED');
  expect(await kept()).toEqual([account, true, true]);
  expect((await findBusiness(server.db, businessId))?.providerMetadata).toBe('{"due":[],"disabledReason":null}');

  states.delete(account);
  const gone = { ...event, id: `evt_gone_${businessId}`, type: 'account.application.deauthorized', intentId: null };
  expect(await receiveEvent(deps, gone)).toBe('HANDLED');
  expect(await kept()).toEqual([account, false, false]);
  const foreign = { ...event, id: `evt_foreign_${businessId}`, account: 'acct_nobody', intentId: null };
  expect(await receiveEvent(deps, foreign)).toBe('IGNORED');
});

test('a business without an account has nothing to be asked about', async () => {
  await refreshAccount(as('BUSINESS_ADMIN'), { businessId });
  expect(await kept()).toEqual([null, false, false]);
});
