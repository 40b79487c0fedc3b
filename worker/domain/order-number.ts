/** What the first order of a business is called; numbers below look like a shop that just opened. */
const FIRST_NUMBER = 1001;

/**
 * The short number of an order, for people: unique within its business, and no secret.
 *
 * @param count of the business's own counter: 1 for its first order. Gaps are normal, none is used twice.
 */
export function orderNumber(count: number): string {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`Not an order's count: ${count}`);
  return String(FIRST_NUMBER - 1 + count);
}

/** The count behind a number that we stored; null for a text that is none. */
export function orderCount(number: string): number | null {
  const count = /^\d{1,15}$/.test(number) ? Number(number) - FIRST_NUMBER + 1 : 0;
  return count >= 1 ? count : null;
}
