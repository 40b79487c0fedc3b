import { expect, test } from 'vitest';

import { audit } from './audit.ts';
import type { AuditFacts } from './facts.ts';
import {
  CAPTURED,
  CHARGE_INTENT,
  DELETED,
  DONE,
  DONE_INTENT,
  INTENT,
  NO_UNITS,
  ORDER,
  OTHERS,
  PAYMENT,
  SOUND,
  but,
  cancelled,
  givenBack,
  order,
  payments,
  step,
} from './sound-facts.ts';

test.each<[string, Partial<AuditFacts>, string]>([
  [
    'an authorisation without a payment',
    { intents: [...SOUND.intents, { ...INTENT, id: 'pi_9' }] },
    'intent pi_9: requires_capture, but no payment has it (order ord_1)',
  ],
  [
    'an authorisation of a draft',
    order({ checkout_state: 'DRAFT' }),
    'intent pi_1: requires_capture, but its order is not placed',
  ],
  [
    'an authorisation of a dropped checkout',
    { ...order({ checkout_state: 'DROPPED' }), ...NO_UNITS },
    'intent pi_1: requires_capture, but its order is not placed',
  ],
  [
    'two authorisations',
    {
      intents: [...SOUND.intents, { ...INTENT, id: 'pi_9' }],
      payments: [...SOUND.payments, { ...PAYMENT, id: 'pay_9', provider_intent_id: 'pi_9' }],
    },
    'order ord_1: 2 live payments of its own',
  ],
  ['another amount', { intents: but(SOUND.intents, { id: 'pi_1', amount: 501 }) }, 'intent pi_1: 501, its payment 500'],
  [
    'another fee',
    { intents: but(SOUND.intents, { id: 'pi_1', application_fee_amount: null }) },
    'intent pi_1: a fee of null, its payment 20',
  ],
  [
    'an account of another business',
    { intents: but(SOUND.intents, { id: 'pi_1', account: 'acct_2' }) },
    'intent pi_1: on account acct_2, its business has acct_1',
  ],
  [
    'a capture that is not written',
    { intents: but(SOUND.intents, CAPTURED) },
    'intent pi_1: succeeded, its payment AUTHORIZED',
  ],
  [
    'an authorisation that has ended',
    { intents: but(SOUND.intents, { id: 'pi_1', status: 'canceled' }) },
    'order ord_1: payment pay_1 is AUTHORIZED, its intent canceled',
  ],
  [
    'a payment that the provider does not know',
    { intents: [DONE_INTENT, CHARGE_INTENT] },
    'order ord_1: payment pay_1 is unknown to the provider',
  ],
  [
    'an intent that waits beside the order',
    { intents: [...SOUND.intents, { ...INTENT, id: 'pi_9', status: 'requires_action' }] },
    'intent pi_9: waits for the bank, but its order is PLACED',
  ],
  [
    'a payment that waits beside the order’s own',
    {
      intents: [...SOUND.intents, { ...INTENT, id: 'pi_9', status: 'canceled' }],
      payments: [...SOUND.payments, { ...PAYMENT, id: 'pay_9', provider_intent_id: 'pi_9', status: 'REQUIRES_ACTION' }],
    },
    'order ord_1: placed, but payment pay_9 still waits',
  ],
  ['a placed order without a payment', OTHERS, 'order ord_1: PENDING with 0 payments AUTHORIZED'],
  ['lines that do not add up', order({ breakdown: '[{"amount":400}]' }), 'order ord_1: lines 400, total 500'],
  [
    'items that do not add up',
    { items: but(SOUND.items, { id: 'oi_1', price_cents: 201 }) },
    'order ord_1: items 402, subtotal 400',
  ],
  [
    'a cancelled order whose authorisation stands',
    cancelled({}),
    'order ord_1: CANCELLED, but its authorisation stands',
  ],
  [
    'a cancelled order that keeps more than the agreed fee',
    cancelled({ status: 'SUCCEEDED', refunded_cents: 449 }, givenBack(449)),
    'order ord_1: CANCELLED, but 51 are kept, 50 were agreed',
  ],
  [
    'a cancelled order whose refund is not its cancellation’s',
    cancelled({ status: 'SUCCEEDED', refunded_cents: 460 }, givenBack(460, { origin: 'STAFF' })),
    'order ord_1: CANCELLED, but no refund is its cancellation’s',
  ],
  [
    'a cancelled order that staff gave back in full',
    cancelled({ status: 'SUCCEEDED', refunded_cents: 500 }, givenBack(500, { origin: 'STAFF' })),
    'order ord_1: CANCELLED, but payment pay_1 was given back in full',
  ],
  [
    'a refunded order that was not given back in full',
    {
      orders: [ORDER, { ...DONE, status: 'REFUNDED', version: 5 }],
      transitions: [...SOUND.transitions, { ...step('COMPLETED', 'REFUNDED', 5), order_id: 'ord_2' }],
    },
    'order ord_2: REFUNDED, but 300 of payment pay_2 are kept',
  ],
  [
    'a deleted order whose authorisation stands at the provider',
    { ...DELETED, payments: payments({ id: 'pay_1', status: 'CANCELLED' }) },
    'intent pi_1: requires_capture, but its order ord_1 is deleted',
  ],
  ['a deleted order with a live authorisation', DELETED, 'order ord_1: deleted, but payment pay_1 is AUTHORIZED'],
  [
    'a deleted order that holds units',
    {
      ...DELETED,
      stored: SOUND.stored,
      objects: SOUND.objects,
      intents: but(SOUND.intents, { id: 'pi_1', status: 'canceled' }),
      payments: payments({ id: 'pay_1', status: 'CANCELLED' }),
    },
    'order ord_1: deleted, but its units are held',
  ],
  [
    'a deleted order that money moved on',
    { orders: [ORDER, { ...DONE, deleted_at: 1 }] },
    'order ord_2: deleted, but payment pay_2 is SUCCEEDED',
  ],
])('the auditor names %s', (_what, change, problem) => {
  expect(audit({ ...SOUND, ...change })).toContain(problem);
});
