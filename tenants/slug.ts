import { accept, refuse, type Result } from '#worker/domain/result.ts';
import { ZIP_PATTERN } from '#worker/domain/service-area.ts';

/** 3 to 40 of a-z, 0-9 and single hyphens between them: a label of a host name and a part of a path. */
export const SLUG_PATTERN = /^(?=.{3,40}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Names that are routes, hosts of our own or likely to be taken for them. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(
  `about abuse account accounts admin administrator api app apps assets auth autoconfig autodiscover
  billing blog business businesses business-terms cart cdn checkout client client-portal config contact
  dashboard demo-admin dev developer developers dns docs domains email embed favicon ftp graphql health help host
  iframe imap internal invite local localhost login logout mail metrics mobile my-orders new news noreply
  null order order-confirmation orders oskr pay payment payments platform pop portal postmaster pricing
  privacy privacy-policy proxy register reset-password robots root search secure security server
  sign-in sign-up signin signup sitemap smtp ssl staging static status store storefront support system
  terms test tenant tenants undefined user user-terms users webhook webhooks well-known widget wpad www`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Whether a text can be the slug of a business: well formed, not reserved and not the shape of a ZIP. */
export function isSlug(text: string): boolean {
  return SLUG_PATTERN.test(text) && !RESERVED_SLUGS.has(text) && !ZIP_PATTERN.test(text);
}

/** Reads a slug that somebody chose, trimmed and in lower case. Refuses with BAD_USER_INPUT and the reason. */
export function checkSlug(text: string): Result<string> {
  const slug = text.trim().toLowerCase();
  if (slug.length < 3 || slug.length > 40) return bad('A web address must have 3 to 40 characters.');
  if (!SLUG_PATTERN.test(slug)) return bad('Use letters, digits and single hyphens between them for the web address.');
  if (ZIP_PATTERN.test(slug)) return bad('A web address can not look like a ZIP code.');
  if (RESERVED_SLUGS.has(slug)) return bad('This web address is reserved.');
  return accept(slug);
}

function bad(message: string): Result<never> {
  return refuse('BAD_USER_INPUT', message);
}
