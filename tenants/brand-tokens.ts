import { DEFAULT_BRAND, isRadius, type Brand } from './brand.ts';
import {
  contrast,
  filled,
  hovered,
  isColour,
  quieter,
  readable,
  SHAPE_CONTRAST,
  TEXT_CONTRAST,
  tinted,
} from './colours.ts';

/**
 * The surfaces of either theme between which all neutral surfaces lie. Contrast is held on both,
 * and so on all in between.
 */
export const SURFACES = {
  light: { raised: '#ffffff', sunken: '#e9edf0' },
  dark: { raised: '#2a3138', sunken: '#0c1013' },
} as const;

export type Theme = keyof typeof SURFACES;

/** The bar of a brand without a second colour: the darkest steel but one. */
export const STEEL = '#121920';

const NAMES = [
  /** Filled: the primary button. */
  '--accent',
  /** Filled, under the pointer. */
  '--accent-hover',
  /** Text on the filled accent. */
  '--accent-text',
  /** The accent as text, for links: readable on every surface. */
  '--accent-ink',
  /** Borders of what is selected: visible on every surface. */
  '--accent-line',
  /** A tint of the surface behind what is selected. */
  '--accent-soft',
  /** The accent as text, borders and focus on steel, in either theme. */
  '--accent-on-steel',
  /** The bar at the head of each page, the text on it, what stands back, and the focus. */
  '--bar',
  '--bar-text',
  '--bar-muted',
  '--bar-focus',
  '--focus',
] as const;

type ColourToken = (typeof NAMES)[number];

export type BrandTokens = Readonly<Record<ColourToken | '--radius-cards' | '--radius-controls', string>>;

/** What the colours of a brand are made of. */
export type Colours = Pick<Brand, 'accent' | 'second'>;

/**
 * The brand's CSS custom properties in a theme.
 *
 * `--accent-text` has a contrast of at least 4.5 on `--accent` and on `--accent-hover`, `--accent-ink` at least 4.5 and
 * `--accent-line` and `--focus` at least 3 on every surface, the texts of the bar at least 4.5 and its focus at least 3
 * on the bar, whatever was chosen: lightness moves until it holds, the hue stays.
 */
export function brandTokens(brand: Brand, theme: Theme = 'light'): BrandTokens {
  const radius = isRadius(brand.radius) ? brand.radius : DEFAULT_BRAND.radius;
  return {
    ...coloursOf(brand)[theme],
    '--radius-cards': `${radius}px`,
    '--radius-controls': `${Math.max(0, radius - 2)}px`,
  };
}

type ColourTokens = Readonly<Record<Theme, Readonly<Record<ColourToken, string>>>>;

const known = new Map<string, ColourTokens>();
const MOST_KNOWN = 500;
/** Of the rules that make tokens of colours: what others made is made anew. */
const RULES = 1;

/** Worked out when a brand is saved, and of what was saved by other rules once by each isolate. */
function coloursOf(colours: Colours): ColourTokens {
  const found = known.get(keyOf(colours));
  if (found !== undefined) return found;
  const { accent, second } = colours;
  const chosen = { accent: isColour(accent) ? accent.toLowerCase() : DEFAULT_BRAND.accent, second };
  return remember(colours, { light: colourTokens(chosen, 'light'), dark: colourTokens(chosen, 'dark') });
}

function remember(colours: Colours, tokens: ColourTokens): ColourTokens {
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(keyOf(colours), tokens);
  return tokens;
}

function keyOf({ accent, second }: Colours): string {
  return `${accent} ${second}`;
}

/** The colours of a brand as they are stored beside it. */
export function tokensToStore(colours: Colours) {
  return { rules: RULES, of: keyOf(colours), ...coloursOf(colours) };
}

/** Takes over what was stored by the rules of today for the same colours; anything else is worked out when it is shown. */
export function learnTokens(colours: Colours, stored: unknown): void {
  if (known.has(keyOf(colours)) || !isRecord(stored)) return;
  if (stored['rules'] !== RULES || stored['of'] !== keyOf(colours)) return;
  const { light, dark } = stored;
  if (isTokens(light) && isTokens(dark)) remember(colours, { light, dark });
}

/** Whether there is a colour for every name, and nothing else: it goes into CSS as it is. */
function isTokens(stored: unknown): stored is Readonly<Record<ColourToken, string>> {
  if (!isRecord(stored) || Object.keys(stored).length !== NAMES.length) return false;
  return NAMES.every((name) => isColour(stored[name]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function colourTokens({ accent, second }: Colours, theme: Theme): Readonly<Record<ColourToken, string>> {
  const surfaces = Object.values(SURFACES[theme]);
  const towards = theme === 'light' ? 'dark' : 'light';
  const { fill, text } = filled(accent);
  const line = readable(accent, surfaces, SHAPE_CONTRAST, towards);
  const soft = theme === 'light' ? tinted(accent, 0.95, 0.03) : tinted(accent, 0.29, 0.05);
  const bar = filled(isColour(second) ? second.toLowerCase() : STEEL);
  return {
    '--accent': fill,
    '--accent-hover': hovered(fill, text),
    '--accent-text': text,
    '--accent-ink': readable(accent, [...surfaces, soft], TEXT_CONTRAST, towards),
    '--accent-line': line,
    '--accent-soft': soft,
    '--accent-on-steel': readable(accent, Object.values(SURFACES.dark), TEXT_CONTRAST, 'light'),
    '--bar': bar.fill,
    '--bar-text': bar.text,
    '--bar-muted': quieter(bar.text, bar.fill),
    '--bar-focus': readable(accent, [bar.fill], SHAPE_CONTRAST, contrast('#ffffff', bar.fill) > 4.5 ? 'light' : 'dark'),
    '--focus': line,
  };
}
