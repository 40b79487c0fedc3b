const LONGEST = 40;

/** The store's address that a name suggests: `Ann's Bins & Co.` is `anns-bins-co`. Empty for a name without letters of it. */
export function suggestedSlug(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+/g, '')
    .slice(0, LONGEST)
    .replaceAll(/-+$/g, '');
}
