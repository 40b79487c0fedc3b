import Stripe from 'stripe';
import { expect, test } from 'vitest';

import { newId } from '#worker/domain/ids.ts';
import { PaymentsUnavailable } from '#worker/ports/payments.ts';

import { stripePayments } from './stripe-payments.ts';

/** A provider that refuses a capture with that code, and then tells that status. */
function refusing(code: string, status: string) {
  const answer = (at: number, body: unknown) => Response.json(body, { status: at });
  const provider = async (_url: unknown, init?: { readonly method?: string }): Promise<Response> =>
    init?.method === 'POST'
      ? answer(400, { error: { type: 'invalid_request_error', code, message: 'No.' } })
      : answer(200, { id: 'pi_1', status, amount: 100, metadata: {}, latest_charge: null, last_payment_error: null });
  const stripe = new Stripe('sk_test_1', { httpClient: Stripe.createFetchHttpClient(provider), maxNetworkRetries: 0 });
  return stripePayments(stripe).capture({ account: 'acct_1', intentId: 'pi_1', orderId: newId('order'), tries: 1 });
}

test.each([
  ['captured before', 'payment_intent_unexpected_state', 'succeeded', { ok: true, value: { status: 'SUCCEEDED' } }],
  ['cancelled', 'payment_intent_unexpected_state', 'canceled', { ok: false }],
  ['past its time', 'charge_expired_for_capture', 'requires_capture', { ok: false }],
])('a capture refused because it is %s is answered as data', async (_why, code, status, answer) => {
  expect(await refusing(code, status)).toMatchObject(answer);
});

test('a capture refused for another reason gives up no authorisation', async () => {
  await expect(refusing('account_invalid', 'requires_capture')).rejects.toThrow(PaymentsUnavailable);
});
