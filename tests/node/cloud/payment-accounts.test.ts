import { afterAll, beforeAll, expect, test } from 'vitest';

import { stripeAccounts } from '#worker/adapters/stripe-accounts.ts';
import { openStripe } from '#worker/adapters/stripe-payments.ts';
import { newId } from '#worker/domain/ids.ts';
import type { PaymentAccounts } from '#worker/ports/payment-accounts.ts';

import { SECRETS, startCloud, type Cloud } from './start-cloud.ts';

let cloud: Cloud;
let accounts: PaymentAccounts;

beforeAll(async () => {
  cloud = await startCloud('http://shop.test');
  accounts = stripeAccounts(openStripe({ secretKey: SECRETS.secretKey, apiBase: cloud.url }));
});
afterAll(() => cloud.remove());

const BINS = { instead: null, email: 'owner@bins.test', name: 'Bins', url: 'http://bins.shop.test' };

test('a business gets one account, however often it is asked for', async () => {
  const business = { businessId: newId('business'), ...BINS };
  const account = await accounts.create(business);

  expect(await accounts.create(business)).toBe(account);
  expect(await accounts.create({ ...business, businessId: newId('business') })).not.toBe(account);
  // In the place of one that was disconnected it gets another one, and again only one.
  const other = await accounts.create({ ...business, instead: account });
  expect(other).not.toBe(account);
  expect(await accounts.create({ ...business, instead: account })).toBe(other);
});

test('an account takes money once its owner has told who they are', async () => {
  const account = await accounts.create({ businessId: newId('business'), ...BINS });
  expect(await accounts.read(account)).toMatchObject({ isSubmitted: false, mayCharge: false, mayPayOut: false });

  const page = await accounts.onboardingPage(account, 'http://shop.test/back?part=a', 'http://shop.test/back');
  expect(page).toBe(`http://shop.test/__dev/onboarding/${account}?return=%2Fback%3Fpart%3Da`);

  await cloud.post('/_cloud/onboarding', { account, outcome: 'partial' });
  expect(await accounts.read(account)).toEqual({
    accountId: account,
    isSubmitted: true,
    mayCharge: true,
    mayPayOut: false,
    due: ['external_account'],
    disabledReason: null,
  });
  await cloud.post('/_cloud/onboarding', { account, outcome: 'complete' });
  expect(await accounts.read(account)).toMatchObject({ mayCharge: true, mayPayOut: true, due: [] });
});

test('an account that nobody has is told apart from no answer', async () => {
  expect(await accounts.read('acct_1Nobody')).toBeNull();
  const answer = await cloud.post('/_cloud/onboarding', { account: 'acct_1Nobody', outcome: 'complete' });
  expect(answer.status).toBe(404);

  await cloud.post('/_cloud/faults', { target: 'stripe', mode: 'down' });
  await expect(accounts.read('acct_1Nobody')).rejects.toThrow('did not answer');
  await cloud.post('/_cloud/faults', { target: 'stripe', mode: 'off' });
});
