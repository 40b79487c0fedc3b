/** Seals a cart's id into a one-time code that may stand in a URL. */
export interface Handoffs {
  seal(cartId: string, expiresAt: Date): Promise<{ readonly code: string }>;
  /** Null for a forged or expired code. Whether it was spent before, the cart knows. */
  open(code: string, now: Date): Promise<{ readonly cartId: string; readonly nonce: string } | null>;
}
