/**
 * The dark values of the neutral tokens of `app/styles.css`, for brands that allow dark. All surfaces lie between those
 * that `SURFACES.dark` names, on which every accent is held readable.
 */
export const DARK_NEUTRALS = {
  '--surface': '#101418',
  '--raised': '#1b2127',
  '--sunken': '#0c1013',
  '--line': '#333b43',
  '--line-strong': '#8b959f',
  '--text': '#eef1f4',
  '--text-muted': '#b3bcc5',
  '--placeholder': '#97a1ab',
  '--disabled': '#2a3138',
  '--disabled-text': '#a5aeb7',
  '--good': '#7bd69a',
  '--good-wash': '#14301f',
  '--warn': '#efc274',
  '--warn-wash': '#352710',
  '--bad': '#ff9d92',
  '--bad-wash': '#40191a',
  '--info': '#9cc4f2',
  '--info-wash': '#172b42',
} as const;

/** Of the pictures, which are drawn in steel: on a dark surface they are lighter. */
export const DARK_PICTURES = {
  '--steel-10': '#a9b3bd',
  '--steel-8': '#7f8a95',
  '--steel-0': '#14191e',
} as const;
