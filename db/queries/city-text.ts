import { cityKey } from '../city-key.ts';
import { stateCodeOf } from '../states.ts';

/** No city of the data has more words than this. */
const MOST_WORDS = 6;

export type CityText = { readonly stateCode: string; readonly nameKeys: ReadonlyArray<string> };

/**
 * Reads a state from the end of a text, and before it the names that the city could have: all of the
 * last part between commas, then its last words, for "12 Main St Austin TX".
 *
 * @returns null without a state or without anything before it
 */
export function readCityText(text: string): CityText | null {
  const typed = text.replace(/[\s,]+(?:usa?|united states)\.?$/i, '').trim();
  const words = typed.split(/[\s,]+/).filter((word) => word !== '');
  for (const length of [3, 2, 1]) {
    if (words.length <= length) continue;
    const stateCode = stateCodeOf(words.slice(-length).join(' '));
    if (stateCode === null) continue;
    const before = withoutLastWords(typed, length);
    const nameKeys = cityNamesIn(before);
    return nameKeys.length === 0 ? null : { stateCode, nameKeys };
  }
  return null;
}

/** The names that a city could have at the end of a text that names no state: "1701 Wynkoop St, Denver". */
export function cityNamesIn(text: string): ReadonlyArray<string> {
  return namesAtEnd(text.split(',').findLast((part) => part.trim() !== '') ?? '');
}

function withoutLastWords(text: string, count: number): string {
  let left = text;
  for (let index = 0; index < count; index += 1) left = left.replace(/[\s,]*[^\s,]+$/, '');
  return left;
}

function namesAtEnd(part: string): ReadonlyArray<string> {
  const words = part.trim().split(/\s+/).slice(-MOST_WORDS);
  const names = words.map((_, index) => cityKey(words.slice(index).join(' ')));
  return [...new Set(names.filter((name) => name !== ''))];
}
