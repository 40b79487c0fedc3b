import {
  BRAND_FONTS,
  BRAND_THEMES,
  DEFAULT_BRAND,
  type Brand,
  type BrandFont,
  type BrandTheme,
} from '#tenants/brand.ts';
import { isColour } from '#tenants/colours.ts';

import type { BrandChange, WireBrand } from './brand-queries.ts';

/** A brand's choices as they are edited; pictures and drawings are sent by themselves. */
export type BrandForm = {
  readonly accent: string;
  /** Empty for steel. */
  readonly second: string;
  /** pixels, as text */
  readonly radius: string;
  readonly font: BrandFont;
  readonly theme: BrandTheme;
  readonly tagline: string;
};

export function brandFormOf({ accent, second, radius, font, theme, tagline }: WireBrand): BrandForm {
  return {
    accent,
    second: second ?? '',
    radius: String(radius),
    font: BRAND_FONTS.find((one) => onWire(one) === font) ?? DEFAULT_BRAND.font,
    theme: BRAND_THEMES.find((one) => onWire(one) === theme) ?? DEFAULT_BRAND.theme,
    tagline: tagline ?? '',
  };
}

/** What differs from what is stored; empty when nothing does. */
export function brandChanges(form: BrandForm, stored: WireBrand): BrandChange {
  const before = brandFormOf(stored);
  const radius = Number(form.radius);
  return {
    ...(form.accent.toLowerCase() === before.accent.toLowerCase() ? {} : { accent: form.accent }),
    ...(form.second.toLowerCase() === before.second.toLowerCase() ? {} : { second: form.second }),
    ...(radius === stored.radius ? {} : { radius }),
    ...(form.font === before.font ? {} : { font: onWire(form.font) }),
    ...(form.theme === before.theme ? {} : { theme: onWire(form.theme) }),
    ...(form.tagline.trim() === before.tagline ? {} : { tagline: form.tagline.trim() }),
  };
}

/** The brand as it would be shown: what can't be read yet, such as half a colour, stays as it is stored. */
export function shownBrand(form: BrandForm, stored: WireBrand): Brand {
  return {
    ...DEFAULT_BRAND,
    accent: isColour(form.accent) ? form.accent : stored.accent,
    second: isColour(form.second) ? form.second : form.second === '' ? null : stored.second,
    radius: form.radius === '' ? stored.radius : Number(form.radius),
    font: form.font,
    theme: form.theme,
    logoSvg: stored.logoSvg,
    tagline: form.tagline.trim() === '' ? null : form.tagline.trim(),
  };
}

/** `public-sans` is PUBLIC_SANS on the wire. */
function onWire(name: string): string {
  return name.toUpperCase().replaceAll('-', '_');
}
