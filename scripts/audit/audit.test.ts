import { expect, test } from 'vitest';

import { audit } from './audit.ts';
import type { Allocation, AuditFacts, Intent, Row } from './facts.ts';

const NOW = Date.parse('2026-11-10T18:00:00Z');

const ORDER: Row = {
  id: 'ord_1',
  business_id: 'biz_1',
  checkout_state: 'PLACED',
  status: 'PENDING',
  version: 0,
  breakdown: '[{"amount":400},{"amount":100}]',
  subtotal_cents: 400,
  total_cents: 500,
  hold_expires_at: null,
};
const PAYMENT: Row = {
  id: 'pay_1',
  order_id: 'ord_1',
  charge_id: null,
  provider_intent_id: 'pi_1',
  amount_cents: 500,
  application_fee_cents: 20,
  refunded_cents: 0,
  status: 'AUTHORIZED',
};
const STEP: Row = { order_id: 'ord_1', version: 0, from_status: null, to_status: 'PENDING' };
const STORED: Row = {
  business_id: 'biz_1',
  order_id: 'ord_1',
  dumpster_id: 'dmp_1',
  from_day: '2026-11-20',
  to_day: '2026-11-27',
  quantity: 1,
  state: 'BOOKED',
};
const HELD: Allocation = {
  businessId: 'biz_1',
  orderId: 'ord_1',
  dumpsterId: 'dmp_1',
  from: '2026-11-20',
  to: '2026-11-27',
  quantity: 1,
  state: 'BOOKED',
};
const INTENT: Intent = {
  id: 'pi_1',
  amount: 500,
  amount_capturable: 500,
  amount_received: 0,
  status: 'requires_capture',
  application_fee_amount: 20,
  metadata: { orderId: 'ord_1' },
  account: 'acct_1',
};

const SOUND: AuditFacts = {
  orders: [ORDER],
  items: [{ order_id: 'ord_1', quantity: 2, price_cents: 200 }],
  transitions: [STEP],
  payments: [PAYMENT],
  stored: [STORED],
  sizes: [{ id: 'dmp_1', total: 1 }],
  blocks: [],
  overdueMail: [],
  objects: [HELD],
  intents: [INTENT],
  refunds: [],
  now: NOW,
};

test('facts that agree have no problem', () => {
  expect(audit(SOUND)).toEqual([]);
});

const DRAFT = { ...ORDER, checkout_state: 'DRAFT', hold_expires_at: NOW - 120_000 };
const DROPPED = { ...ORDER, checkout_state: 'DROPPED' };
const CAPTURED = { ...INTENT, status: 'succeeded', amount_received: 500 };

test.each<[string, Partial<AuditFacts>]>([
  ['an authorisation without a payment', { intents: [INTENT, { ...INTENT, id: 'pi_2' }] }],
  ['an authorisation of a draft', { orders: [{ ...ORDER, checkout_state: 'DRAFT' }] }],
  ['an authorisation of a dropped checkout', { orders: [DROPPED], stored: [], objects: [] }],
  [
    'two authorisations',
    {
      intents: [INTENT, { ...INTENT, id: 'pi_2' }],
      payments: [PAYMENT, { ...PAYMENT, id: 'pay_2', provider_intent_id: 'pi_2' }],
    },
  ],
  ['another amount', { intents: [{ ...INTENT, amount: 501 }] }],
  ['another fee', { intents: [{ ...INTENT, application_fee_amount: null }] }],
  ['a capture that is not written', { intents: [CAPTURED] }],
  ['an authorisation that has ended', { intents: [{ ...INTENT, status: 'canceled' }] }],
  ['a payment that the provider does not know', { intents: [] }],
  [
    'an intent that waits beside the order',
    { intents: [INTENT, { ...INTENT, id: 'pi_2', status: 'requires_action' }] },
  ],
  [
    'a payment that waits beside the order’s own',
    {
      intents: [INTENT, { ...INTENT, id: 'pi_2', status: 'canceled' }],
      payments: [PAYMENT, { ...PAYMENT, id: 'pay_2', provider_intent_id: 'pi_2', status: 'REQUIRES_ACTION' }],
    },
  ],
  ['a placed order without a payment', { payments: [], intents: [] }],
  ['lines that do not add up', { orders: [{ ...ORDER, breakdown: '[{"amount":400}]' }] }],
  ['items that do not add up', { items: [] }],
  ['a refund that is not written', { refunds: [{ payment_intent: 'pi_1', amount: 100, status: 'succeeded' }] }],
  ['a step that is missing', { transitions: [] }],
  ['a step twice', { transitions: [STEP, STEP] }],
  [
    'a step that is in no table',
    {
      orders: [{ ...ORDER, status: 'COMPLETED', version: 1 }],
      transitions: [STEP, { order_id: 'ord_1', version: 1, from_status: 'PENDING', to_status: 'COMPLETED' }],
    },
  ],
  ['a status without its step', { orders: [{ ...ORDER, version: 1 }] }],
  ['a booking that the object does not have', { objects: [{ ...HELD, orderId: 'ord_2', businessId: 'biz_1' }] }],
  ['a booking that the database does not have', { stored: [] }],
  ['a hold that the database calls a booking', { objects: [{ ...HELD, state: 'HOLD' }] }],
  ['a draft past its hold', { orders: [DRAFT], payments: [], intents: [] }],
  ['units of a dropped checkout', { orders: [DROPPED], payments: [], intents: [] }],
  ['more units than there are', { sizes: [{ id: 'dmp_1', total: 0 }] }],
  [
    'a mail that nobody sends',
    {
      overdueMail: [{ id: 'm', state: 'PENDING', attempts: 0, next_at: NOW - 600_000 }],
    },
  ],
  ['a mail that was given up', { overdueMail: [{ id: 'm', state: 'DEAD', attempts: 8, next_at: NOW }] }],
])('the auditor names %s', (_what, change) => {
  expect(audit({ ...SOUND, ...change })).not.toEqual([]);
});
