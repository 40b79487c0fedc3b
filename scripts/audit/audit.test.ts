import { expect, test } from 'vitest';

import { audit } from './audit.ts';
import type { AuditFacts } from './facts.ts';
import type { Row } from './rows.ts';
import {
  CHARGE,
  CHARGE_INTENT,
  CHARGE_PAYMENT,
  DONE,
  DONE_INTENT,
  DONE_PAYMENT,
  DONE_STEPS,
  FEE,
  GIVEN,
  HELD,
  INTENT,
  ITEM,
  NOW,
  ORDER,
  PAYMENT,
  REFUND,
  SOUND,
  STEP,
  STORED,
} from './sound-facts.ts';

test('facts that agree have no problem', () => {
  expect(audit(SOUND)).toEqual([]);
});

/** The same rows with one of them replaced by what is wrong with it. */
function but<T extends { readonly id?: unknown }>(rows: ReadonlyArray<T>, change: Partial<T> & { id: T['id'] }) {
  return rows.map((row) => (row.id === change.id ? { ...row, ...change } : row));
}

function order(change: Row): Partial<AuditFacts> {
  return { orders: but(SOUND.orders, { id: 'ord_1', ...change }) };
}

function payments(change: Row & { readonly id: string }): ReadonlyArray<Row> {
  return but(SOUND.payments, change);
}

function step(from: string | null, to: string, version: number): Row {
  return { ...STEP, version, from_status: from, to_status: to };
}

const DRAFT = { checkout_state: 'DRAFT', hold_expires_at: NOW - 120_000 };
const CAPTURED = { ...INTENT, status: 'succeeded', amount_received: 500 };
const OTHERS = { intents: [DONE_INTENT, CHARGE_INTENT], payments: [DONE_PAYMENT, CHARGE_PAYMENT] };
const NO_UNITS = { stored: [], objects: [] };
const DELETED: Partial<AuditFacts> = {
  ...order({ deleted_at: NOW, status: 'CANCELLED', version: 1 }),
  transitions: [...SOUND.transitions, step('PENDING', 'CANCELLED', 1)],
  ...NO_UNITS,
};

/** The pending order was cancelled; what became of its payment is the test's. */
function cancelled(payment: Row, more: Partial<AuditFacts> = {}): Partial<AuditFacts> {
  return {
    ...order({ status: 'CANCELLED', version: 1 }),
    transitions: [STEP, step('PENDING', 'CANCELLED', 1), ...DONE_STEPS],
    payments: payments({ id: 'pay_1', ...payment }),
    ...NO_UNITS,
    ...more,
  };
}

/** Its capture, and a refund of it by its cancellation. */
function givenBack(amount: number, change: Row = {}): Partial<AuditFacts> {
  const row = { ...REFUND, id: 'rfd_2', order_id: 'ord_1', payment_id: 'pay_1', provider_refund_id: 're_2' };
  return {
    intents: [CAPTURED, DONE_INTENT, CHARGE_INTENT],
    refundRows: [
      REFUND,
      { ...row, origin: 'CANCELLATION', amount_cents: amount, service_fee_refund_cents: 0, ...change },
    ],
    refunds: [GIVEN, { ...GIVEN, id: 're_2', payment_intent: 'pi_1', amount }],
  };
}

test.each<[string, Partial<AuditFacts>]>([
  [
    'a note that leaves the status',
    {
      ...order({ version: 1 }),
      transitions: [STEP, step('PENDING', 'PENDING', 1), ...DONE_STEPS],
    },
  ],
  [
    'a cancelled order whose authorisation was given up',
    cancelled(
      { status: 'CANCELLED' },
      {
        intents: [{ ...INTENT, status: 'canceled' }, DONE_INTENT, CHARGE_INTENT],
      },
    ),
  ],
  [
    'a cancelled order that was given back in full',
    cancelled({ status: 'SUCCEEDED', refunded_cents: 500 }, givenBack(500)),
  ],
  [
    'a cancelled order that keeps the agreed fee',
    cancelled({ status: 'SUCCEEDED', refunded_cents: 450 }, givenBack(450)),
  ],
  [
    'a deleted order whose authorisation was given up',
    {
      ...DELETED,
      intents: [{ ...INTENT, status: 'canceled' }, DONE_INTENT, CHARGE_INTENT],
      payments: payments({ id: 'pay_1', status: 'CANCELLED' }),
    },
  ],
  [
    'a refund that was set aside just now',
    {
      payments: payments({ id: 'pay_2', refunded_cents: 250 }),
      refundRows: [
        REFUND,
        { ...REFUND, id: 'rfd_2', amount_cents: 50, status: 'PENDING', provider_refund_id: null, created_at: NOW },
      ],
      fees: [{ ...FEE, amount_refunded: 10 }],
    },
  ],
  [
    'a refund that came back',
    {
      payments: payments({ id: 'pay_2', refunded_cents: 0 }),
      refundRows: [{ ...REFUND, status: 'FAILED' }],
      refunds: [{ ...GIVEN, status: 'failed' }],
    },
  ],
  [
    'a charge that waits for its customer',
    {
      charges: [{ ...CHARGE, status: 'PENDING' }],
      payments: payments({ id: 'pay_3', status: 'REQUIRES_ACTION' }),
      intents: [INTENT, DONE_INTENT, { ...CHARGE_INTENT, status: 'requires_action', amount_received: 0 }],
    },
  ],
])('the auditor has nothing against %s', (_what, change) => {
  expect(audit({ ...SOUND, ...change })).toEqual([]);
});

