/**
 * A text as a reader sees it who minds neither case nor accents: taken apart into its letters, one after the other,
 * each small and bare. A letter never looks at its neighbours, so that a part of a text reads like the text.
 */
export function bare(text: string): string {
  let read = '';
  for (const letter of text.toWellFormed().normalize('NFKD')) {
    if (/\p{M}/u.test(letter)) continue;
    const small = letter === 'Σ' || letter === 'ς' ? 'σ' : letter.toLowerCase();
    read += /\s/u.test(small) ? ' ' : small;
  }
  return read;
}

/**
 * Whether every word of a search is written in a text. A search that has no letter left finds nothing.
 *
 * @param text bare
 */
export function holds(text: string, search: string): boolean {
  const words = bare(search)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return search.trim() === '';
  return words.every((word) => text.includes(word));
}
