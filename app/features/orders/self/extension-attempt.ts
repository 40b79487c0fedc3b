import * as z from 'zod/mini';

import type { TextStore } from '#app/data/storage.ts';

/** One try to extend a rental: repeated with the same key it extends and charges once. */
export type ExtensionAttempt = {
  readonly key: string;
  readonly extraDays: number;
  readonly expectedTotal: number;
  readonly seenVersion: number;
  /** Null for the saved card. */
  readonly paymentMethodId: string | null;
};

const Kept = z.object({
  key: z.string(),
  extraDays: z.int(),
  expectedTotal: z.int(),
  seenVersion: z.int(),
  paymentMethodId: z.nullable(z.string()),
});

/** A try whose answer was lost goes on as it was; with other days, another price or another card it is another try. */
export function nextExtension(
  unanswered: ExtensionAttempt | null,
  wanted: Omit<ExtensionAttempt, 'key'>,
  newKey: () => string,
): ExtensionAttempt {
  const isSame =
    unanswered !== null &&
    unanswered.extraDays === wanted.extraDays &&
    unanswered.expectedTotal === wanted.expectedTotal &&
    unanswered.paymentMethodId === wanted.paymentMethodId;
  return isSame ? unanswered : { ...wanted, key: newKey() };
}

/** Keeps a try while the customer is at their bank. */
export function keepExtension(store: TextStore, orderId: string, attempt: ExtensionAttempt): void {
  store.set(nameOf(orderId), JSON.stringify(attempt));
}

/** The try that the customer is back with, once; null when this browser kept none. */
export function takeExtension(store: TextStore, orderId: string): ExtensionAttempt | null {
  const text = store.get(nameOf(orderId));
  store.remove(nameOf(orderId));
  if (text === null) return null;
  try {
    const read = z.safeParse(Kept, JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

function nameOf(orderId: string): string {
  return `extension-attempt:${orderId}`;
}
