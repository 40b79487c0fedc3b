import { brandTokens } from './brand-tokens.ts';
import type { Brand } from './brand.ts';

/** A brand's icon as a whole SVG document: its own or the logo, else the initials in the accent. */
export function iconSvg(name: string, brand: Brand): string {
  const drawn = brand.faviconSvg ?? brand.logoSvg;
  if (drawn !== null) return drawn;
  const { '--accent': fill, '--accent-text': ink } = brandTokens(brand);
  const letters = initials(name);
  const size = letters.length > 1 ? 26 : 34;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${brand.radius}" fill="${fill}"/>` +
    `<text x="32" y="33" fill="${ink}" font-family="ui-sans-serif,system-ui,sans-serif" font-size="${size}" font-weight="800" text-anchor="middle" dominant-baseline="central">${letters}</text></svg>`
  );
}

/** The first letters of a name's first and last word, as capitals; letters and digits only, so that SVG can have them. */
export function initials(name: string): string {
  const words = name
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const named = words.length > 1 ? [words[0], words.at(-1)] : words;
  const both = named
    .map((word = '') => Array.from(word)[0])
    .join('')
    .toUpperCase();
  return both === '' ? 'O' : both;
}
