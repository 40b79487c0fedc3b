import { findBusinessByAccount } from '#db/queries/businesses.ts';
import { keepProviderState } from '#db/queries/provider-accounts.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import type { PaymentAccountState } from '#worker/ports/payment-accounts.ts';

import type { Context } from '../context.ts';

export type AccountDeps = Pick<Context, 'primary' | 'now' | 'paymentAccounts' | 'forgetTenant'>;

/**
 * Asks the provider about a business's account and keeps the answer: whether it takes orders depends on it.
 *
 * An account that the provider does not know, or does not show us any more, can take no money.
 *
 * @throws PaymentsUnavailable
 */
export async function keepAccount(
  ctx: AccountDeps,
  businessId: BusinessId,
  accountId: string,
): Promise<PaymentAccountState> {
  const known = await ctx.paymentAccounts.read(accountId);
  const state = known ?? { ...GONE, accountId };
  const { isSubmitted, mayCharge, mayPayOut, due, disabledReason } = state;
  const metadata = JSON.stringify({ due: due.slice(0, MOST_DUE), disabledReason });
  await keepProviderState(
    ctx.primary,
    businessId,
    accountId,
    { isSubmitted, mayCharge, mayPayOut, metadata },
    ctx.now(),
  );
  ctx.forgetTenant(businessId);
  return state;
}

/** The same after the provider told that something changed. False for an account of nobody here. */
export async function keepAccountOfEvent(ctx: AccountDeps, accountId: string): Promise<boolean> {
  const business = await findBusinessByAccount(ctx.primary, accountId);
  if (business === undefined) return false;
  await keepAccount(ctx, business.id, accountId);
  return true;
}

const GONE = { isSubmitted: false, mayCharge: false, mayPayOut: false, due: [], disabledReason: 'disconnected' };

/** The provider names each missing detail; more than these nobody reads. */
const MOST_DUE = 50;
