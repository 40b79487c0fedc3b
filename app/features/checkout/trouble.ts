import type { CheckoutOutcome, PageQuote, Problem } from '#app/data/models.ts';

/** What stands between the customer and the order, and where the page says so. */
export type Trouble =
  /** Beside the card. */
  | { readonly kind: 'declined'; readonly message: string }
  /** The old and the new price, to accept. */
  | { readonly kind: 'price'; readonly quote: PageQuote }
  /** Beside the date. */
  | { readonly kind: 'stock'; readonly message: string }
  /** Beside the address. */
  | { readonly kind: 'area'; readonly message: string }
  | { readonly kind: 'other'; readonly title: string; readonly message: string; readonly requestId: string | null };

export const NETWORK_TROUBLE: Trouble = {
  kind: 'other',
  title: 'We could not reach the store',
  message:
    'Everything you entered is kept. Check your connection and press the button again: it can never order twice.',
  requestId: null,
};

export const BANK_TROUBLE =
  'Your bank did not confirm this payment. Nothing was charged. Try again, or use another card.';

/** What a refused order means for the page. */
export function troubleOf(outcome: CheckoutOutcome): Trouble {
  const message = outcome.message ?? 'Checkout failed';
  const { code, currentTotal } = outcome;
  if (code === 'PAYMENT_FAILED') return { kind: 'declined', message: `${message} Nothing was charged.` };
  if (code === 'OUT_OF_STOCK') return { kind: 'stock', message };
  if (code === 'NO_SERVICE') return { kind: 'area', message };
  if (code !== 'PRICE_CHANGED') return { kind: 'other', title: 'Checkout failed', message, requestId: null };
  return currentTotal === null
    ? { kind: 'other', title: 'The price has changed', message, requestId: null }
    : { kind: 'price', quote: currentTotal };
}

/** What an answer without an outcome means: a refusal reads the same however it came. */
export function troubleOfProblem({ code, message, requestId }: Problem): Trouble {
  if (code !== 'INTERNAL') return troubleOf({ ...REFUSED, code, message });
  const kept = `${message} Everything you entered is kept. Please try again.`;
  return { kind: 'other', title: 'Checkout failed', message: kept, requestId };
}

const REFUSED = { success: false, currentTotal: null, orderId: null, payment: null } as const;
