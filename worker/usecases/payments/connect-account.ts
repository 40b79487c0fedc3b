import { findBusiness } from '#db/queries/businesses.ts';
import { addProviderAccount } from '#db/queries/provider-accounts.ts';
import { platformOrigin, storefrontOrigin } from '#tenants/resolve.ts';
import type { BusinessId } from '#worker/domain/ids.ts';

import { auditOf, requireMay } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';
import { AppError, badInput, notFound } from '../errors.ts';

/** A path of our own site: the provider's page must not send a person anywhere else. */
const OWN_PATH = /^\/(?![/\\])[\w\-./?=&%]{0,500}$/;

/**
 * Opens the business's account at the payment provider, unless it has one there, and answers with the provider's own page where
 * the business says who it is and where its money goes. It can be left and gone on with at any time.
 *
 * @param backTo path of this site to which the provider's page leads in the end, such as `/client-portal/settings?part=payments`
 * @throws AppError UNAUTHENTICATED, NOT_FOUND, FORBIDDEN for managers; BAD_USER_INPUT for a path that is none
 * @throws PaymentsUnavailable
 */
export async function connectAccount(
  ctx: Context,
  { businessId, backTo }: { readonly businessId: BusinessId; readonly backTo: string },
): Promise<{ readonly url: string }> {
  const by = await requireMay(ctx, 'payments.update', businessId);
  if (!OWN_PATH.test(backTo)) throw badInput('backTo', 'Enter a path of this site.');
  const business = await findBusiness(ctx.primary, businessId);
  if (business === undefined) throw notFound('Business not found');
  const { scheme, rootDomain, port } = ctx;
  const before = business.providerAccountId;
  // One that was disconnected there is lost to us: only another one can be connected.
  const isThere = before !== null && (await ctx.paymentAccounts.read(before)) !== null;
  let accountId = before;
  if (accountId === null || !isThere) {
    accountId = await ctx.paymentAccounts.create({
      businessId,
      instead: before,
      email: business.email,
      name: business.name,
      url: storefrontOrigin(scheme, business.slug, rootDomain, port),
    });
    const audit = auditOf(ctx, by, businessId, 'business.payment-account-opened', businessId, {
      fields: ['providerAccountId'],
    });
    if (!(await addProviderAccount(ctx.primary, businessId, { accountId, before }, audit)))
      throw new AppError('CONFLICT', 'Another payment account was connected meanwhile.');
    ctx.forgetTenant(businessId);
  }
  const back = new URL(backTo, platformOrigin(scheme, rootDomain, port)).href;
  return { url: await ctx.paymentAccounts.onboardingPage(accountId, back, back) };
}
