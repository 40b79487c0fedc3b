/** Pages whose policy lets the card provider's script run, where that provider is used. */
const PAYING = /^\/(?:checkout|order-confirmation)(?:\/|$)/i;

/**
 * Whether this document was loaded as a page on which cards are taken. A page that the router put in its place since
 * then still has the first one's policy: going on to one where cards are taken has to be a load of its own.
 */
export function isPayingDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && isPayingPath(new URL(loaded.name).pathname);
}

export function isPayingPath(path: string): boolean {
  return PAYING.test(path);
}
