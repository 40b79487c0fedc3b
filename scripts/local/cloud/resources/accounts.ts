import { PLATFORM, type Call, type Sandbox } from '../call.ts';
import { randomText } from '../ids.ts';
import type { Account } from '../objects.ts';
import type { Params } from '../params.ts';
import { missing, refused } from '../stripe-refusal.ts';
import { listObjects, readPage, type ListAnswer } from './lists.ts';

export const BLANK_ACCOUNT: Omit<Account, 'id' | 'created'> = {
  object: 'account',
  business_profile: { mcc: null, name: null, url: null },
  business_type: null,
  capabilities: {},
  charges_enabled: false,
  country: 'US',
  default_currency: 'usd',
  details_submitted: false,
  email: null,
  livemode: false,
  metadata: {},
  payouts_enabled: false,
  requirements: {
    currently_due: ['tos_acceptance.date', 'tos_acceptance.ip'],
    disabled_reason: 'requirements.past_due',
  },
  type: 'standard',
};

const ENABLED = {
  capabilities: { card_payments: 'active', transfers: 'active' },
  charges_enabled: true,
  details_submitted: true,
  payouts_enabled: true,
  requirements: { currently_due: [], disabled_reason: null },
};

/** It may take cards, and waits for a bank account to pay out to. */
const PARTIAL = {
  ...ENABLED,
  payouts_enabled: false,
  requirements: { currently_due: ['external_account'], disabled_reason: null },
};

/** The platform's own account exists from the first start on. */
export function ensurePlatform(sandbox: Sandbox): void {
  if (sandbox.store.find('account', PLATFORM, PLATFORM) !== null) return;
  sandbox.store.save(PLATFORM, {
    ...BLANK_ACCOUNT,
    ...ENABLED,
    id: PLATFORM,
    created: sandbox.clock.seconds(),
    business_profile: { mcc: '7394', name: 'OSKR', url: null },
  });
}

/** Enabled as soon as the terms were accepted: there is nobody here to verify a business. */
export function createAccount(call: Call): Account {
  const account: Account = {
    ...BLANK_ACCOUNT,
    ...readAccount(call.params, BLANK_ACCOUNT),
    type: call.params.choice('type', ['standard', 'express', 'custom']) ?? 'standard',
    id: `acct_1${randomText(15)}`,
    created: call.clock.seconds(),
  };
  call.params.finish();
  call.store.save(PLATFORM, account);
  return account;
}

export function updateAccount(call: Call, id: string): Account {
  const stored = getAccount(call, id);
  const account = { ...stored, ...readAccount(call.params, stored) };
  call.params.finish();
  call.store.save(PLATFORM, account);
  call.emit('account.updated', account, id);
  return account;
}

export function retrieveAccount(call: Call, id: string): Account {
  call.params.finish();
  return getAccount(call, id);
}

export function retrieveOwnAccount(call: Call): Account {
  call.params.finish();
  return getAccount(call, call.account);
}

export function listAccounts(call: Call): ListAnswer {
  const page = readPage(call.params);
  call.params.finish();
  return listObjects(call, 'account', '/v1/accounts', [], page, PLATFORM);
}

const LINK_LIFE_S = 300;

/** The address of the page where a business tells the provider who it is: the sandbox's own. */
export function createAccountLink(call: Call): object {
  const account = getAccount(call, call.params.requiredText('account'));
  call.params.choice('type', ['account_onboarding', 'account_update']);
  const back = new URL(call.params.requiredText('return_url'));
  call.params.requiredText('refresh_url');
  call.params.ignore('collect', 'collection_options');
  call.params.finish();
  const created = call.clock.seconds();
  const path = `/__dev/onboarding/${account.id}?return=${encodeURIComponent(back.pathname + back.search)}`;
  return { object: 'account_link', created, expires_at: created + LINK_LIFE_S, url: call.settings.bankPageUrl + path };
}

/** What a business did on that page: told everything, or all but where its money goes. */
export function finishOnboarding(call: Call, id: string, outcome: 'complete' | 'partial'): Account {
  const stored = getAccount(call, id);
  const account: Account = { ...stored, ...(outcome === 'complete' ? ENABLED : PARTIAL) };
  call.store.save(PLATFORM, account);
  call.emit('account.updated', account, id);
  return account;
}

/** Money is only taken for an account that may charge. */
export function checkChargesEnabled(call: Call): void {
  const account = getAccount(call, call.account);
  if (account.charges_enabled) return;
  throw refused('Your account cannot currently make charges. Complete its onboarding to enable charges.', {
    code: 'account_invalid',
  });
}

function getAccount(call: Call, id: string): Account {
  const account = call.store.find('account', PLATFORM, id);
  if (account === null) throw missing('account', id);
  return account;
}

function readAccount(params: Params, base: Omit<Account, 'id' | 'created'>) {
  const profile = params.group('business_profile');
  const business_profile = {
    mcc: profile?.text('mcc') ?? base.business_profile.mcc,
    name: profile?.text('name') ?? base.business_profile.name,
    url: profile?.text('url') ?? base.business_profile.url,
  };
  const acceptance = params.group('tos_acceptance');
  const accepted = (acceptance?.integer('date') ?? null) !== null;
  params.ignore('capabilities', 'company', 'controller', 'external_account', 'individual', 'settings');
  return {
    ...(accepted ? ENABLED : {}),
    business_profile,
    business_type: params.text('business_type') ?? base.business_type,
    country: params.text('country') ?? base.country,
    email: params.text('email') ?? base.email,
    metadata: params.metadata(base.metadata),
  };
}
