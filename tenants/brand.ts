/** The fonts that a brand may have beside the system's own; the app has a file of each. */
export const BRAND_FONTS = ['system', 'archivo', 'bitter', 'public-sans', 'rubik'] as const;
export type BrandFont = (typeof BRAND_FONTS)[number];

/** `auto` is dark for whoever prefers that. */
export const BRAND_THEMES = ['light', 'auto'] as const;
export type BrandTheme = (typeof BRAND_THEMES)[number];

/** A picture that was sent in, by which it is found among the files of the business. */
export type BrandFile = {
  /** The first 32 hexadecimal digits of its SHA-256: another picture has another address. */
  readonly digest: string;
  readonly type: 'image/png' | 'image/webp';
  /** pixels */
  readonly width: number;
  readonly height: number;
};

/** How a business looks, as it is stored. */
export type Brand = {
  /** `#rrggbb`: the next action, the selection and the focus ring. */
  readonly accent: string;
  /** `#rrggbb`: the bar at the head of each page; null for steel. */
  readonly second: string | null;
  /** Of cards, in pixels, 0 to 16. */
  readonly radius: number;
  readonly font: BrandFont;
  readonly theme: BrandTheme;
  /** A whole SVG document, shown only as an image, so that nothing in it can run; null for the name in letters. */
  readonly logoSvg: string | null;
  /** A logo that is no SVG; one that is goes before it. */
  readonly logoFile: BrandFile | null;
  /** The picture at the head of the store's first page, which links to the store show too. */
  readonly cover: BrandFile | null;
  /** An SVG for tabs and bookmarks; null for the logo, or the initials. */
  readonly faviconSvg: string | null;
  /** One line under the name. */
  readonly tagline: string | null;
};

/** Of a business that has not chosen: steel blue. */
export const DEFAULT_BRAND: Brand = {
  accent: '#1f5f8b',
  second: null,
  radius: 10,
  font: 'system',
  theme: 'light',
  logoSvg: null,
  logoFile: null,
  cover: null,
  faviconSvg: null,
  tagline: null,
};

/** The platform's own: safety orange. */
export const PLATFORM_BRAND: Brand = { ...DEFAULT_BRAND, accent: '#ff6b0a' };

/** Characters of a logo or an icon, which stand in the business's row. */
export const MOST_SVG = 4000;
export const MOST_TAGLINE = 120;
export const MOST_RADIUS = 16;
/** Bytes of a picture. */
export const MOST_PICTURE_BYTES = 512 * 1024;

export function isRadius(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_RADIUS;
}

const FILE_NAME = /^(?<digest>[0-9a-f]{32})\.(?:png|webp)$/;

/** A picture's path on the business's own hosts. */
export function brandFilePath({ digest, type }: BrandFile): string {
  return `/brand/${digest}.${type === 'image/png' ? 'png' : 'webp'}`;
}

/** The digest in the name of a file as `brandFilePath` makes it; null for any other name. */
export function digestIn(fileName: string): string | null {
  return FILE_NAME.exec(fileName)?.groups?.['digest'] ?? null;
}

/**
 * The logo as an image's `src`; null without one. In an SVG that is shown as an image neither scripts nor requests have
 * effect.
 */
export function logoSrc({ logoSvg, logoFile }: Pick<Brand, 'logoSvg' | 'logoFile'>): string | null {
  if (logoSvg !== null) return `data:image/svg+xml,${encodeURIComponent(logoSvg)}`;
  return logoFile === null ? null : brandFilePath(logoFile);
}
