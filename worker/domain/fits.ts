const FITS: ReadonlyMap<number, string> = new Map([
  [10, 'garage cleanout, small bathroom, a ton or two of concrete or dirt'],
  [12, 'garage cleanout, single bathroom, small deck'],
  [15, 'bathroom remodel, attic cleanout, 1,000 sq ft of roofing'],
  [18, 'flooring of a few rooms, medium deck, 1,200 sq ft of roofing'],
  [20, 'kitchen remodel, basement cleanout, 1,500 sq ft of roofing'],
  [25, 'several rooms, large basement, siding of a small house'],
  [30, 'whole-house cleanout, large addition, 2,500 sq ft of roofing'],
  [40, 'new construction, estate cleanout, commercial demolition'],
]);

/** What people commonly use a size for; null for a size that nothing is known of. */
export function fitsText(sizeYards: number): string | null {
  return FITS.get(sizeYards) ?? null;
}
