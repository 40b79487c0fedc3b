/**
 * A text in the characters that a font has: `Zoë` stays, `Ł` loses its stroke, what has no likeness is `?`.
 *
 * @param has whether the font has a character, by its code point
 */
export function printable(text: string, has: (codePoint: number) => boolean): string {
  const line = text.toWellFormed().replaceAll(BLANK, ' ').replaceAll(UNSEEN, '');
  return Array.from(line.normalize('NFC'), (character) => likeness(character, has)).join('');
}

/** Whether {@link printable} would put a `?` for something that is none. */
export function isChanged(text: string, has: (codePoint: number) => boolean): boolean {
  return count(printable(text, has)) > count(text);
}

const BLANK = /[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu;
/** Joiners, direction marks, variation selectors: they only change what is around them. */
const UNSEEN = /[\p{Cf}\ufe00-\ufe0f]/gu;
const MARKS = /\p{M}+/gu;

function likeness(character: string, has: (codePoint: number) => boolean): string {
  if (hasAll(character, has)) return character;
  const alike = (LIKE[character] ?? character).normalize('NFKD').replaceAll(MARKS, '');
  if (alike === '' && /\p{M}/u.test(character)) return '';
  return alike !== '' && hasAll(alike, has) ? alike : '?';
}

function hasAll(text: string, has: (codePoint: number) => boolean): boolean {
  return Array.from(text).every((character) => has(character.codePointAt(0) ?? 0));
}

/** Letters of Latin names that no decomposition brings back to ASCII. */
const LIKE: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  ẞ: 'SS',
};

function count(text: string): number {
  return text.split('?').length;
}
