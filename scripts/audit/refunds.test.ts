import { expect, test } from 'vitest';

import { audit } from './audit.ts';
import type { AuditFacts } from './facts.ts';
import {
  CHARGE,
  CHARGE_INTENT,
  CHARGE_PAYMENT,
  DONE_INTENT,
  DONE_PAYMENT,
  FEE,
  GIVEN,
  INTENT,
  PAYMENT,
  REFUND,
  SOUND,
  but,
  payments,
} from './sound-facts.ts';

test.each<[string, Partial<AuditFacts>, string]>([
  [
    'a refund that is not written',
    { refunds: [GIVEN, { ...GIVEN, id: 're_9', payment_intent: 'pi_3', amount: 10 }] },
    'refund re_9 of the provider: 0 rows have it',
  ],
  [
    'a refund that is written twice',
    { refundRows: [REFUND, { ...REFUND, id: 'rfd_9', status: 'FAILED' }] },
    'refund re_1 of the provider: 2 rows have it',
  ],
  [
    'a refund that the payment does not count',
    { payments: payments({ id: 'pay_2', refunded_cents: 100 }) },
    'payment pay_2: refunded 100, its refunds 200',
  ],
  [
    'refunds that are more at the provider',
    { refunds: [GIVEN, { ...GIVEN, id: 're_9', amount: 10 }] },
    'payment pay_2: refunded 200, the provider 210',
  ],
  ['a refund that the provider does not know', { refunds: [] }, 'refund rfd_1: re_1 is unknown to the provider'],
  ['a refund of another amount', { refunds: [{ ...GIVEN, amount: 199 }] }, 'refund rfd_1: 200, the provider’s 199'],
  [
    'a refund of another payment',
    { refunds: [{ ...GIVEN, payment_intent: 'pi_3' }] },
    'refund rfd_1: of pi_2, the provider’s of pi_3',
  ],
  [
    'a refund that the provider has not sent yet',
    { refunds: [{ ...GIVEN, status: 'pending' }] },
    'refund rfd_1: SUCCEEDED, the provider’s pending',
  ],
  [
    'a refund that came back without being told',
    { refunds: [{ ...GIVEN, status: 'failed' }], payments: payments({ id: 'pay_2', refunded_cents: 0 }) },
    'refund rfd_1: SUCCEEDED, the provider’s failed',
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
    'refund rfd_2: PENDING, and not sent for a minute',
  ],
  [
    'a refund that arrived without being sent',
    { refundRows: [{ ...REFUND, provider_refund_id: null }], refunds: [{ ...GIVEN, status: 'failed' }] },
    'refund rfd_1: SUCCEEDED, but the provider was never asked',
  ],
  [
    'a share of the fee that is not written',
    { fees: [{ ...FEE, amount_refunded: 9 }] },
    'payment pay_2: 8 of its fee given back, the provider 9',
  ],
  [
    'a share of the fee that was not given back',
    { fees: [] },
    'payment pay_2: 8 of its fee given back, the provider 0',
  ],
  [
    'a paid charge without a payment',
    { payments: [PAYMENT, DONE_PAYMENT], intents: [INTENT, DONE_INTENT] },
    'charge prc_1: PAID, but nobody has paid it',
  ],
  [
    'a charge that is paid twice',
    {
      payments: [...SOUND.payments, { ...CHARGE_PAYMENT, id: 'pay_9', provider_intent_id: 'pi_9' }],
      intents: [...SOUND.intents, { ...CHARGE_INTENT, id: 'pi_9' }],
    },
    'charge prc_1: paid 2 times',
  ],
  ['a charge of another amount', { charges: [{ ...CHARGE, amount_cents: 91 }] }, 'charge prc_1: 91, paid 90'],
  [
    'a charge that is paid and pending',
    { charges: [{ ...CHARGE, status: 'PENDING' }] },
    'charge prc_1: PENDING, but paid 90 and given back 0',
  ],
  [
    'a charge that is refunded and was not given back',
    { charges: [{ ...CHARGE, status: 'REFUNDED' }] },
    'charge prc_1: REFUNDED, but paid 90 and given back 0',
  ],
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
    'charge prc_1: PAID, but paid 90 and given back 90',
  ],
  [
    'an intent of another charge',
    {
      intents: but(SOUND.intents, { id: 'pi_3', metadata: { orderId: 'ord_2', chargeId: 'prc_9' } }),
    },
    'intent pi_3: for charge prc_9, its payment for prc_1',
  ],
  [
    'an intent of a charge that nobody has written',
    { intents: [...SOUND.intents, { ...CHARGE_INTENT, id: 'pi_9', status: 'requires_action' }] },
    'intent pi_9: requires_action, but no payment has it (charge prc_1)',
  ],
  [
    'a charge whose payment has had no answer',
    {
      charges: [{ ...CHARGE, status: 'PENDING' }],
      payments: payments({ id: 'pay_3', status: 'REQUIRES_PAYMENT', provider_intent_id: null }),
      intents: [INTENT, DONE_INTENT],
    },
    'charge prc_1: payment pay_3 has had no answer for a minute',
  ],
  [
    'a charge that waits for what has ended',
    {
      charges: [{ ...CHARGE, status: 'PENDING' }],
      payments: payments({ id: 'pay_3', status: 'REQUIRES_ACTION' }),
      intents: but(SOUND.intents, { id: 'pi_3', status: 'canceled', amount_received: 0 }),
    },
    'charge prc_1: payment pay_3 is REQUIRES_ACTION, its intent canceled',
  ],
  [
    'a charge whose payment the provider does not know',
    { intents: [INTENT, DONE_INTENT] },
    'charge prc_1: payment pay_3 is unknown to the provider',
  ],
  [
    'a capture of another amount',
    { intents: but(SOUND.intents, { id: 'pi_2', amount_received: 499 }) },
    'order ord_2: captured 499, total 500',
  ],
  [
    'a charge that is paid without an intent',
    {
      payments: payments({ id: 'pay_3', provider_intent_id: null }),
      intents: [INTENT, DONE_INTENT],
    },
    'charge prc_1: payment pay_3 is SUCCEEDED without an intent',
  ],
])('the auditor names %s', (_what, change, problem) => {
  expect(audit({ ...SOUND, ...change })).toContain(problem);
});
