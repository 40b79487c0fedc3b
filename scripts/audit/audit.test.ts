import { expect, test } from 'vitest';

import { audit } from './audit.ts';
import type { AuditFacts } from './facts.ts';
import {
  CAPTURED,
  CHARGE,
  CHARGE_INTENT,
  DELETED,
  DONE_INTENT,
  DONE_STEPS,
  DRAFT,
  FEE,
  GIVEN,
  HELD,
  INTENT,
  ITEM,
  NOW,
  NO_UNITS,
  OTHERS,
  REFUND,
  SOUND,
  STEP,
  STORED,
  but,
  cancelled,
  givenBack,
  order,
  payments,
  step,
} from './sound-facts.ts';

test('facts that agree have no problem', () => {
  expect(audit(SOUND)).toEqual([]);
});

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

test.each<[string, Partial<AuditFacts>, string]>([
  [
    'a step that is missing',
    { transitions: DONE_STEPS },
    'order ord_1: PENDING version 0, its history ends at undefined undefined',
  ],
  ['a step twice', { transitions: [STEP, STEP, ...DONE_STEPS] }, 'order ord_1: version 0 at place 1'],
  [
    'a step that is in no table',
    {
      ...order({ status: 'DELIVERING', version: 1 }),
      transitions: [STEP, step('PENDING', 'DELIVERING', 1), ...DONE_STEPS],
      intents: but(SOUND.intents, CAPTURED),
      payments: payments({ id: 'pay_1', status: 'SUCCEEDED' }),
    },
    'order ord_1: PENDING to DELIVERING is in no table',
  ],
  [
    'a note that is no version of the order',
    { transitions: [STEP, step('PENDING', 'PENDING', 1), ...DONE_STEPS] },
    'order ord_1: PENDING version 0, its history ends at PENDING 1',
  ],
  [
    'a note before the order',
    { transitions: [step('PENDING', 'PENDING', 0), ...DONE_STEPS] },
    'order ord_1: a step from PENDING after null',
  ],
  ['a status without its step', order({ version: 1 }), 'order ord_1: PENDING version 1, its history ends at PENDING 0'],
  [
    'a booking that the object does not have',
    { objects: [{ ...HELD, orderId: 'ord_9' }] },
    'stock of ord_1 dmp_1: the database has 2026-11-20 2026-11-27 2 BOOKED, the object nothing',
  ],
  ['an order without its units', NO_UNITS, 'order ord_1: PENDING without its units'],
  [
    'a booking that the database does not have',
    { stored: [] },
    'stock of ord_1: the object has 2026-11-20 2026-11-27 2 BOOKED, the database nothing',
  ],
  [
    'a hold that the database calls a booking',
    { objects: [{ ...HELD, state: 'HOLD' }] },
    'stock of ord_1: the object has 2026-11-20 2026-11-27 2 HOLD, the database 2026-11-20 2026-11-27 2 BOOKED',
  ],
  ['a draft past its hold', { ...order(DRAFT), ...OTHERS }, 'order ord_1: a draft past its hold'],
  [
    'units of a dropped checkout',
    { ...order({ checkout_state: 'DROPPED' }), ...OTHERS },
    'order ord_1: dropped, but its units are held',
  ],
  [
    'units of a completed order',
    { stored: [{ ...STORED, order_id: 'ord_2' }], objects: [{ ...HELD, orderId: 'ord_2' }] },
    'order ord_2: COMPLETED, but its units are held',
  ],
  [
    'fewer units than its lines say',
    { stored: [{ ...STORED, quantity: 1 }], objects: [{ ...HELD, quantity: 1 }] },
    'order ord_1: 1 units of dmp_1 are not what its lines say',
  ],
  [
    'units of other days',
    order({ rental_start_day: '2026-11-21' }),
    'order ord_1: its units are not booked from 2026-11-21 to 2026-11-27',
  ],
  [
    'units that end before the rental',
    order({ rental_end_day: '2026-11-28' }),
    'order ord_1: its units are not booked from 2026-11-20 to 2026-11-28',
  ],
  [
    'a line without units',
    { items: [...SOUND.items, { ...ITEM, id: 'oi_9', dumpster_id: 'dmp_9', price_cents: 0 }] },
    'order ord_1: 1 sizes are booked, its lines have 2',
  ],
  [
    'more units than there are',
    { sizes: but(SOUND.sizes, { id: 'dmp_1', total: 1 }) },
    'size dmp_1: 2 units taken of 1',
  ],
  [
    'a mail that nobody sends',
    { overdueMail: [{ id: 'm', state: 'PENDING', attempts: 0, next_at: NOW - 600_000 }] },
    'mail m: PENDING after 0 tries',
  ],
  [
    'a mail that was given up',
    { overdueMail: [{ id: 'm', state: 'DEAD', attempts: 8, next_at: NOW }] },
    'mail m: DEAD after 8 tries',
  ],
])('the auditor names %s', (_what, change, problem) => {
  expect(audit({ ...SOUND, ...change })).toContain(problem);
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
