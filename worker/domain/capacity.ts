import { m } from '#texts';

const PICKUP_LOADS: ReadonlyMap<number, number> = new Map([
  [10, 4],
  [12, 4.5],
  [15, 6],
  [18, 7.5],
  [20, 8],
  [25, 10],
  [30, 12],
  [40, 14],
]);

const POUNDS_PER_TON = 2000;

/** How many pickup truck loads a size holds; null for a size nobody measured: it is never guessed. */
export function pickupLoads(sizeYards: number): number | null {
  return PICKUP_LOADS.get(sizeYards) ?? null;
}

/** For people: `8 pickup truck loads`, or a dash. */
export function capacityText(sizeYards: number): string {
  const loads = pickupLoads(sizeYards);
  return loads === null ? '—' : m.words_capacity({ loads });
}

/** US short tons on the wire, from pounds inside. */
export function tons(pounds: number): number {
  return pounds / POUNDS_PER_TON;
}

/** Whole pounds, from tons on the wire. */
export function poundsFromTons(amount: number): number {
  return Math.round(amount * POUNDS_PER_TON);
}

/** For people: `3 tons`, `2.5 tons`, `1 ton`. */
export function weightText(pounds: number): string {
  const amount = tons(pounds);
  return amount === 1
    ? m.words_ton()
    : m.words_tons({ amount: amount.toLocaleString('en-US', { maximumFractionDigits: 2 }) });
}
