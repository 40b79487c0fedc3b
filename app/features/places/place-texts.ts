import type { PlaceModel } from '#app/data/place-page.ts';
import { m } from '#texts';
import { formatMoney, type Cents } from '#worker/domain/money.ts';

/** `10 to 40 yard dumpsters` */
export function sizesText({ business }: PlaceModel): string {
  const sizes = business.dumpsters.map(({ size }) => size);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  return least === most ? m.places_sizes_one({ size: least }) : m.places_sizes_range({ least, most });
}

/** The lowest starting price of the place. */
export function fromText({ business }: PlaceModel): string {
  const prices: ReadonlyArray<Cents> = business.dumpsters.map(({ startingPrice }) => startingPrice);
  const [least] = prices.toSorted((a, b) => a - b);
  return least === undefined ? '' : formatMoney(least);
}
