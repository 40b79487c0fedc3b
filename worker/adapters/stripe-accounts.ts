import Stripe from 'stripe';

import type { PaymentAccounts } from '#worker/ports/payment-accounts.ts';

import { reach, unavailable } from './stripe-calls.ts';

/** Merchant category of equipment rental. */
const RENTAL_MCC = '7394';

/** Standard accounts of Stripe Connect: the business deals with Stripe itself, and owns its account. */
export function stripeAccounts(stripe: Stripe): PaymentAccounts {
  return {
    async create({ businessId, instead, email, name, url }) {
      const account = await reach(() =>
        stripe.accounts.create(
          {
            type: 'standard',
            country: 'US',
            ...(email === null ? {} : { email }),
            business_profile: { name, url, mcc: RENTAL_MCC },
            metadata: { businessId },
          },
          { idempotencyKey: instead === null ? `acct:${businessId}` : `acct:${businessId}:${instead}` },
        ),
      );
      return account.id;
    },

    async onboardingPage(account, backTo, againAt) {
      const link = await reach(() =>
        stripe.accountLinks.create({
          account,
          type: 'account_onboarding',
          return_url: backTo,
          refresh_url: againAt,
        }),
      );
      return link.url;
    },

    async read(accountId) {
      try {
        const account = await stripe.accounts.retrieve(accountId);
        return {
          accountId,
          isSubmitted: account.details_submitted,
          mayCharge: account.charges_enabled,
          mayPayOut: account.payouts_enabled,
          due: account.requirements?.currently_due ?? [],
          disabledReason: account.requirements?.disabled_reason ?? null,
        };
      } catch (error) {
        // Another's account, or none of ours any more: Stripe says both in this way.
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null;
        if (error instanceof Stripe.errors.StripePermissionError) return null;
        throw unavailable(error);
      }
    },
  };
}
