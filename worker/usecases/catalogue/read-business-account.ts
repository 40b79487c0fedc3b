import { eligibilityOf, type Eligibility } from '#worker/domain/eligibility.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import type { Cents } from '#worker/domain/money.ts';
import type { PricingRules } from '#worker/domain/pricing.ts';
import type { CalendarDay } from '#worker/domain/rental-period.ts';

import type { Context } from '../context.ts';
import { forbidden, notFound } from '../errors.ts';
import { currentCatalogue } from './current-catalogue.ts';
import { mayNow } from './managed-business.ts';

/** How a business prices and schedules. */
export type BusinessRulesView = PricingRules & {
  readonly turnaroundDays: number;
  readonly leadTimeDays: number;
  readonly blackoutDates: ReadonlyArray<CalendarDay>;
  readonly dailyDeliveries: number | null;
  readonly lateCancelFee: Cents;
};

/** What only the business itself and the platform may know of it. */
export type BusinessAccountView = {
  readonly rules: BusinessRulesView;
  readonly eligibility: Eligibility;
  readonly paymentProvider: 'STRIPE' | null;
  readonly providerAccountId: string | null;
  readonly providerOnboardingComplete: boolean;
  readonly providerChargesEnabled: boolean;
  readonly providerPayoutsEnabled: boolean;
  readonly providerMetadata: string | null;
};

/**
 * The inner side of a business: rules, eligibility and its account with the payment provider.
 *
 * @throws AppError FORBIDDEN for anyone but its staff and the platform
 */
export async function readBusinessAccount(
  ctx: Context,
  { businessId }: { readonly businessId: BusinessId },
): Promise<BusinessAccountView> {
  if (!(await mayNow(ctx, 'business.read-account', businessId))) throw forbidden();
  const catalogue = await currentCatalogue(ctx.primary, businessId, ctx.now());
  if (!catalogue) throw notFound();
  const { business, pricingRules, bookingRules, policyRules } = catalogue;
  return {
    rules: {
      ...pricingRules,
      turnaroundDays: bookingRules.turnaroundDays,
      leadTimeDays: bookingRules.leadTimeDays,
      blackoutDates: bookingRules.blackoutDays,
      dailyDeliveries: bookingRules.dailyDeliveries,
      lateCancelFee: policyRules.lateCancelFee,
    },
    eligibility: eligibilityOf(catalogue.eligibility),
    paymentProvider: business.paymentProvider,
    providerAccountId: business.providerAccountId,
    providerOnboardingComplete: business.providerOnboardingComplete,
    providerChargesEnabled: business.providerChargesEnabled,
    providerPayoutsEnabled: business.providerPayoutsEnabled,
    providerMetadata: business.providerMetadata,
  };
}
