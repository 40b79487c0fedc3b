import { m } from '#texts';

import { formatWhole } from './whole-number.ts';

/** The steps that are called a part of a ton. */
const PARTS: Readonly<Record<number, number>> = { 20: 100, 200: 10, 500: 4, 1000: 2 };
const TON = 2000;

/** The step to which a weight is rounded, for people. @param pounds whole, above 0 */
export function stepText(pounds: number): string {
  const part = PARTS[pounds];
  if (part !== undefined) return m.words_part_ton({ part });
  return pounds === TON ? m.words_whole_ton() : m.words_pounds({ amount: formatWhole(pounds) });
}
