import { saveZipWish } from '#db/queries/leads.ts';
import { isPhoneLine } from '#worker/domain/contact-form.ts';
import { isEmail } from '#worker/domain/customer-info.ts';
import { newId } from '#worker/domain/ids.ts';
import { mailboxOf } from '#worker/domain/rate-limits.ts';

import { orProblems } from '../cart/checked-line.ts';
import type { Context } from '../context.ts';
import type { FieldProblem } from '../errors.ts';
import { callersNetwork, takeTries } from '../limits/take-tries.ts';

/** What somebody leaves to whose ZIP nobody delivers. */
export type ZipWishInput = {
  readonly email: string;
  readonly zipCode: string;
  readonly phone?: string | null | undefined;
  /** On the platform's own site: which business was searched for. */
  readonly businessSlug?: string | null | undefined;
  /** No person sees this field: whoever fills it is none. */
  readonly fax?: string | null | undefined;
};

type WishContext = Pick<
  Context,
  'primary' | 'now' | 'rateLimit' | 'clientNetwork' | 'geocoder' | 'tenant' | 'tenantBySlug' | 'log'
>;

/**
 * Keeps who would like to be told when a ZIP is delivered to, once for each mailbox, ZIP and storefront. What a machine
 * has filled in is answered the same, and kept nowhere.
 *
 * @throws AppError BAD_USER_INPUT, naming each field; RATE_LIMITED by the limits of the contact form
 */
export async function takeZipWish(ctx: WishContext, input: ZipWishInput): Promise<void> {
  const email = input.email.trim().toLowerCase();
  const phone = input.phone?.trim() || null;
  orProblems('', [
    ...problemIf(!isEmail(email), 'email', 'Please enter a valid email address.'),
    ...problemIf(phone !== null && !isPhoneLine(phone), 'phone', 'Please enter a phone number.'),
  ]);
  await takeTries(ctx, [
    { limit: 'contact.network', of: callersNetwork(ctx) },
    { limit: 'contact.mailbox', of: mailboxOf(email) },
  ]);
  const place = await ctx.geocoder.zip(input.zipCode);
  if (place === null)
    return orProblems('', [{ path: 'zipCode', message: 'Please search for a ZIP code of five digits.' }]);
  if (typeof input.fax === 'string' && input.fax !== '') return ctx.log('zip_wish_dropped', { reason: 'honeypot' });
  await saveZipWish(ctx.primary, {
    id: newId('lead'),
    email,
    phone,
    zipCode: place.zipCode,
    businessId: await storeOf(ctx, input.businessSlug),
    createdAt: ctx.now(),
  });
}

/** The host decides; only where it is nobody's, the business that was searched for. */
async function storeOf({ tenant, tenantBySlug }: WishContext, slug: string | null | undefined) {
  if (tenant !== null) return tenant.id;
  return slug ? ((await tenantBySlug(slug.toLowerCase()))?.id ?? null) : null;
}

function problemIf(isWrong: boolean, path: string, message: string): ReadonlyArray<FieldProblem> {
  return isWrong ? [{ path, message }] : [];
}
