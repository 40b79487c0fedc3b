import { m } from '#texts';

/** The payment provider's test cards, by number, as the sandbox knows them. */
const CARDS: ReadonlyMap<string, { readonly method: string; readonly does: () => string }> = new Map([
  ['4242424242424242', { method: 'pm_card_visa', does: () => m.checkout_test_authorized() }],
  ['5555555555554444', { method: 'pm_card_mastercard', does: () => m.checkout_test_authorized() }],
  ['4000000000000002', { method: 'pm_card_visa_chargeDeclined', does: () => m.checkout_test_declined() }],
  ['4000000000009995', { method: 'pm_card_visa_chargeDeclinedInsufficientFunds', does: () => m.checkout_test_poor() }],
  ['4000002760003184', { method: 'pm_card_authenticationRequired', does: () => m.checkout_test_asks() }],
  ['4000002500003155', { method: 'pm_card_authenticationRequiredOnSetup', does: () => m.checkout_test_asks_once() }],
  ['4000000000000341', { method: 'pm_card_chargeCustomerFail', does: () => m.checkout_test_fails_later() }],
]);

/** Every test card, as it stands on a card, and what it does. */
export function testCards(): ReadonlyArray<{ readonly number: string; readonly does: string }> {
  return [...CARDS].map(([number, { does }]) => ({ number: spaced(number), does: does() }));
}

export function cardDigits(text: string): string {
  return text.replaceAll(/[\s-]/g, '');
}

/** The sandbox's name of a test card; null for any other number. */
export function testMethodOf(number: string): string | null {
  return CARDS.get(cardDigits(number))?.method ?? null;
}

/** In groups of four, as it stands on a card. */
export function spaced(number: string): string {
  return cardDigits(number).replaceAll(/(.{4})(?=.)/g, '$1 ');
}

export type CardEntry = { readonly number: string; readonly expiry: string; readonly code: string };

/**
 * What is wrong with a card as typed; null when nothing is.
 *
 * @param now today's month still counts
 */
export function cardProblem(
  { number, expiry, code }: CardEntry,
  now: Date,
): { field: keyof CardEntry; message: string } | null {
  if (cardDigits(number) === '') return { field: 'number', message: m.checkout_card_number_missing() };
  if (testMethodOf(number) === null) {
    return { field: 'number', message: m.checkout_card_no_test() };
  }
  const date = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2})$/.exec(expiry.trim());
  if (date === null) return { field: 'expiry', message: m.checkout_card_expiry_wrong() };
  const ends = Date.UTC(2000 + Number(date[2]), Number(date[1]), 1);
  if (ends <= now.getTime()) return { field: 'expiry', message: m.checkout_card_expired() };
  return /^\d{3,4}$/.test(code.trim()) ? null : { field: 'code', message: m.checkout_card_code_wrong() };
}
