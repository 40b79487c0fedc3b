const port = process.env['PORT'] ?? '8787';

/** The platform's own site. */
export const platform = `http://localhost:${port}`;

/** A demo business's storefront. Chromium resolves every `*.localhost` to loopback. */
export function storefront(slug: string): string {
  return `http://${slug}.localhost:${port}`;
}

/** Straight to the server, for calls from Node, which resolves no `*.localhost`: name the host in a header. */
export const loopback = `http://127.0.0.1:${port}`;

/** The widths in CSS pixels at which every screen is looked at. */
export const widths = { phone: 360, tablet: 768, desktop: 1280 } as const;
