import { findPolicyRecord } from '#db/queries/policy-record.ts';
import { CONSENT_VERSION } from '#worker/domain/consent.ts';
import type { BusinessId } from '#worker/domain/ids.ts';

import { requireMay } from '../catalogue/managed-business.ts';
import type { Context } from '../context.ts';

/** What is kept of the agreements of a business's customers. */
export type PolicyRecordView = {
  /** Of the words that every acceptance is made in. */
  readonly version: string;
  /** Placed orders that accepted this version. */
  readonly acceptedOrders: number;
  readonly lastAcceptedAt: Date | null;
  /** When somebody changed a policy last; null for never since the business was made. */
  readonly changedAt: Date | null;
  /** Their e-mail address. */
  readonly changedBy: string | null;
};

/**
 * Which version of the agreement is in force at a business, how many have accepted it, and since when its own texts are
 * what they are.
 *
 * @throws AppError UNAUTHENTICATED for guests, NOT_FOUND for a business that the caller does not work for
 */
export async function policyRecord(
  ctx: Context,
  { businessId }: { readonly businessId: BusinessId },
): Promise<PolicyRecordView> {
  await requireMay(ctx, 'policies.update', businessId);
  const { accepted, changed } = await findPolicyRecord(ctx.primary, businessId, CONSENT_VERSION);
  return {
    version: CONSENT_VERSION,
    acceptedOrders: accepted.orders,
    lastAcceptedAt: accepted.lastAt,
    changedAt: changed?.at ?? null,
    changedBy: changed?.by ?? null,
  };
}
