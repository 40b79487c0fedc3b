/**
 * Addresses carry text only. The router's own reading turns `02108` and `80202` into different
 * kinds of value, and writes them back differently from how they came, which ends in a redirect.
 */
export function parseQuery(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

export function writeQuery(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : []));
  const text = new URLSearchParams(given).toString();
  return text === '' ? '' : `?${text}`;
}
