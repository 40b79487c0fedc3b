import { MAX_QUANTITY } from '#worker/domain/pricing.ts';
import { MAX_CART_LINES, type CartLine } from '#worker/ports/objects.ts';

export type JoinedLines = {
  readonly lines: ReadonlyArray<CartLine>;
  /** Those of the other cart that are in the lines now, or are told of there. */
  readonly taken: ReadonlyArray<CartLine>;
};

/**
 * The lines of a cart with those of another one, which come to the same place on the same day. As many units are kept as
 * can be had together; a line that has fewer than were wanted says how many those were. A size of which none can be had
 * stays whole, so that its customer sees why.
 *
 * @param fits whether the units of a line can be had in a cart of such lines
 */
export function joinedLines(
  own: ReadonlyArray<CartLine>,
  other: ReadonlyArray<CartLine>,
  fits: (lines: ReadonlyArray<CartLine>, line: CartLine) => boolean,
): JoinedLines {
  let lines = own;
  const taken: Array<CartLine> = [];
  for (const coming of other) {
    const line = { ...coming, ...placeOf(own) };
    // A full cart takes no further line: that one stays where it is.
    if (withUnits(lines, line, 1) === null) continue;
    const units = mostThat((count) => {
      const next = withUnits(lines, line, count);
      return next !== null && next.every((one) => one.dumpsterId !== line.dumpsterId || fits(next, one));
    }, line.quantity);
    const isThere = lines.some(({ dumpsterId }) => dumpsterId === line.dumpsterId);
    const next = withUnits(lines, line, isThere || units > 0 ? units : line.quantity) ?? lines;
    const missing = isThere || units > 0 ? line.quantity - units : 0;
    lines = missing === 0 ? next : told(next, line, missing);
    taken.push(coming);
  }
  return { lines, taken };
}

/** One delivery has one place and one day: those of the cart that the customer looks at. */
function placeOf(own: ReadonlyArray<CartLine>): Partial<CartLine> {
  const [first] = own;
  if (first === undefined) return {};
  const { rentalStartDate, deliveryAddress, zipCode } = first;
  return { rentalStartDate, deliveryAddress, zipCode };
}

/** With so many units of a line more; null when the cart can't hold them, whatever the stock. */
function withUnits(lines: ReadonlyArray<CartLine>, line: CartLine, units: number): ReadonlyArray<CartLine> | null {
  if (units === 0) return lines;
  const same = lines.find((one) => one.dumpsterId === line.dumpsterId && one.rentalDays === line.rentalDays);
  if (same === undefined) return lines.length >= MAX_CART_LINES ? null : [...lines, { ...line, quantity: units }];
  const quantity = same.quantity + units;
  return quantity > MAX_QUANTITY ? null : lines.map((one) => (one === same ? { ...one, quantity } : one));
}

/** The first line of the size says how many were wanted in all. */
function told(lines: ReadonlyArray<CartLine>, { dumpsterId }: CartLine, missing: number): ReadonlyArray<CartLine> {
  const first = lines.find((one) => one.dumpsterId === dumpsterId);
  return lines.map((one) => (one === first ? { ...one, askedFor: (one.askedFor ?? one.quantity) + missing } : one));
}

/** The largest count from 0 to `limit` that is fine; whatever is fine, less of it is. */
function mostThat(isFine: (count: number) => boolean, limit: number): number {
  let [low, high] = [0, limit];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isFine(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
