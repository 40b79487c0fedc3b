import { m } from '#texts';
import { tons } from '#worker/domain/capacity.ts';

/** Of the usual roll-off boxes, in feet. */
const BOXES: ReadonlyMap<number, { readonly length: number; readonly height: number }> = new Map([
  [10, { length: 12, height: 3.5 }],
  [12, { length: 12, height: 4 }],
  [15, { length: 16, height: 4 }],
  [18, { length: 16, height: 4.5 }],
  [20, { length: 22, height: 4 }],
  [25, { length: 22, height: 5 }],
  [30, { length: 22, height: 6 }],
  [40, { length: 22, height: 8 }],
]);

const LONGEST = 22;
const WIDTH = 7.5;
const CUBIC_FEET_PER_YARD = 27;

/** The outside of a size as it is drawn; one that nobody listed is drawn as long as the longest. */
export function boxOf(sizeYards: number): { readonly length: number; readonly height: number } {
  const height = (sizeYards * CUBIC_FEET_PER_YARD) / (LONGEST * WIDTH);
  return BOXES.get(sizeYards) ?? { length: LONGEST, height: Math.round(height * 2) / 2 };
}

const FITS: ReadonlyMap<number, () => string> = new Map([
  [10, m.search_fits_10],
  [12, m.search_fits_12],
  [15, m.search_fits_15],
  [18, m.search_fits_18],
  [20, m.search_fits_20],
  [25, m.search_fits_25],
  [30, m.search_fits_30],
  [40, m.search_fits_40],
]);

/** What people use a size for; null for one that nobody listed. */
export function fitsText(sizeYards: number): string | null {
  return FITS.get(sizeYards)?.() ?? null;
}

/** Moist soil, in short tons a cubic yard. */
const SOIL = 1.1;

/** How full soil or rubble may fill a size before it weighs too much, from 0 to 1. */
export function heavyFill(sizeYards: number, maxWeightLb: number): number {
  return Math.min(1, tons(maxWeightLb) / (sizeYards * SOIL));
}
