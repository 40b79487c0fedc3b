import type { CheckoutOutcome, PageQuote, Problem } from '#app/data/models.ts';
import { m } from '#texts';
import { STILL_PROCESSING } from '#worker/domain/still-processing.ts';

/** What stands between the customer and the order, and where the page says so. */
export type Trouble =
  /** Beside the card. */
  | { readonly kind: 'declined'; readonly message: string }
  /** The bank has not decided yet: nothing failed, and nothing needs to be done. */
  | { readonly kind: 'processing'; readonly message: string }
  /** The old and the new price, to accept. */
  | { readonly kind: 'price'; readonly quote: PageQuote }
  /** Beside the date. */
  | { readonly kind: 'stock'; readonly message: string }
  /** Beside the address. */
  | { readonly kind: 'area'; readonly message: string }
  | { readonly kind: 'other'; readonly title: string; readonly message: string; readonly requestId: string | null };

/** Nobody answered. */
export function networkTrouble(): Trouble {
  const message = m.checkout_unreachable_text();
  return { kind: 'other', title: m.checkout_unreachable(), message, requestId: null };
}

/** The bank was asked, and did not say yes. */
export function bankTrouble(): string {
  return m.checkout_bank_refused();
}

/** What a refused order means for the page. */
export function troubleOf(outcome: CheckoutOutcome): Trouble {
  const message = outcome.message ?? m.checkout_failed();
  const { code, currentTotal } = outcome;
  if (code === 'PAYMENT_FAILED') return { kind: 'declined', message: m.checkout_declined({ message }) };
  if (code === 'CONFLICT' && message === STILL_PROCESSING)
    return { kind: 'processing', message: m.checkout_processing_text() };
  if (code === 'OUT_OF_STOCK') return { kind: 'stock', message };
  if (code === 'NO_SERVICE') return { kind: 'area', message };
  if (code !== 'PRICE_CHANGED') return { kind: 'other', title: m.checkout_failed(), message, requestId: null };
  return currentTotal === null
    ? { kind: 'other', title: m.checkout_price_changed(), message, requestId: null }
    : { kind: 'price', quote: currentTotal };
}

/** What an answer without an outcome means: a refusal reads the same however it came. */
export function troubleOfProblem({ code, message, requestId }: Problem): Trouble {
  if (code !== 'INTERNAL') return troubleOf({ ...REFUSED, code, message });
  return { kind: 'other', title: m.checkout_failed(), message: m.checkout_kept({ message }), requestId };
}

const REFUSED = { success: false, currentTotal: null, orderId: null, payment: null } as const;
