import { learnTokens, tokensToStore } from './brand-tokens.ts';
import {
  BRAND_FONTS,
  BRAND_THEMES,
  DEFAULT_BRAND,
  isRadius,
  MOST_SVG,
  MOST_TAGLINE,
  type Brand,
  type BrandFile,
} from './brand.ts';
import { isColour } from './colours.ts';

/** A brand as it is written: with the colours that were worked out of it, so that showing it takes no colour maths. */
export function storedBrand(brand: Brand): Brand & { readonly tokens: ReturnType<typeof tokensToStore> } {
  return { ...brand, tokens: tokensToStore(brand) };
}

/**
 * Reads a stored brand. What is missing or unusable falls back to the default, so that a page
 * never fails for its colours; every value that reaches CSS has been checked here.
 */
export function parseBrand(stored: unknown): Brand {
  if (typeof stored !== 'object' || stored === null) return DEFAULT_BRAND;
  const fields = new Map<string, unknown>(Object.entries(stored));
  const [accent, second, radius, tagline] = ['accent', 'second', 'radius', 'tagline'].map((name) => fields.get(name));
  const [logoSvg, faviconSvg] = ['logoSvg', 'faviconSvg'].map((name) => fields.get(name));
  const brand: Brand = {
    accent: isColour(accent) ? accent.toLowerCase() : DEFAULT_BRAND.accent,
    second: isColour(second) ? second.toLowerCase() : null,
    radius: isRadius(radius) ? radius : DEFAULT_BRAND.radius,
    font: BRAND_FONTS.find((known) => known === fields.get('font')) ?? 'system',
    theme: BRAND_THEMES.find((known) => known === fields.get('theme')) ?? 'light',
    logoSvg: isSvg(logoSvg) ? logoSvg : null,
    logoFile: parseFile(fields.get('logoFile')),
    cover: parseFile(fields.get('cover')),
    faviconSvg: isSvg(faviconSvg) ? faviconSvg : null,
    tagline: typeof tagline === 'string' && tagline.trim() !== '' ? tagline.trim().slice(0, MOST_TAGLINE) : null,
  };
  learnTokens(brand, fields.get('tokens'));
  return brand;
}

function isSvg(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MOST_SVG && value.startsWith('<svg ');
}

const DIGEST = /^[0-9a-f]{32}$/;

function parseFile(value: unknown): BrandFile | null {
  if (typeof value !== 'object' || value === null) return null;
  const { digest, type, width, height }: Partial<Record<keyof BrandFile, unknown>> = value;
  if (typeof digest !== 'string' || !DIGEST.test(digest)) return null;
  if ((type !== 'image/png' && type !== 'image/webp') || !isSide(width) || !isSide(height)) return null;
  return { digest, type, width, height };
}

function isSide(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 8192;
}
