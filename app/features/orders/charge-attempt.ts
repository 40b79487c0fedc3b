import type { TextStore } from '#app/data/storage.ts';

/** One try to pay a charge: repeated with the same key it charges nothing twice. */
export type ChargeAttempt = { readonly key: string; readonly paymentMethodId: string };

/** A try whose answer was lost goes on with the same card; another card is another try. */
export function nextAttempt(
  unanswered: ChargeAttempt | null,
  paymentMethodId: string,
  newKey: () => string,
): ChargeAttempt {
  return unanswered?.paymentMethodId === paymentMethodId ? unanswered : { key: newKey(), paymentMethodId };
}

/** Keeps a try while the customer is at their bank. */
export function keepAttempt(store: TextStore, chargeId: string, { key, paymentMethodId }: ChargeAttempt): void {
  store.set(nameOf(chargeId), `${key} ${paymentMethodId}`);
}

/** The try that the customer is back with, once; null when this browser kept none. */
export function takeAttempt(store: TextStore, chargeId: string): ChargeAttempt | null {
  const [key = '', paymentMethodId = ''] = (store.get(nameOf(chargeId)) ?? '').split(' ');
  store.remove(nameOf(chargeId));
  return key === '' || paymentMethodId === '' ? null : { key, paymentMethodId };
}

function nameOf(chargeId: string): string {
  return `charge-attempt:${chargeId}`;
}
