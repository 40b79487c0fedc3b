import { readFileSync } from 'node:fs';

import { formatHex, parse } from 'culori';
import { expect, test } from 'vitest';

import { brandTokens, STEEL, SURFACES, type Theme } from './brand-tokens.ts';
import { PLATFORM_BRAND } from './brand.ts';
import { contrast } from './colours.ts';
import { DARK_NEUTRALS } from './dark-neutrals.ts';

const css = readFileSync(new URL('../app/styles.css', import.meta.url), 'utf8');

/** The custom properties of the style sheet's `:root`, each as a colour of six digits where it is one. */
const LIGHT = rootOf(css);

const SURFACE = ['--surface', '--raised', '--sunken'];
const STATES = ['good', 'warn', 'bad', 'info'];

/** What stands on what, and how much it has to stand out: all of the style sheet's colours. */
const PAIRS: ReadonlyArray<readonly [text: string, on: ReadonlyArray<string>, least: number]> = [
  ['--text', [...SURFACE, '--accent-soft', ...STATES.map((state) => `--${state}-wash`)], 4.5],
  ['--text-muted', [...SURFACE, '--accent-soft'], 4.5],
  ['--placeholder', ['--raised'], 4.5],
  ['--disabled-text', ['--disabled'], 4.5],
  ['--line-strong', SURFACE, 3],
  ...STATES.map((state) => [`--${state}`, [...SURFACE, `--${state}-wash`], 4.5] as const),
  ['--steel-0', ['--steel-10', '--steel-8'], 4.5],
  ['--steel-4', ['--steel-10'], 4.5],
  ['--accent-text', ['--accent', '--accent-hover'], 4.5],
  ['--accent-ink', [...SURFACE, '--accent-soft'], 4.5],
  ['--accent-line', SURFACE, 3],
  ['--focus', SURFACE, 3],
  ['--accent-on-steel', ['--steel-10'], 4.5],
  ['--bar-text', ['--bar'], 4.5],
  ['--bar-muted', ['--bar'], 4.5],
  ['--bar-focus', ['--bar'], 3],
];

/** Between things, where nothing has to be read or found by it. */
const DECORATION = new Set(['--line', '--color-transparent', '--color-current']);

const THEMES: Readonly<Record<Theme, ReadonlyMap<string, string>>> = {
  light: new Map([...LIGHT, ...Object.entries(brandTokens(PLATFORM_BRAND, 'light'))]),
  dark: new Map([...LIGHT, ...Object.entries(DARK_NEUTRALS), ...Object.entries(brandTokens(PLATFORM_BRAND, 'dark'))]),
};

for (const theme of ['light', 'dark'] as const)
  test(`everything that is read or looked for stands out in the ${theme} theme`, () => {
    const tokens = THEMES[theme];
    const weak = PAIRS.flatMap(([text, surfaces, least]) =>
      surfaces.flatMap((on) => {
        const ratio = contrast(colour(tokens, text), colour(tokens, on));
        return ratio >= least ? [] : [`${text} on ${on}: ${ratio.toFixed(2)} of ${least}`];
      }),
    );
    expect(weak).toEqual([]);
  });

test('each colour of the style sheet is held against something', () => {
  const inUse = [...css.matchAll(/--color-[a-z-]+: var\((?<name>--[a-z\d-]+)\)/g)].map(
    ({ groups }) => groups?.['name'] ?? '',
  );
  const held = new Set(PAIRS.flatMap(([text, on]) => [text, ...on]));
  expect(inUse.length).toBeGreaterThan(25);
  expect(inUse.filter((name) => !held.has(name) && !DECORATION.has(name))).toEqual([]);
});

test('all surfaces lie between those on which accents are held readable', () => {
  for (const theme of ['light', 'dark'] as const) {
    const { raised, sunken } = SURFACES[theme];
    const [lightest, darkest] = [contrast(raised, '#000000'), contrast(sunken, '#000000')];
    for (const name of SURFACE) {
      const lightness = contrast(colour(THEMES[theme], name), '#000000');
      expect(lightness).toBeLessThanOrEqual(lightest);
      expect(lightness).toBeGreaterThanOrEqual(darkest);
    }
  }
});

test('the bar of a brand without a second colour is the steel of the style sheet', () => {
  expect(STEEL).toBe(colour(THEMES.light, '--steel-10'));
});

function colour(tokens: ReadonlyMap<string, string>, name: string): string {
  const value = tokens.get(name);
  if (value === undefined) throw new RangeError(`There is no ${name}`);
  const other = /^var\((?<name>--[a-z\d-]+)\)$/.exec(value)?.groups?.['name'];
  if (other !== undefined) return colour(tokens, other);
  const hex = formatHex(parse(value));
  if (hex === undefined) throw new RangeError(`${name} is no colour: ${value}`);
  return hex;
}

function rootOf(text: string): ReadonlyMap<string, string> {
  const root = /^:root \{(?<body>[^}]*)\}/m.exec(text)?.groups?.['body'] ?? '';
  const declared = [...root.matchAll(/(?<name>--[a-z\d-]+):\s*(?<value>[^;]+);/g)];
  return new Map(declared.map(({ groups }) => [groups?.['name'] ?? '', groups?.['value'] ?? '']));
}