test.each<[string, Partial<AuditFacts>]>([
  ['an authorisation without a payment', { intents: [...SOUND.intents, { ...INTENT, id: 'pi_9' }] }],
  ['an authorisation of a draft', order({ checkout_state: 'DRAFT' })],
  ['an authorisation of a dropped checkout', { ...order({ checkout_state: 'DROPPED' }), ...NO_UNITS }],
  [
    'two authorisations',
    {
      intents: [...SOUND.intents, { ...INTENT, id: 'pi_9' }],
      payments: [...SOUND.payments, { ...PAYMENT, id: 'pay_9', provider_intent_id: 'pi_9' }],
    },
  ],
  ['another amount', { intents: but(SOUND.intents, { id: 'pi_1', amount: 501 }) }],
  ['another fee', { intents: but(SOUND.intents, { id: 'pi_1', application_fee_amount: null }) }],
  ['an account of another business', { intents: but(SOUND.intents, { id: 'pi_1', account: 'acct_2' }) }],
  ['a capture that is not written', { intents: but(SOUND.intents, CAPTURED) }],
  ['an authorisation that has ended', { intents: but(SOUND.intents, { id: 'pi_1', status: 'canceled' }) }],
  ['a payment that the provider does not know', { intents: [DONE_INTENT, CHARGE_INTENT] }],
  [
    'an intent that waits beside the order',
    { intents: [...SOUND.intents, { ...INTENT, id: 'pi_9', status: 'requires_action' }] },
  ],
  [
    'a payment that waits beside the order’s own',
    {
      intents: [...SOUND.intents, { ...INTENT, id: 'pi_9', status: 'canceled' }],
      payments: [...SOUND.payments, { ...PAYMENT, id: 'pay_9', provider_intent_id: 'pi_9', status: 'REQUIRES_ACTION' }],
    },
  ],
  ['a placed order without a payment', OTHERS],
  ['lines that do not add up', order({ breakdown: '[{"amount":400}]' })],
  ['items that do not add up', { items: but(SOUND.items, { id: 'oi_1', price_cents: 201 }) }],
  ['a cancelled order whose authorisation stands', cancelled({})],
  [
    'a cancelled order that keeps more than the agreed fee',
    cancelled({ status: 'SUCCEEDED', refunded_cents: 449 }, givenBack(449)),
  ],
  [
    'a cancelled order whose refund is not its cancellation’s',
    cancelled({ status: 'SUCCEEDED', refunded_cents: 460 }, givenBack(460, { origin: 'STAFF' })),
  ],
  [
    'a cancelled order that staff gave back in full',
    cancelled({ status: 'SUCCEEDED', refunded_cents: 500 }, givenBack(500, { origin: 'STAFF' })),
  ],
  [
    'a refunded order that was not given back in full',
    {
      orders: [ORDER, { ...DONE, status: 'REFUNDED', version: 5 }],
      transitions: [...SOUND.transitions, { ...step('COMPLETED', 'REFUNDED', 5), order_id: 'ord_2' }],
    },
  ],
  ['a deleted order with a live authorisation', DELETED],
  [
    'a deleted order that holds units',
    {
      ...DELETED,
      stored: SOUND.stored,
      objects: SOUND.objects,
      intents: but(SOUND.intents, { id: 'pi_1', status: 'canceled' }),
      payments: payments({ id: 'pay_1', status: 'CANCELLED' }),
    },
  ],
  ['a deleted order that money moved on', { orders: [ORDER, { ...DONE, deleted_at: 1 }] }],
  ['a refund that is not written', { refunds: [GIVEN, { ...GIVEN, id: 're_9', payment_intent: 'pi_3', amount: 10 }] }],
  ['a refund that is written twice', { refundRows: [REFUND, { ...REFUND, id: 'rfd_9', status: 'FAILED' }] }],
  ['a refund that the payment does not count', { payments: payments({ id: 'pay_2', refunded_cents: 100 }) }],
  ['a refund that the provider does not know', { refunds: [] }],
  ['a refund of another amount', { refunds: [{ ...GIVEN, amount: 199 }] }],
  ['a refund of another payment', { refunds: [{ ...GIVEN, payment_intent: 'pi_3' }] }],
  ['a refund that the provider has not sent yet', { refunds: [{ ...GIVEN, status: 'pending' }] }],
  [
    'a refund that came back without being told',
    { refunds: [{ ...GIVEN, status: 'failed' }], payments: payments({ id: 'pay_2', refunded_cents: 0 }) },
  ],
  [
    'a refund that nobody sends',
    {
      payments: payments({ id: 'pay_2', refunded_cents: 250 }),
      refundRows: [
        REFUND,
        {
          ...REFUND,
          id: 'rfd_2',
          amount_cents: 50,
          status: 'PENDING',
          provider_refund_id: null,
          service_fee_refund_cents: null,
        },
      ],
    },
  ],
  [
    'a refund that arrived without being sent',
    { refundRows: [{ ...REFUND, provider_refund_id: null }], refunds: [{ ...GIVEN, status: 'failed' }] },
  ],
  ['a share of the fee that is not written', { fees: [{ ...FEE, amount_refunded: 9 }] }],
  ['a share of the fee that was not given back', { fees: [] }],
  ['a paid charge without a payment', { payments: [PAYMENT, DONE_PAYMENT], intents: [INTENT, DONE_INTENT] }],
  [
    'a charge that is paid twice',
    {
      payments: [...SOUND.payments, { ...CHARGE_PAYMENT, id: 'pay_9', provider_intent_id: 'pi_9' }],
      intents: [...SOUND.intents, { ...CHARGE_INTENT, id: 'pi_9' }],
    },
  ],
  ['a charge of another amount', { charges: [{ ...CHARGE, amount_cents: 91 }] }],
  ['a charge that is paid and pending', { charges: [{ ...CHARGE, status: 'PENDING' }] }],
  ['a charge that is refunded and was not given back', { charges: [{ ...CHARGE, status: 'REFUNDED' }] }],
  [
    'a charge that was given back and is not refunded',
    {
      payments: payments({ id: 'pay_3', refunded_cents: 90 }),
      refundRows: [
        REFUND,
        {
          ...REFUND,
          id: 'rfd_2',
          payment_id: 'pay_3',
          provider_refund_id: 're_2',
          amount_cents: 90,
          service_fee_refund_cents: 0,
        },
      ],
      refunds: [GIVEN, { ...GIVEN, id: 're_2', payment_intent: 'pi_3', amount: 90 }],
    },
  ],
  [
    'an intent of another charge',
    {
      intents: but(SOUND.intents, { id: 'pi_3', metadata: { orderId: 'ord_2', chargeId: 'prc_9' } }),
    },
  ],
  [
    'an intent of a charge that nobody has written',
    { intents: [...SOUND.intents, { ...CHARGE_INTENT, id: 'pi_9', status: 'requires_action' }] },
  ],
  [
    'a charge whose payment has had no answer',
    {
      charges: [{ ...CHARGE, status: 'PENDING' }],
      payments: payments({ id: 'pay_3', status: 'REQUIRES_PAYMENT', provider_intent_id: null }),
      intents: [INTENT, DONE_INTENT],
    },
  ],
  [
    'a charge that waits for what has ended',
    {
      charges: [{ ...CHARGE, status: 'PENDING' }],
      payments: payments({ id: 'pay_3', status: 'REQUIRES_ACTION' }),
      intents: but(SOUND.intents, { id: 'pi_3', status: 'canceled', amount_received: 0 }),
    },
  ],
  ['a charge whose payment the provider does not know', { intents: [INTENT, DONE_INTENT] }],
  ['a step that is missing', { transitions: DONE_STEPS }],
  ['a step twice', { transitions: [STEP, STEP, ...DONE_STEPS] }],
  [
    'a step that is in no table',
    {
      ...order({ status: 'DELIVERING', version: 1 }),
      transitions: [STEP, step('PENDING', 'DELIVERING', 1), ...DONE_STEPS],
      intents: but(SOUND.intents, CAPTURED),
      payments: payments({ id: 'pay_1', status: 'SUCCEEDED' }),
    },
  ],
  ['a note that is no version of the order', { transitions: [STEP, step('PENDING', 'PENDING', 1), ...DONE_STEPS] }],
  ['a note before the order', { transitions: [step('PENDING', 'PENDING', 0), ...DONE_STEPS] }],
  ['a status without its step', order({ version: 1 })],
  ['a booking that the object does not have', { objects: [{ ...HELD, orderId: 'ord_9' }] }],
  ['a booking that the database does not have', { stored: [] }],
  ['a hold that the database calls a booking', { objects: [{ ...HELD, state: 'HOLD' }] }],
  ['a draft past its hold', { ...order(DRAFT), ...OTHERS }],
  ['units of a dropped checkout', { ...order({ checkout_state: 'DROPPED' }), ...OTHERS }],
  [
    'units of a completed order',
    { stored: [{ ...STORED, order_id: 'ord_2' }], objects: [{ ...HELD, orderId: 'ord_2' }] },
  ],
  ['fewer units than its lines say', { stored: [{ ...STORED, quantity: 1 }], objects: [{ ...HELD, quantity: 1 }] }],
  ['units of other days', order({ rental_start_day: '2026-11-21' })],
  ['units that end before the rental', order({ rental_end_day: '2026-11-28' })],
  ['a line without units', { items: [...SOUND.items, { ...ITEM, id: 'oi_9', dumpster_id: 'dmp_9', price_cents: 0 }] }],
  ['more units than there are', { sizes: but(SOUND.sizes, { id: 'dmp_1', total: 1 }) }],
  ['a mail that nobody sends', { overdueMail: [{ id: 'm', state: 'PENDING', attempts: 0, next_at: NOW - 600_000 }] }],
  ['a mail that was given up', { overdueMail: [{ id: 'm', state: 'DEAD', attempts: 8, next_at: NOW }] }],
])('the auditor names %s', (_what, change) => {
  expect(audit({ ...SOUND, ...change })).not.toEqual([]);
});

