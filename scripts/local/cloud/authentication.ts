import { ownCall, type Sandbox } from './call.ts';
import { finishAuthentication } from './intents/confirm.ts';
import type { PaymentIntent } from './objects.ts';

export type AuthenticationResult =
  | { readonly ok: true; readonly intent: PaymentIntent }
  | { readonly ok: false; readonly status: 404 | 409; readonly message: string };

/** What the customer did on the bank's 3-D Secure page. */
export function authenticate(sandbox: Sandbox, intentId: string, outcome: 'succeed' | 'fail'): AuthenticationResult {
  return sandbox.db.transaction(() => {
    const account = sandbox.store.accountOf(intentId);
    const intent = account === null ? null : sandbox.store.find('payment_intent', account, intentId);
    if (account === null || intent === null) {
      return { ok: false, status: 404, message: `There is no payment intent ${intentId}.` };
    }
    if (intent.status !== 'requires_action' || intent.payment_method === null) {
      const message = `${intentId} is not waiting for 3-D Secure: it is ${intent.status}.`;
      return { ok: false, status: 409, message };
    }
    const card = sandbox.store.find('payment_method', account, intent.payment_method);
    if (card === null) {
      return { ok: false, status: 409, message: `The card of ${intentId} is gone.` };
    }
    const call = ownCall(sandbox, account);
    return { ok: true, intent: finishAuthentication(call, intent, card, outcome) };
  });
}
