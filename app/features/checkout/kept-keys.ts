/** Names in the tab's storage. */

/** The order that a cart became, so that going back leads to it. */
export function placedKey(cartId: string): string {
  return `checkout-order:${cartId}`;
}

/** The order whose payment the bank is asked about, for a bank that sends the whole page back without naming it. */
export function askedKey(cartId: string): string {
  return `checkout-asked:${cartId}`;
}
