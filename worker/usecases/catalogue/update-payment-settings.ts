import { changePaymentSettings } from '#db/queries/business-writes.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import { MAX_CENTS, type Cents, type Ppm } from '#worker/domain/money.ts';

import type { Context } from '../context.ts';
import { badInput, notFound } from '../errors.ts';
import type { BusinessView } from '../views.ts';
import { changedBusiness } from './changed-business.ts';
import { auditOf, requireMay } from './managed-business.ts';

/** What is not given stays as it is. */
export type PaymentSettings = {
  readonly paymentProvider?: 'STRIPE';
  /** The platform's fee. */
  readonly serviceFeeRate?: Ppm;
  readonly serviceFeeFixed?: Cents;
  readonly serviceFeeEnabled?: boolean;
};

/**
 * Sets how a business is paid, and what the platform takes of it: the fee only the platform sets, for the orders
 * from now on.
 *
 * @throws AppError UNAUTHENTICATED, NOT_FOUND; FORBIDDEN for managers, and for the fee anybody but the platform;
 *   BAD_USER_INPUT
 */
export async function updatePaymentSettings(
  ctx: Context,
  { businessId: id, ...settings }: PaymentSettings & { readonly businessId: BusinessId },
): Promise<BusinessView> {
  const { paymentProvider, serviceFeeRate: rate, serviceFeeFixed: fixed, serviceFeeEnabled: enabled } = settings;
  const isFee = rate !== undefined || fixed !== undefined || enabled !== undefined;
  const by = await requireMay(ctx, isFee ? 'fees.update' : 'payments.update', id);
  if (rate !== undefined && (rate < 0 || rate > 1_000_000))
    throw badInput('input.serviceFeePercent', 'Enter a percentage from 0 to 100.');
  if (fixed !== undefined && (fixed < 0 || fixed > MAX_CENTS))
    throw badInput('input.serviceFeeFixed', 'Enter an amount of at least 0.');
  const change = {
    ...(paymentProvider === undefined ? {} : { paymentProvider }),
    ...(rate === undefined ? {} : { serviceFeePpm: rate }),
    ...(fixed === undefined ? {} : { serviceFeeFixedCents: fixed }),
    ...(enabled === undefined ? {} : { serviceFeeEnabled: enabled }),
  };
  const audit = auditOf(ctx, by, id, 'business.payment-settings-changed', id, { fields: Object.keys(settings) });
  if (!(await changePaymentSettings(ctx.primary, id, change, audit))) throw notFound('Business not found');
  return await changedBusiness(ctx, id);
}
