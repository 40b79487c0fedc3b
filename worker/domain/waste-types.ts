/** What customers say goes in, by a name of ours, as orders and the business's reports keep it. */
export const WASTE_TYPES = {
  household: 'Household junk',
  construction: 'Construction debris',
  roofing: 'Roofing',
  yard: 'Yard waste',
  concrete: 'Concrete or soil',
} as const;

export type WasteType = keyof typeof WASTE_TYPES;

export const WASTE_NAMES: ReadonlyArray<WasteType> = ['household', 'construction', 'roofing', 'yard', 'concrete'];

/** As an order keeps it; null for none of ours. */
export function wasteTypeOf(name: string): string | null {
  const known = WASTE_NAMES.find((one) => one === name);
  return known === undefined ? null : WASTE_TYPES[known];
}
