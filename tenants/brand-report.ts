import { brandTokens, SURFACES, type Theme } from './brand-tokens.ts';
import type { Brand } from './brand.ts';
import { contrast, SHAPE_CONTRAST, TEXT_CONTRAST } from './colours.ts';

/** Where a chosen colour is seen. */
export const COLOUR_USES = ['BUTTON', 'LINK', 'BORDER', 'BAR'] as const;

/** What a chosen colour became in one place, and how far it stands out there. */
export type ColourReport = {
  readonly use: (typeof COLOUR_USES)[number];
  readonly theme: Theme;
  /** `#rrggbb`, as it was chosen. */
  readonly chosen: string;
  /** As it is shown: another lightness of the same hue where the chosen one could not be read. */
  readonly shown: string;
  /** What it is held against: the text on it, or the surface on which it stands out least. */
  readonly against: string;
  /** Of `shown` to `against`, 1 to 21. */
  readonly contrast: number;
  /** What it has to be at least. */
  readonly least: number;
  readonly isAdjusted: boolean;
};

/** What becomes of a brand's colours in each theme that it has. */
export function contrastReport(brand: Brand): ReadonlyArray<ColourReport> {
  const themes: ReadonlyArray<Theme> = brand.theme === 'auto' ? ['light', 'dark'] : ['light'];
  return themes.flatMap((theme) => {
    const tokens = brandTokens(brand, theme);
    const { raised, sunken } = SURFACES[theme];
    const hardest = theme === 'light' ? sunken : raised;
    const accent = brand.accent.toLowerCase();
    const one = (use: ColourReport['use'], chosen: string, shown: string, against: string, least: number) => ({
      use,
      theme,
      chosen,
      shown,
      against,
      contrast: Math.floor(contrast(shown, against) * 100) / 100,
      least,
      isAdjusted: shown !== chosen,
    });
    return [
      one('BUTTON', accent, tokens['--accent'], tokens['--accent-text'], TEXT_CONTRAST),
      one('LINK', accent, tokens['--accent-ink'], hardest, TEXT_CONTRAST),
      one('BORDER', accent, tokens['--accent-line'], hardest, SHAPE_CONTRAST),
      ...(brand.second === null
        ? []
        : [one('BAR', brand.second.toLowerCase(), tokens['--bar'], tokens['--bar-text'], TEXT_CONTRAST)]),
    ];
  });
}
