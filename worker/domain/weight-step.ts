const STEP_NAMES: Readonly<Record<number, string>> = {
  20: '1/100 ton',
  200: '1/10 ton',
  500: '1/4 ton',
  1000: '1/2 ton',
  2000: 'a whole ton',
};

const POUNDS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** The step to which a weight is rounded, for people. @param pounds whole, above 0 */
export function stepText(pounds: number): string {
  return STEP_NAMES[pounds] ?? `${POUNDS.format(pounds)} lb`;
}
