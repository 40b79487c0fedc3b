import { converter, formatHex, modeLrgb, modeOklch, modeRgb, parseHex, useMode, wcagContrast } from 'culori/fn';

useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklch);
const toOklch = converter('oklch');
const toRgb = converter('rgb');

/** How a business looks, as it is stored. */
export type Brand = {
  /** `#rrggbb`: the next action, the selection and the focus ring. */
  readonly accent: string;
  /** Of cards, in pixels, 0 to 16. */
  readonly radius: number;
  readonly font: 'system';
  /** A whole SVG document, shown only as an image, so that nothing in it can run; null for the name in letters. */
  readonly logoSvg: string | null;
  /** One line under the name. */
  readonly tagline: string | null;
};

/** The platform's own: safety orange. */
export const PLATFORM_BRAND: Brand = {
  accent: '#ff6b0a',
  radius: 10,
  font: 'system',
  logoSvg: null,
  tagline: null,
};

/** Of a business that has not chosen: steel blue. */
export const DEFAULT_BRAND: Brand = {
  accent: '#1f5f8b',
  radius: 10,
  font: 'system',
  logoSvg: null,
  tagline: null,
};

/**
 * The surfaces of either theme between which all neutral surfaces lie. Contrast is held on both,
 * and so on all in between.
 */
export const SURFACES = {
  light: { raised: '#ffffff', sunken: '#e9edf0' },
  dark: { raised: '#2a3138', sunken: '#0c1013' },
} as const;

export type Theme = keyof typeof SURFACES;

const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;

const INK = '#0a0d10';
const WHITE = '#ffffff';

const HEX = /^#[0-9a-f]{6}$/i;
const MOST_SVG = 32_768;
const MOST_TAGLINE = 120;

/**
 * Reads a stored brand. What is missing or unusable falls back to the default, so that a page
 * never fails for its colours; every value that reaches CSS has been checked here.
 */
export function parseBrand(stored: unknown): Brand {
  if (typeof stored !== 'object' || stored === null) return DEFAULT_BRAND;
  const field = (name: string): unknown => Object.entries(stored).find(([key]) => key === name)?.[1];
  const [accent, radius, logoSvg, tagline] = ['accent', 'radius', 'logoSvg', 'tagline'].map(field);
  return {
    accent: isAccent(accent) ? accent.toLowerCase() : DEFAULT_BRAND.accent,
    radius: isRadius(radius) ? radius : DEFAULT_BRAND.radius,
    font: 'system',
    logoSvg: isSvg(logoSvg) ? logoSvg : null,
    tagline: typeof tagline === 'string' && tagline.trim() !== '' ? tagline.trim().slice(0, MOST_TAGLINE) : null,
  };
}

function isAccent(value: unknown): value is string {
  return typeof value === 'string' && HEX.test(value);
}

function isRadius(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 16;
}

function isSvg(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MOST_SVG && value.startsWith('<svg ');
}

/** The logo as an image's `src`, in which neither scripts nor requests of the SVG have effect; null without a logo. */
export function logoSrc(brand: Brand): string | null {
  return brand.logoSvg === null ? null : `data:image/svg+xml,${encodeURIComponent(brand.logoSvg)}`;
}

type AccentToken =
  /** Filled: the primary button. */
  | '--accent'
  /** Filled, under the pointer. */
  | '--accent-hover'
  /** Text on the filled accent. */
  | '--accent-text'
  /** The accent as text, for links: readable on every surface. */
  | '--accent-ink'
  /** Borders of what is selected: visible on every surface. */
  | '--accent-line'
  /** A tint of the surface behind what is selected. */
  | '--accent-soft'
  /** The accent as text, borders and focus on dark bars, in either theme. */
  | '--accent-on-steel'
  | '--focus';

export type BrandTokens = Readonly<Record<AccentToken | '--radius-cards' | '--radius-controls', string>>;

