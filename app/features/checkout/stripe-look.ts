import type { Appearance } from '@stripe/stripe-js';

/** The names of our tokens that the provider's form takes over. */
const COLOURS = {
  colorPrimary: '--accent-ink',
  colorBackground: '--raised',
  colorText: '--text',
  colorTextSecondary: '--text-muted',
  colorTextPlaceholder: '--steel-6',
  colorDanger: '--bad',
} as const;

/**
 * The provider's form in this page's look.
 *
 * @param read a token's value as the page has it
 * @param rgb a colour of any notation as `rgb(…)`: the form knows no other
 */
export function stripeLook(read: (token: string) => string, rgb: (colour: string) => string): Appearance {
  const colour = (token: string) => rgb(read(token));
  const colours = Object.fromEntries(Object.entries(COLOURS).map(([name, token]) => [name, colour(token)]));
  return {
    theme: 'stripe',
    labels: 'above',
    variables: {
      ...colours,
      borderRadius: read('--radius-controls'),
      fontFamily: read('--font-body'),
      fontSizeBase: '16px',
      fontSizeSm: '14px',
      fontWeightMedium: '600',
      gridRowSpacing: '20px',
      gridColumnSpacing: '16px',
    },
    rules: {
      '.Input': { border: `1px solid ${colour('--line-strong')}`, boxShadow: 'none', padding: '10px 12px' },
      '.Input:focus': {
        border: `1px solid ${colour('--line-strong')}`,
        boxShadow: 'none',
        outline: `3px solid ${colour('--focus')}`,
      },
      '.Input--invalid': { border: `1px solid ${colour('--bad')}`, boxShadow: `inset 0 0 0 1px ${colour('--bad')}` },
      '.Label': { color: colour('--text'), fontWeight: '600' },
      '.Error': { color: colour('--bad'), fontWeight: '500' },
    },
  };
}

/** This page's own tokens. */
export function tokenOf(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim();
}

/** As the browser would paint it. */
export function rgbOf(colour: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const brush = canvas.getContext('2d');
  if (brush === null) return colour;
  brush.fillStyle = colour;
  brush.fillRect(0, 0, 1, 1);
  const [red, green, blue] = brush.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}
