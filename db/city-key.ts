const SHORT: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  mtn: 'mountain',
  hts: 'heights',
  spgs: 'springs',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
};

/**
 * The one spelling by which city names are compared: "St. Louis", "ST LOUIS" and "Saint-Louis"
 * are the same place. Without case, accents and marks, and with the usual short words written out.
 */
export function cityKey(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[\p{M}.'’]/gu, '')
    .toLowerCase();
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => SHORT[word] ?? word)
    .join(' ');
}
