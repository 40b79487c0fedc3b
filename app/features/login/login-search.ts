/** What the sign-in page's address may say. */
export type LoginSearch = {
  readonly view?: 'reset' | 'register';
  /** Where to go afterwards; checked before it is followed. */
  readonly returnTo?: string;
  /** From the mail that finishes a registration. */
  readonly confirm?: string;
};

export function readLoginSearch(search: Readonly<Record<string, unknown>>): LoginSearch {
  const { view, returnTo, confirm } = search;
  return {
    ...(view === 'reset' || view === 'register' ? { view } : {}),
    ...(typeof returnTo === 'string' ? { returnTo } : {}),
    ...(typeof confirm === 'string' && confirm !== '' ? { confirm } : {}),
  };
}
