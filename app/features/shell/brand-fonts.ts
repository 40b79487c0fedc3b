import archivoUrl from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import bitterUrl from '@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2?url';
import publicSansUrl from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url';
import rubikUrl from '@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2?url';

import type { Shell } from '#app/data/models.ts';

import archivoWideUrl from './fonts/archivo-platform.woff2?url';

type Face = {
  readonly url: string;
  readonly family: string;
  /** Ascent and descent, in thousandths of the size. */
  readonly ascent: number;
  readonly descent: number;
  /** How wide its text is in regular and in bold, measured against Arial's. */
  readonly regular: number;
  readonly bold: number;
  /** 100 to 900 where nothing is said. */
  readonly weights?: string;
  /** Headlines of the platform are set wider. */
  readonly stretch?: string;
};

const ARCHIVO = { family: 'Archivo Variable', ascent: 878, descent: 210, regular: 0.981, bold: 0.984 };

const FACES: Readonly<Record<Exclude<Shell['font'], 'system'>, Face>> = {
  archivo: { ...ARCHIVO, url: archivoUrl },
  'archivo-wide': { ...ARCHIVO, url: archivoWideUrl, weights: '400 900', stretch: '100% 112%' },
  bitter: { url: bitterUrl, family: 'Bitter Variable', ascent: 935, descent: 265, regular: 1.018, bold: 0.976 },
  'public-sans': {
    url: publicSansUrl,
    family: 'Public Sans Variable',
    ascent: 950,
    descent: 225,
    regular: 1.035,
    bold: 0.997,
  },
  rubik: { url: rubikUrl, family: 'Rubik Variable', ascent: 935, descent: 250, regular: 1.033, bold: 1.036 },
};

/** A site's font: the file to load before anything asks for it, and its CSS; null for the system's own. */
export function fontOf(font: Shell['font']): { readonly url: string; readonly css: string } | null {
  return font === 'system' ? null : { url: FACES[font].url, css: cssOf(FACES[font]) };
}

/** Until the font is there, Arial stands in its place, stretched to its measures: nothing moves when it comes. */
function cssOf(face: Face): string {
  const { url, family, weights = '100 900', stretch } = face;
  const wide = stretch === undefined ? '' : `font-stretch:${stretch};`;
  const display = stretch === undefined ? '' : ';--font-display-stretch:112%';
  return (
    `@font-face{font-family:'${family}';font-weight:${weights};${wide}font-display:swap;src:url(${url}) format('woff2')}` +
    standIn(face, { weights: '100 549', width: face.regular, family: ['Arial', 'Liberation Sans'] }) +
    standIn(face, { weights: '550 900', width: face.bold, family: ['Arial Bold', 'Liberation Sans Bold'] }) +
    `:root{--font-body:'${family}','${family} stand-in',ui-sans-serif,system-ui,sans-serif${display}}`
  );
}

type StandIn = { readonly weights: string; readonly width: number; readonly family: ReadonlyArray<string> };

function standIn(face: Face, { weights, width, family }: StandIn): string {
  const percent = (thousandths: number): string => `${(thousandths / 10 / width).toFixed(2)}%`;
  const sources = family.map((name) => `local('${name}')`).join(',');
  return (
    `@font-face{font-family:'${face.family} stand-in';font-weight:${weights};src:${sources};` +
    `size-adjust:${(width * 100).toFixed(1)}%;ascent-override:${percent(face.ascent)};` +
    `descent-override:${percent(face.descent)};line-gap-override:0%}`
  );
}
