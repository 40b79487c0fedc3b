import { converter, formatHex, modeLrgb, modeOklch, modeRgb, parseHex, useMode, wcagContrast } from 'culori/fn';

useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklch);
const toOklch = converter('oklch');
const toRgb = converter('rgb');

/** Of text, by WCAG 2.2 AA. */
export const TEXT_CONTRAST = 4.5;
/** Of borders, focus rings and signs. */
export const SHAPE_CONTRAST = 3;

export const INK = '#0a0d10';
export const WHITE = '#ffffff';

const HEX = /^#[0-9a-f]{6}$/i;

export function isColour(value: unknown): value is string {
  return typeof value === 'string' && HEX.test(value);
}

/** Between 1 and 21, by the measure of WCAG. */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other);
}

/** A colour and the text on it; between white and ink a narrow band of colours has to move a little. */
export function filled(colour: string): { readonly fill: string; readonly text: string } {
  for (let shift = 0; shift <= 1; shift += 0.01) {
    const fill = moved(colour, -shift);
    if (contrast(WHITE, fill) >= TEXT_CONTRAST) return { fill, text: WHITE };
    if (contrast(INK, fill) >= TEXT_CONTRAST) return { fill, text: INK };
  }
  return { fill: INK, text: WHITE };
}

/** A little darker, or lighter where the text would no longer be readable on that. */
export function hovered(fill: string, text: string): string {
  const shades = [-0.05, 0.05].map((shift) => moved(fill, shift));
  return shades.find((shade) => shade !== fill && contrast(text, shade) >= TEXT_CONTRAST) ?? fill;
}

/** The colour, moved until it stands out from every surface: the hue stays. */
export function readable(
  colour: string,
  surfaces: ReadonlyArray<string>,
  ratio: number,
  towards: 'dark' | 'light',
): string {
  const direction = towards === 'dark' ? -1 : 1;
  for (let shift = 0; shift <= 1; shift += 0.01) {
    const shade = moved(colour, direction * shift);
    if (surfaces.every((surface) => contrast(shade, surface) >= ratio)) return shade;
  }
  return towards === 'dark' ? INK : WHITE;
}

/** Text that stands back behind `text` as far as it stays readable on the fill. */
export function quieter(text: string, fill: string): string {
  for (let share = 0.75; share < 1; share += 0.05) {
    const shade = between(fill, text, share);
    if (contrast(shade, fill) >= TEXT_CONTRAST) return shade;
  }
  return text;
}

/** A tint of the surface in the colour's hue. */
export function tinted(colour: string, lightness: number, mostChroma: number): string {
  const { c, h } = oklchOf(colour);
  return hexOf(lightness, Math.min(c, mostChroma), h);
}

/** The same hue at another lightness. */
function moved(colour: string, shift: number): string {
  if (shift === 0) return colour;
  const { l, c, h } = oklchOf(colour);
  return hexOf(Math.min(1, Math.max(0, l + shift)), c, h);
}

function between(one: string, other: string, share: number): string {
  const [from, to] = [oklchOf(one), oklchOf(other)];
  return hexOf(from.l + (to.l - from.l) * share, from.c + (to.c - from.c) * share, from.h);
}

function oklchOf(colour: string): { readonly l: number; readonly c: number; readonly h: number } {
  const { l, c, h } = toOklch(parseHex(colour)) ?? { l: 0, c: 0, h: 0 };
  return { l, c, h: h ?? 0 };
}

/** Takes colour away until a screen can show it: clipping the channels would turn the hue. */
function hexOf(l: number, c: number, h: number): string {
  const isShown = (chroma: number): boolean => {
    const { r, g, b } = toRgb({ mode: 'oklch', l, c: chroma, h });
    return [r, g, b].every((channel) => channel >= -0.001 && channel <= 1.001);
  };
  let chroma = c;
  while (chroma > 0.001 && !isShown(chroma)) chroma *= 0.95;
  return formatHex({ mode: 'oklch', l, c: isShown(chroma) ? chroma : 0, h });
}
