import { brandTokens, type Theme } from './brand-tokens.ts';
import type { Brand } from './brand.ts';
import { DARK_NEUTRALS, DARK_PICTURES } from './dark-neutrals.ts';

/**
 * The brand as CSS, for one inline `<style>` of the server's HTML: it is there before the first pixel is.
 *
 * @param themes with `dark` also everything for readers who prefer it; on paper nobody does
 */
export function brandCss(brand: Brand, themes: ReadonlyArray<Theme> = ['light']): string {
  return themes.map((theme) => IN_THEME[theme](declarations(brandTokens(brand, theme)))).join('');
}

const IN_THEME: Readonly<Record<Theme, (declared: string) => string>> = {
  light: (declared) => `:root{${declared}}`,
  dark: (declared) =>
    `@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;${declarations(DARK_NEUTRALS)};${declared}}svg{${declarations(DARK_PICTURES)}}}`,
};

function declarations(tokens: Readonly<Record<string, string>>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}
