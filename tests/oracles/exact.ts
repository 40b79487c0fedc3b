/** A fraction of whole numbers of any size: nothing is ever rounded that nobody asked to be. The divisor is above 0. */
export type Exact = { readonly over: bigint; readonly under: bigint };

export const NOTHING: Exact = { over: 0n, under: 1n };

export function exact(over: number | bigint, under: number | bigint = 1n): Exact {
  const [top, bottom] = [BigInt(over), BigInt(under)];
  if (bottom <= 0n) throw new RangeError('A divisor is above 0');
  const shared = commonDivisor(top < 0n ? -top : top, bottom);
  return { over: top / shared, under: bottom / shared };
}

export function plus(...numbers: ReadonlyArray<Exact>): Exact {
  return numbers.reduce(
    (sum, { over, under }) => exact(sum.over * under + over * sum.under, sum.under * under),
    NOTHING,
  );
}

export function multiplied(one: Exact, other: Exact): Exact {
  return exact(one.over * other.over, one.under * other.under);
}

export function isMore(one: Exact, other: Exact): boolean {
  return one.over * other.under > other.over * one.under;
}

/** To the nearest whole number, a half upward. */
export function toNearest({ over, under }: Exact): bigint {
  return floorOf(2n * over + under, 2n * under);
}

function floorOf(over: bigint, under: bigint): bigint {
  const towardZero = over / under;
  return over < 0n && towardZero * under !== over ? towardZero - 1n : towardZero;
}

function commonDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? 1n : a;
}
