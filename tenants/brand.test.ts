import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { brandCss } from './brand-css.ts';
import { brandTokens, SURFACES, tokensToStore, type Theme } from './brand-tokens.ts';
import { brandFilePath, DEFAULT_BRAND, digestIn, logoSrc, PLATFORM_BRAND, type Brand } from './brand.ts';
import { contrast } from './colours.ts';
import { parseBrand, storedBrand } from './stored-brand.ts';

const THEMES: ReadonlyArray<Theme> = ['light', 'dark'];
const HEX = /^#[0-9a-f]{6}$/;

const accents = fc.integer({ min: 0, max: 0xff_ff_ff }).map((colour) => `#${colour.toString(16).padStart(6, '0')}`);

const colours = fc.record({ accent: accents, second: fc.option(accents, { nil: null }) });

/** Each promise about contrast that two colours break, in either theme. */
function broken(chosen: Pick<Brand, 'accent' | 'second'>): ReadonlyArray<string> {
  return THEMES.flatMap((theme) => {
    const tokens = brandTokens({ ...DEFAULT_BRAND, ...chosen }, theme);
    const pairs = [
      ['text on the accent', tokens['--accent-text'], tokens['--accent'], 4.5],
      ['text under the pointer', tokens['--accent-text'], tokens['--accent-hover'], 4.5],
      ['ink on its tint', tokens['--accent-ink'], tokens['--accent-soft'], 4.5],
      ['text on the bar', tokens['--bar-text'], tokens['--bar'], 4.5],
      ['quiet text on the bar', tokens['--bar-muted'], tokens['--bar'], 4.5],
      ['focus on the bar', tokens['--bar-focus'], tokens['--bar'], 3],
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

test('500 random accents and second colours keep every promise of contrast in both themes', () => {
  fc.assert(
    fc.property(colours, (chosen) => {
      expect(broken(chosen)).toEqual([]);
    }),
    { numRuns: 500 },
  );
}, 60_000);

test('and so do the accents at the edges', () => {
  const edges = ['#000000', '#ffffff', '#767676', '#777777', '#ffff00', '#0000ff', '#ff0000', '#00ff00'];
  const all = [...edges, PLATFORM_BRAND.accent];
  expect(all.flatMap((accent) => all.flatMap((second) => broken({ accent, second })))).toEqual([]);
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
  const declarations = String.raw`(?:--[a-z\d-]+:(?:#[0-9a-f]{6}|\d{1,2}px);?)+`;
  expect(brandCss(PLATFORM_BRAND)).toMatch(new RegExp(`^:root\\{${declarations}\\}$`));
  expect(brandCss(PLATFORM_BRAND, ['light', 'dark'])).toMatch(
    new RegExp(
      String.raw`^:root\{${declarations}\}@media screen and \(prefers-color-scheme:dark\)\{:root\{color-scheme:dark;${declarations}\}svg\{${declarations}\}\}$`,
    ),
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

const COVER = { digest: '0123456789abcdef0123456789abcdef', type: 'image/webp', width: 1200, height: 630 } as const;

test('what was stored is read, and what is unusable falls back, field by field', () => {
  const stored = {
    accent: '#ABCDEF',
    second: '#012345',
    radius: 4,
    font: 'bitter',
    theme: 'auto',
    logoSvg: '<svg xmlns="x"/>',
    logoFile: { ...COVER, type: 'image/png' },
    cover: COVER,
    faviconSvg: '<svg xmlns="y"/>',
    tagline: ' Fast ',
  };
  expect(parseBrand(stored)).toEqual({ ...stored, accent: '#abcdef', tagline: 'Fast' });
  const unusable = {
    accent: 1,
    second: 'red',
    radius: '4',
    font: 'comic',
    theme: 'dark',
    logoSvg: 'http://x',
    tagline: '',
  };
  for (const nothing of [null, undefined, 'x', 7, [], {}, unusable]) expect(parseBrand(nothing)).toEqual(DEFAULT_BRAND);
  expect(parseBrand({ logoSvg: `<svg ${'x'.repeat(40_000)}` }).logoSvg).toBeNull();
  expect(parseBrand({ tagline: 'x'.repeat(500) }).tagline).toHaveLength(120);
});

test.each([
  { ...COVER, digest: '../../etc/passwd' },
  { ...COVER, digest: COVER.digest.toUpperCase() },
  { ...COVER, type: 'image/svg+xml' },
  { ...COVER, width: 0 },
  { ...COVER, height: 1.5 },
  { ...COVER, width: 100_000 },
  'cover.png',
])('the picture %j is none', (cover) => {
  expect(parseBrand({ cover }).cover).toBeNull();
});

test('a picture is found by its digest, under its own name only', () => {
  expect(brandFilePath(COVER)).toBe('/brand/0123456789abcdef0123456789abcdef.webp');
  expect(digestIn('0123456789abcdef0123456789abcdef.webp')).toBe(COVER.digest);
  for (const name of ['0123.png', '0123456789abcdef0123456789abcdef', `${COVER.digest}.svg`, `x/${COVER.digest}.png`])
    expect(digestIn(name)).toBeNull();
});

test('colours are worked out when a brand is stored, and read again as they were', () => {
  const brand: Brand = { ...DEFAULT_BRAND, accent: '#ffe94a', second: '#888888' };
  const { tokens, ...rest } = storedBrand(brand);
  expect(rest).toEqual(brand);
  expect(Object.values({ ...tokens.light, ...tokens.dark }).every((colour) => HEX.test(colour))).toBe(true);
  expect(parseBrand(storedBrand(brand))).toEqual(brand);
  expect(JSON.stringify(storedBrand({ ...brand, cover: COVER, logoFile: COVER })).length).toBeLessThan(2000);
});

test('stored colours are taken over only for the colours that they were made of, and only as colours', () => {
  const tampered = (accent: string, change: object) => ({
    accent,
    tokens: { ...tokensToStore({ accent: '#aa0011', second: null }), of: `${accent} null`, ...change },
  });
  const taken = parseBrand(tampered('#aa0012', {}));
  expect(brandTokens(taken)['--accent']).toBe('#aa0011');
  for (const [accent, change] of [
    ['#aa0013', { light: { '--accent': 'red;}body{display:none' } }],
    ['#aa0014', { of: '#aa0011 null' }],
    ['#aa0015', { rules: -1 }],
    ['#aa0016', { dark: null }],
  ] as const)
    expect(brandTokens(parseBrand(tampered(accent, change)))['--accent']).toBe(accent);
});

test('a logo is an image, whatever is in it', () => {
  const logoSvg = '<svg onload="alert(1)"><script>alert(2)</script>"\'></svg>';
  const src = logoSrc({ ...DEFAULT_BRAND, logoSvg }) ?? '';
  expect(src.startsWith('data:image/svg+xml,%3Csvg%20')).toBe(true);
  expect(src).not.toMatch(/[<>"\s]/);
  expect(decodeURIComponent(src.slice('data:image/svg+xml,'.length))).toBe(logoSvg);
  expect(logoSrc(DEFAULT_BRAND)).toBeNull();
});
