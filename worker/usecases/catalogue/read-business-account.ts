import type { BusinessMail } from '#worker/domain/business-mails.ts';
import type { LaterRules } from '#worker/domain/consent.ts';
import { eligibilityOf, type Eligibility } from '#worker/domain/eligibility.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import type { PricingRules } from '#worker/domain/pricing.ts';
import type { CalendarDay } from '#worker/domain/rental-period.ts';

import type { Context } from '../context.ts';
import { forbidden, notFound } from '../errors.ts';
import { currentCatalogue } from './current-catalogue.ts';
import { mayNow } from './managed-business.ts';

/** How a business prices and schedules. */
export type BusinessRulesView = PricingRules &
  LaterRules & {
    readonly turnaroundDays: number;
    readonly leadTimeDays: number;
    /** Minute of the day from which on an order counts as one of the next day; null for none. */
    readonly orderCutoffMinute: number | null;
    /** The last delivery that can be ordered, in days from today. */
    readonly bookableDays: number;
    readonly blackoutDates: ReadonlyArray<CalendarDay>;
    /** Days of every week without trucks, 0 is Sunday. */
    readonly closedWeekdays: ReadonlyArray<number>;
    /** Parts of a day that customers may ask for, as `07:00-11:00`, in their order; empty for no choice. */
    readonly deliveryWindows: ReadonlyArray<string>;
    readonly dailyDeliveries: number | null;
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
  readonly mutedMails: ReadonlyArray<BusinessMail>;
  /** Off for a business that only confirms orders here: its portal offers no deliveries and pickups to mark. */
  readonly fulfilmentTracking: boolean;
};

/**
 * The inner side of a business: rules, eligibility, its account with the payment provider and the mails it does without.
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
      ...policyRules,
      turnaroundDays: bookingRules.turnaroundDays,
      leadTimeDays: bookingRules.leadTimeDays,
      orderCutoffMinute: bookingRules.orderCutoffMinute,
      bookableDays: bookingRules.bookableDays,
      blackoutDates: bookingRules.blackoutDays,
      closedWeekdays: bookingRules.closedWeekdays,
      deliveryWindows: catalogue.deliveryWindows,
      dailyDeliveries: bookingRules.dailyDeliveries,
    },
    eligibility: eligibilityOf(catalogue.eligibility),
    paymentProvider: business.paymentProvider,
    providerAccountId: business.providerAccountId,
    providerOnboardingComplete: business.providerOnboardingComplete,
    providerChargesEnabled: business.providerChargesEnabled,
    providerPayoutsEnabled: business.providerPayoutsEnabled,
    providerMetadata: business.providerMetadata,
    mutedMails: business.mutedMails,
    fulfilmentTracking: business.fulfilmentTracking,
  };
}
