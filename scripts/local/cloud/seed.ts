import { PLATFORM, type Sandbox } from './call.ts';
import { isKind, type Charge, type Kind, type StripeObject } from './objects.ts';
import { BLANK_ACCOUNT } from './resources/accounts.ts';
import { BLANK_CUSTOMER } from './resources/customers.ts';
import { BLANK_INTENT } from './resources/intent-params.ts';

/** Lists of the request, and what is assumed where an object leaves something out. */
const LISTS: ReadonlyArray<{ name: string; kind: Kind; blank: object }> = [
  { name: 'accounts', kind: 'account', blank: BLANK_ACCOUNT },
  { name: 'customers', kind: 'customer', blank: BLANK_CUSTOMER },
  {
    name: 'paymentMethods',
    kind: 'payment_method',
    blank: { allow_redisplay: 'unspecified', customer: null, type: 'card' },
  },
  { name: 'paymentIntents', kind: 'payment_intent', blank: BLANK_INTENT },
  {
    name: 'charges',
    kind: 'charge',
    blank: {
      amount_captured: 0,
      amount_refunded: 0,
      application_fee: null,
      application_fee_amount: null,
      balance_transaction: null,
      captured: false,
      customer: null,
      description: null,
      disputed: false,
      failure_code: null,
      failure_message: null,
      paid: true,
      refunded: false,
      status: 'succeeded',
    },
  },
  { name: 'refunds', kind: 'refund', blank: { reason: null, status: 'succeeded' } },
  {
    name: 'applicationFees',
    kind: 'application_fee',
    blank: { amount_refunded: 0, refunded: false },
  },
  { name: 'feeRefunds', kind: 'fee_refund', blank: {} },
  { name: 'events', kind: 'event', blank: { pending_webhooks: 0 } },
];

const OF_THE_PLATFORM: ReadonlyArray<Kind> = ['account', 'application_fee', 'fee_refund'];

export type SeedResult =
  | { readonly ok: true; readonly objects: number }
  | { readonly ok: false; readonly message: string };

/**
 * Writes objects as they are, over what has the same id; tells nobody. `_account` says whose an
 * object is. All or nothing.
 */
export function seed(sandbox: Sandbox, request: unknown): SeedResult {
  const entries: Array<{ account: string; value: StripeObject }> = [];
  for (const { name, kind, blank } of LISTS) {
    for (const given of listOf(request, name)) {
      const entry = read(given, kind, blank, sandbox.clock.seconds());
      if (entry === null) return { ok: false, message: `${name} has an entry without an id` };
      entries.push(entry);
    }
  }
  sandbox.db.transaction(() => {
    for (const { account, value } of entries) sandbox.store.save(account, value);
    for (const { account, value } of entries) remember(sandbox, account, value);
  });
  return { ok: true, objects: entries.length };
}

function listOf(request: unknown, name: string): ReadonlyArray<unknown> {
  if (typeof request !== 'object' || request === null) return [];
  const entry = Object.entries(request).find(([key]) => key === name);
  return Array.isArray(entry?.[1]) ? entry[1] : [];
}

function read(given: unknown, kind: Kind, blank: object, created: number) {
  if (typeof given !== 'object' || given === null) return null;
  if (!('id' in given) || typeof given.id !== 'string') return null;
  const owner = '_account' in given && typeof given._account === 'string' ? given._account : null;
  const defaults = {
    object: kind,
    created,
    currency: 'usd',
    livemode: false,
    metadata: {},
    ...(kind === 'payment_intent' ? { client_secret: `${given.id}_secret_seeded` } : {}),
  };
  const value: unknown = { ...defaults, ...blank, ...given, object: kind, _account: undefined };
  if (!isKind(value, kind)) return null;
  const account = OF_THE_PLATFORM.includes(kind) || owner === null ? PLATFORM : owner;
  return { account, value };
}

/** What the sandbox knows of its own objects beside their bodies. */
function remember(sandbox: Sandbox, account: string, value: StripeObject): void {
  if (value.object === 'payment_method' && value.customer !== null) {
    sandbox.store.setNote(value.id, 'set_up');
  }
  if (value.object === 'refund') noteFeeShare(sandbox, account, value.charge);
  if (value.object !== 'payment_intent') return;
  if (value.status !== 'requires_capture' || value.latest_charge === null) {
    sandbox.deadlines.clear('expire_authorisation', value.id);
    return;
  }
  const charge = sandbox.store.find('charge', account, value.latest_charge);
  const captureBefore = charge?.payment_method_details.card.capture_before;
  if (captureBefore === undefined) return;
  sandbox.deadlines.set({ task: 'expire_authorisation', id: value.id, account }, captureBefore * 1000);
}

/** Refunds of a seeded charge gave back their share of the fee, as far as any was given back. */
function noteFeeShare(sandbox: Sandbox, account: string, chargeId: string): void {
  const charge: Charge | null = sandbox.store.find('charge', account, chargeId);
  if (charge === null || charge.application_fee === null) return;
  const fee = sandbox.store.find('application_fee', PLATFORM, charge.application_fee);
  if (fee === null || fee.amount_refunded === 0) return;
  sandbox.store.setNote(charge.id, String(charge.amount_refunded));
}
