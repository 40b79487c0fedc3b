import type { BusinessCard, DumpsterCard } from './models.ts';

/**
 * Businesses by what they ask for the same sizes: the one whose prices are nearest to the lowest of each size comes first,
 * of two alike the nearer one. What is sold out does not count, and who has nothing left comes last.
 */
export function cheapestFirst(businesses: ReadonlyArray<BusinessCard>): ReadonlyArray<BusinessCard> {
  const lowest = new Map<number, number>();
  for (const { size, startingPrice } of businesses.flatMap(inStock))
    lowest.set(size, Math.min(startingPrice, lowest.get(size) ?? startingPrice));
  const dearness = new Map(businesses.map((business) => [business.id, dearnessOf(business, lowest)]));
  const of = ({ id }: BusinessCard): number => dearness.get(id) ?? Number.POSITIVE_INFINITY;
  return businesses.toSorted(
    (one, other) => compare(of(one), of(other)) || (one.distanceTenths ?? 0) - (other.distanceTenths ?? 0),
  );
}

/** How many times the lowest price its sizes cost on average, from 1 on. */
function dearnessOf(business: BusinessCard, lowest: ReadonlyMap<number, number>): number {
  const times = inStock(business).map(({ size, startingPrice }) => {
    const least = lowest.get(size) ?? 0;
    return least === 0 ? 1 : startingPrice / least;
  });
  return times.length === 0 ? Number.POSITIVE_INFINITY : times.reduce((sum, each) => sum + each, 0) / times.length;
}

function inStock({ dumpsters }: BusinessCard): ReadonlyArray<DumpsterCard> {
  return dumpsters.filter(({ available }) => available > 0);
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

export type CardOrder = 'price' | 'size';

/** By price or by size, the lower first; what is sold out stays last. */
export function inOrder(cards: ReadonlyArray<DumpsterCard>, by: CardOrder): ReadonlyArray<DumpsterCard> {
  return cards.toSorted(
    (one, other) =>
      Number(one.available <= 0) - Number(other.available <= 0) ||
      (by === 'size' ? one.size - other.size : one.startingPrice - other.startingPrice),
  );
}
