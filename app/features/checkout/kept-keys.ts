/** Names in the tab's storage. */
export function draftKey(cartId: string): string {
  return `checkout-draft:${cartId}`;
}

/** The order that a cart became, so that going back leads to it. */
export function placedKey(cartId: string): string {
  return `checkout-order:${cartId}`;
}
