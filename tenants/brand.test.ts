import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  brandCss,
  brandTokens,
  contrast,
  DEFAULT_BRAND,
  logoSrc,
  parseBrand,
  PLATFORM_BRAND,
  SURFACES,
  type Theme,
} from './brand.ts';

const THEMES: ReadonlyArray<Theme> = ['light', 'dark'];
const HEX = /^#[0-9a-f]{6}$/;

const accents = fc.integer({ min: 0, max: 0xff_ff_ff }).map((colour) => `#${colour.toString(16).padStart(6, '0')}`);

/** Each promise about contrast that an accent breaks, in either theme. */
function broken(accent: string): ReadonlyArray<string> {
  return THEMES.flatMap((theme) => {
    const tokens = brandTokens({ ...DEFAULT_BRAND, accent }, theme);
    const pairs = [
      ['text on the accent', tokens['--accent-text'], tokens['--accent'], 4.5],
      ['text under the pointer', tokens['--accent-text'], tokens['--accent-hover'], 4.5],
      ...Object.values(SURFACES[theme]).flatMap((surface) => [
        ['ink', tokens['--accent-ink'], surface, 4.5] as const,
        ['line', tokens['--accent-line'], surface, 3] as const,
        ['focus', tokens['--focus'], surface, 3] as const,
      ]),
      ...Object.values(SURFACES.dark).map((surface) => ['steel', tokens['--accent-on-steel'], surface, 4.5] as const),
    ] as const;
    return pairs
      .filter(([, one, other, least]) => !HEX.test(one) || !HEX.test(other) || contrast(one, other) < least)
      .map(([name, one, other]) => `${theme} ${name}: ${one} on ${other}`);
  });
}

test('500 random accents keep every promise of contrast in both themes', () => {
  fc.assert(
    fc.property(accents, (accent) => {
      expect(broken(accent)).toEqual([]);
    }),
    { numRuns: 500 },
  );
}, 60_000);

test('and so do the accents at the edges', () => {
  const edges = ['#000000', '#ffffff', '#767676', '#777777', '#ffff00', '#0000ff', '#ff0000', '#00ff00'];
  expect([...edges, PLATFORM_BRAND.accent].flatMap(broken)).toEqual([]);
});

test('text in the accent is readable on its own tint', () => {
  fc.assert(
    fc.property(accents, (accent) => {
      for (const theme of THEMES) {
        const tokens = brandTokens({ ...DEFAULT_BRAND, accent }, theme);
        expect(contrast(tokens['--accent-ink'], tokens['--accent-soft'])).toBeGreaterThanOrEqual(4.5);
      }
    }),
    { numRuns: 200 },
  );
});

test('an accent that is readable already is left as it was chosen', () => {
  const tokens = brandTokens(DEFAULT_BRAND);
  expect(tokens['--accent']).toBe(DEFAULT_BRAND.accent);
  expect(tokens['--accent-ink']).toBe(DEFAULT_BRAND.accent);
  expect(brandTokens(PLATFORM_BRAND)['--accent']).toBe(PLATFORM_BRAND.accent);
});

test('the radius of cards is the chosen one, controls have two pixels less', () => {
  expect(brandTokens({ ...DEFAULT_BRAND, radius: 16 })).toMatchObject({
    '--radius-cards': '16px',
    '--radius-controls': '14px',
  });
  expect(brandTokens({ ...DEFAULT_BRAND, radius: 0 })).toMatchObject({
    '--radius-cards': '0px',
    '--radius-controls': '0px',
  });
});

test('the CSS holds declarations and nothing else', () => {
  const declarations = String.raw`(?:--[a-z-]+:(?:#[0-9a-f]{6}|\d{1,2}px);?)+`;
  expect(brandCss(PLATFORM_BRAND)).toMatch(new RegExp(`^:root\\{${declarations}\\}$`));
  expect(brandCss(PLATFORM_BRAND, ['light', 'dark'])).toMatch(
    new RegExp(`^:root\\{${declarations}\\}@media \\(prefers-color-scheme:dark\\)\\{:root\\{${declarations}\\}\\}$`),
  );
});

test.each([
  'red;}body{display:none',
  '#fff',
  '#ffffff;background:url(//evil.test)',
  '#ffffff</style><script>alert(1)</script>',
  'url(javascript:alert(1))',
  '#gggggg',
  '#ffffff\n}',
  '',
])('the accent %j gets nowhere near the CSS', (accent) => {
  expect(parseBrand({ accent }).accent).toBe(DEFAULT_BRAND.accent);
  expect(brandCss({ ...DEFAULT_BRAND, accent })).toBe(brandCss(DEFAULT_BRAND));
});

test.each([-1, 17, 1.5, Number.NaN, 1e9])('the radius %d falls back to the usual one', (radius) => {
  expect(parseBrand({ radius }).radius).toBe(DEFAULT_BRAND.radius);
  expect(brandCss({ ...DEFAULT_BRAND, radius })).toBe(brandCss(DEFAULT_BRAND));
});

test('what was stored is read, and what is unusable falls back, field by field', () => {
  expect(
    parseBrand({ accent: '#ABCDEF', radius: 4, font: 'system', logoSvg: '<svg xmlns="x"/>', tagline: ' Fast ' }),
  ).toEqual({
    accent: '#abcdef',
    radius: 4,
    font: 'system',
    logoSvg: '<svg xmlns="x"/>',
    tagline: 'Fast',
  });
  for (const stored of [null, undefined, 'x', 7, [], {}, { accent: 1, radius: '4', logoSvg: 'http://x', tagline: '' }])
    expect(parseBrand(stored)).toEqual(DEFAULT_BRAND);
  expect(parseBrand({ logoSvg: `<svg ${'x'.repeat(40_000)}` }).logoSvg).toBeNull();
  expect(parseBrand({ tagline: 'x'.repeat(500) }).tagline).toHaveLength(120);
});

test('a logo is an image, whatever is in it', () => {
  const logoSvg = '<svg onload="alert(1)"><script>alert(2)</script>"\'></svg>';
  const src = logoSrc({ ...DEFAULT_BRAND, logoSvg }) ?? '';
  expect(src.startsWith('data:image/svg+xml,%3Csvg%20')).toBe(true);
  expect(src).not.toMatch(/[<>"\s]/);
  expect(decodeURIComponent(src.slice('data:image/svg+xml,'.length))).toBe(logoSvg);
  expect(logoSrc(DEFAULT_BRAND)).toBeNull();
});
