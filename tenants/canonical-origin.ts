import { storefrontOrigin } from './resolve.ts';
import type { Tenant } from './tenant.ts';

/** Where the product runs. */
export type Home = { readonly scheme: 'http' | 'https'; readonly rootDomain: string; readonly port: number | null };

/** The address of a business's store that others are told of: its own domain where it chose one, as it is stored. */
export function canonicalOrigin(
  { scheme, rootDomain, port }: Home,
  { canonicalHost, slug }: Pick<Tenant, 'canonicalHost' | 'slug'>,
): string {
  if (canonicalHost === null) return storefrontOrigin(scheme, slug, rootDomain, port);
  return `${scheme}://${canonicalHost}${port === null ? '' : `:${port}`}`;
}
