import { m } from '#texts';

/** `10, 20, and 40`. By our own words: a browser takes 20 ms to make the one that knows how lists are written. */
export function listText(parts: ReadonlyArray<number | string>): string {
  const before = parts.slice(0, -1);
  const last = parts.at(-1) ?? '';
  if (before.length === 0) return String(last);
  if (before.length === 1) return m.words_list_two({ one: String(before), other: last });
  return m.words_list_end({ list: before.join(', '), last });
}