/**
 * The brand's CSS custom properties in a theme.
 *
 * `--accent-text` has a contrast of at least 4.5 on `--accent` and on `--accent-hover`,
 * `--accent-ink` at least 4.5 and `--accent-line` and `--focus` at least 3 on every surface,
 * whatever accent was chosen: lightness moves until it holds, the hue stays.
 */
export function brandTokens(brand: Brand, theme: Theme = 'light'): BrandTokens {
  const accent = isAccent(brand.accent) ? brand.accent.toLowerCase() : DEFAULT_BRAND.accent;
  const radius = isRadius(brand.radius) ? brand.radius : DEFAULT_BRAND.radius;
  const { fill, text } = filled(accent);
  const line = readable(accent, theme, SHAPE_CONTRAST);
  return {
    '--accent': fill,
    '--accent-hover': hovered(fill, text),
    '--accent-text': text,
    '--accent-ink': readable(accent, theme, TEXT_CONTRAST),
    '--accent-line': line,
    '--accent-soft': tint(accent, theme),
    '--accent-on-steel': readable(accent, 'dark', TEXT_CONTRAST),
    '--focus': line,
    '--radius-cards': `${radius}px`,
    '--radius-controls': `${Math.max(0, radius - 2)}px`,
  };
}

/**
 * The brand as CSS, for one inline `<style>` of the server's HTML.
 *
 * @param themes with `dark` also the tokens for readers who prefer it
 */
export function brandCss(brand: Brand, themes: ReadonlyArray<Theme> = ['light']): string {
  return themes.map((theme) => IN_THEME[theme](declarations(brandTokens(brand, theme)))).join('');
}

const IN_THEME: Readonly<Record<Theme, (declared: string) => string>> = {
  light: (declared) => `:root{${declared}}`,
  dark: (declared) => `@media (prefers-color-scheme:dark){:root{${declared}}}`,
};

function declarations(tokens: BrandTokens): string {
  return Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

/** The accent and the text on it; between white and ink a narrow band of accents has to move a little. */
function filled(accent: string): { readonly fill: string; readonly text: string } {
  for (let shift = 0; shift <= 1; shift += 0.01) {
    const fill = moved(accent, -shift);
    if (contrast(WHITE, fill) >= TEXT_CONTRAST) return { fill, text: WHITE };
    if (contrast(INK, fill) >= TEXT_CONTRAST) return { fill, text: INK };
  }
  return { fill: INK, text: WHITE };
}

/** A little darker, or lighter where the text would no longer be readable on that. */
function hovered(fill: string, text: string): string {
  const shades = [-0.05, 0.05].map((shift) => moved(fill, shift));
  return shades.find((shade) => shade !== fill && contrast(text, shade) >= TEXT_CONTRAST) ?? fill;
}

/** The accent, darker in the light theme and lighter in the dark one until it stands out from every surface. */
function readable(accent: string, theme: Theme, ratio: number): string {
  const surfaces = Object.values(SURFACES[theme]);
  const direction = theme === 'light' ? -1 : 1;
  for (let shift = 0; shift <= 1; shift += 0.01) {
    const colour = moved(accent, direction * shift);
    if (surfaces.every((surface) => contrast(colour, surface) >= ratio)) return colour;
  }
  return theme === 'light' ? INK : WHITE;
}

function tint(accent: string, theme: Theme): string {
  const { c, h } = oklchOf(accent);
  const [lightness, most] = theme === 'light' ? [0.95, 0.03] : [0.29, 0.05];
  return hexOf(lightness, Math.min(c, most), h);
}

/** The same hue at another lightness. */
function moved(colour: string, shift: number): string {
  if (shift === 0) return colour;
  const { l, c, h } = oklchOf(colour);
  return hexOf(Math.min(1, Math.max(0, l + shift)), c, h);
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

/** Between 1 and 21, by the measure of WCAG. */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other);
}
