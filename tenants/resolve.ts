import { isSlug } from './slug.ts';

/** Whose site an address is, before any database is asked. */
export type Site =
  /** The platform's own site, shared by all businesses. */
  | { readonly kind: 'platform' }
  /** A business's storefront under the root domain; it may not exist. */
  | { readonly kind: 'storefront'; readonly slug: string }
  /** A host outside the root domain: a business's own if the directory knows it as verified. */
  | { readonly kind: 'domain'; readonly host: string }
  /** Nobody's: answered by a neutral 404 and never by somebody's store. */
  | { readonly kind: 'unknown' };

const UNKNOWN: Site = { kind: 'unknown' };

/** A DNS label, in ASCII: punycode has been written out already. */
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/** What a `Host` may be made of; the rest would change the meaning of the URL it is put into. */
const FOREIGN = /[\s/\\?#@%<>^|]/;

/**
 * The one spelling of a host by which it is compared and stored: lower case, without port and
 * without the final dot, international names in punycode, IPv6 in brackets.
 *
 * @param host of a `Host` header, a form or a URL
 * @returns null for what is no host
 */
export function normalizeHost(host: string): string | null {
  const typed = host.trim();
  if (typed === '' || FOREIGN.test(typed)) return null;
  const url = parse(`http://${typed}`);
  if (url === null || url.username !== '' || url.password !== '') return null;
  return hostnameOf(url.hostname);
}

function parse(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

function hostnameOf(hostname: string): string | null {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  if (name.startsWith('[')) return name;
  return name.length <= 253 && name.split('.').every((label) => LABEL.test(label)) ? name : null;
}

/**
 * Answers whose site an address is.
 *
 * The platform is the root domain and its `www`. One label under the root domain names a
 * storefront; deeper names, reserved ones and bare IP addresses are nobody's.
 *
 * @param rootDomain normalized, such as `localhost` or `oskr.example`
 */
export function siteOf(url: URL, rootDomain: string): Site {
  const host = normalizeHost(url.hostname);
  if (host === null || isAddress(host)) return UNKNOWN;
  if (host === rootDomain || host === `www.${rootDomain}`) return { kind: 'platform' };
  if (!host.endsWith(`.${rootDomain}`)) return host.includes('.') ? { kind: 'domain', host } : UNKNOWN;
  const slug = host.slice(0, -rootDomain.length - 1);
  return isSlug(slug) ? { kind: 'storefront', slug } : UNKNOWN;
}

function isAddress(host: string): boolean {
  return host.startsWith('[') || IPV4.test(host);
}

/** The port that an address was asked on: null for the scheme's own. */
export function portOf(url: URL): number | null {
  return url.port === '' ? null : Number(url.port);
}

/** The platform's address, as links are built from it: `http://localhost:8787`. */
export function platformOrigin(scheme: 'http' | 'https', rootDomain: string, port: number | null): string {
  return `${scheme}://${rootDomain}${portSuffix(port)}`;
}

/** A storefront's address under the root domain. */
export function storefrontOrigin(
  scheme: 'http' | 'https',
  slug: string,
  rootDomain: string,
  port: number | null,
): string {
  return `${scheme}://${slug}.${rootDomain}${portSuffix(port)}`;
}

function portSuffix(port: number | null): string {
  return port === null ? '' : `:${port}`;
}

const SEARCH_PATH = /^\/(?:iframe\/)?search\/(?<slug>[^/]+)(?:\/(?<zip>[^/]+))?\/?$/;

/**
 * The business that a path of the search page names: `/search/acme/80202`, `/iframe/search/acme`.
 *
 * Only the platform host may look: a storefront shows no other business.
 *
 * @returns null when the path names none, and for what can be no slug, such as a ZIP
 */
export function pathSlug(url: URL): string | null {
  const named = decode(SEARCH_PATH.exec(url.pathname)?.groups?.['slug']);
  return named !== null && isSlug(named) ? named : null;
}

/** The business that the platform's search page is narrowed to: by path, else by `businessSlug`, else by `slug`. */
export function requestedSlug(url: URL): string | null {
  const asked = [url.searchParams.get('businessSlug'), url.searchParams.get('slug')];
  const queried = asked.map((text) => text?.trim().toLowerCase() ?? '').find(isSlug);
  return pathSlug(url) ?? queried ?? null;
}

function decode(text: string | undefined): string | null {
  if (text === undefined) return null;
  try {
    return decodeURIComponent(text).toLowerCase();
  } catch {
    return null;
  }
}
