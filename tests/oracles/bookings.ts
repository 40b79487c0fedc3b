import { julianDayOf } from './calendar.ts';

type Stored = Readonly<Record<string, string | number | null>>;

/** The units of one size that an order has out together. */
export type Booking = {
  readonly size: string;
  readonly units: number;
  /** Each day that they are out on, as a Julian day number. */
  readonly days: ReadonlyArray<number>;
  readonly earned: number;
};

const whole = (value: string | number | null | undefined): number => Number(value ?? 0);

/**
 * The bookings of an order by its stored rows, counted day by day. Every item that an order has of a size is out as long
 * as the longest of them; what was added to the whole order since came to all sizes.
 */
export function bookingsOf(
  order: Stored,
  items: ReadonlyArray<Stored>,
  charges: ReadonlyArray<Stored>,
): ReadonlyArray<Booking> {
  const start = julianDayOf(String(order['rental_start_day']));
  const sizes = new Map<string, { units: number; days: number; price: number }>();
  let [units, longest] = [0, 0];
  for (const item of items) {
    const size = String(item['dumpster_id']);
    const sums = sizes.get(size) ?? { units: 0, days: 0, price: 0 };
    sums.units += whole(item['quantity']);
    sums.price += whole(item['quantity']) * whole(item['price_cents']);
    if (whole(item['rental_days']) > sums.days) sums.days = whole(item['rental_days']);
    if (whole(item['rental_days']) > longest) longest = whole(item['rental_days']);
    units += whole(item['quantity']);
    sizes.set(size, sums);
  }
  const added = julianDayOf(String(order['rental_end_day'])) - start - longest;
  const extended = charges.filter(isPaidExtension).reduce((sum, charge) => sum + beforeTax(order, charge), 0);
  return [...sizes].map(([size, { units: own, days, price }]) => {
    const out: Array<number> = [];
    for (let day = start; out.length < days + added; day += 1) out.push(day);
    return { size, units: own, days: out, earned: price + (extended / units) * own };
  });
}

function isPaidExtension({ type, reason_code: reason, status }: Stored): boolean {
  return type === 'OVERTIME_FEE' && reason === 'EXTENSION' && (status === 'PAID' || status === 'REFUNDED');
}

/** The price that has the charge for its sum with tax: tried out, not worked out. */
function beforeTax(order: Stored, charge: Stored): number {
  const { rules = {} }: { rules?: { taxRate?: number; taxRental?: boolean } } = JSON.parse(
    String(order['price_snapshot']),
  );
  const rate = rules.taxRental === true ? BigInt(rules.taxRate ?? 0) : 0n;
  const sum = BigInt(whole(charge['amount_cents']));
  const withTax = (price: bigint): bigint => price + (price * rate * 2n + 1_000_000n) / 2_000_000n;
  let [low, high] = [0n, sum];
  while (low < high) {
    const middle = (low + high) / 2n;
    if (withTax(middle) < sum) low = middle + 1n;
    else high = middle;
  }
  if (withTax(low) !== sum) throw new Error(`No price comes to ${sum} with tax at ${rate}`);
  return Number(low);
}