const ELSEWHERE = { business_id: 'biz_2' };

test.each<[string, Partial<AuditFacts>, string]>([
  ['an item', { items: but(SOUND.items, { id: 'oi_2', ...ELSEWHERE }) }, 'item oi_2'],
  ['a step', { transitions: [{ ...STEP, ...ELSEWHERE }, ...DONE_STEPS] }, 'step ord_1'],
  ['a booking', { stored: [{ ...STORED, ...ELSEWHERE }] }, 'booking ord_1'],
  ['a consent', { consents: [{ ...ELSEWHERE, order_id: 'ord_1' }] }, 'consent ord_1'],
  ['a cart', { carts: [{ id: 'cart_1', ...ELSEWHERE, order_id: 'ord_1' }] }, 'cart cart_1'],
  ['a charge', { charges: [{ ...CHARGE, ...ELSEWHERE }] }, 'charge prc_1'],
  ['a payment', { payments: payments({ id: 'pay_1', ...ELSEWHERE }) }, 'payment pay_1'],
  ['a refund', { refundRows: [{ ...REFUND, ...ELSEWHERE }] }, 'refund rfd_1'],
  ['evidence', { evidence: [{ id: 'evi_1', ...ELSEWHERE, charge_id: 'prc_1' }] }, 'evidence evi_1'],
  [
    'a block',
    {
      blocks: [
        { id: 'blk_1', ...ELSEWHERE, dumpster_id: 'dmp_1', from_day: '2026-11-10', to_day: '2026-11-11', quantity: 1 },
      ],
    },
    'block blk_1',
  ],
  ['a price', { prices: [{ id: 'zdp_1', ...ELSEWHERE, zone_id: 'zone_1', dumpster_id: 'dmp_1' }] }, 'price zdp_1'],
  ['a ZIP of a zone', { zoneZips: [{ ...ELSEWHERE, zone_id: 'zone_1' }] }, 'zone ZIP zone_1'],
  ['a city of a zone', { zoneCities: [{ ...ELSEWHERE, zone_id: 'zone_1' }] }, 'zone city zone_1'],
  ['mail', { orderMail: [{ id: 'm_1', ...ELSEWHERE, order_id: 'ord_1' }] }, 'mail m_1'],
  ['an order', { orders: but(SOUND.orders, { id: 'ord_2', business_id: 'biz_9' }) }, 'order ord_2'],
  ['a payment of another order’s charge', { payments: payments({ id: 'pay_3', order_id: 'ord_1' }) }, 'payment pay_3'],
  ['a refund of another order’s payment', { refundRows: [{ ...REFUND, order_id: 'ord_1' }] }, 'refund rfd_1'],
  ['an item of no order', { items: [...SOUND.items, { ...ITEM, id: 'oi_9', order_id: 'ord_9' }] }, 'item oi_9'],
])('the auditor names %s that belongs to somebody else', (_what, change, named) => {
  const problems = audit({ ...SOUND, ...change });
  expect(problems.filter((problem) => problem.startsWith(`${named}: `))).not.toEqual([]);
});
