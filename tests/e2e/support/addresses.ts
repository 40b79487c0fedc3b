const PORT = process.env['PORT'] ?? '8787';

/** A demo business's storefront. Chromium resolves every `*.localhost` to loopback. */
export function storefront(slug: string, port: number | string = PORT): string {
  return `http://${slug}.localhost:${port}`;
}

/** The platform's own site. */
export const platform = `http://localhost:${PORT}`;

/** Straight to the server, for calls from Node, which resolves no `*.localhost`: name the host in a header. */
export const loopback = `http://127.0.0.1:${PORT}`;

/** The widths in CSS pixels at which every screen is looked at. */
export const WIDTHS = [360, 768, 1280] as const;
