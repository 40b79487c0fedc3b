const BEFORE_THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/**
 * For people, rounded to a whole number: 12500 is `12,500`.
 *
 * Without `Intl.NumberFormat`: a browser takes tens of milliseconds to make its first one, in which a page can't answer.
 */
export function formatWhole(count: number): string {
  return String(Math.round(count)).replaceAll(BEFORE_THOUSANDS, ',');
}
