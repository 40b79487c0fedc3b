import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';

import type { BusinessId } from '#worker/domain/ids.ts';

import type { Database } from '../client.ts';
import { businesses } from '../schema/index.ts';
import { requireChange } from '../write-batch.ts';
import { writeAudited, type AuditEntry } from './audit.ts';

/** What is kept of what the provider says about a business's account. */
export type ProviderAccountState = {
  readonly isSubmitted: boolean;
  readonly mayCharge: boolean;
  readonly mayPayOut: boolean;
  /** JSON text of the rest, for people. */
  readonly metadata: string;
};

/**
 * Gives a business its account at the provider. False when it has another one by now.
 *
 * @param before the account that it had; null for none
 */
export async function addProviderAccount(
  db: Database,
  id: BusinessId,
  { accountId, before }: { readonly accountId: string; readonly before: string | null },
  audit: AuditEntry,
): Promise<boolean> {
  return await writeAudited(db, audit, [
    db
      .update(businesses)
      .set({ paymentProvider: 'STRIPE', providerAccountId: accountId, updatedAt: audit.at })
      .where(
        and(
          eq(businesses.id, id),
          or(
            eq(businesses.providerAccountId, accountId),
            before === null ? isNull(businesses.providerAccountId) : eq(businesses.providerAccountId, before),
          ),
        ),
      ),
    requireChange(db),
  ]);
}

/** Keeps what the provider said of an account; of one that the business has no more it keeps nothing. What was known before changes nothing. */
export async function keepProviderState(
  db: Database,
  id: BusinessId,
  accountId: string,
  state: ProviderAccountState,
  at: Date,
): Promise<void> {
  await db
    .update(businesses)
    .set({
      providerOnboardingComplete: state.isSubmitted,
      providerChargesEnabled: state.mayCharge,
      providerPayoutsEnabled: state.mayPayOut,
      providerMetadata: state.metadata,
      updatedAt: at,
    })
    .where(
      and(
        eq(businesses.id, id),
        eq(businesses.providerAccountId, accountId),
        or(
          ne(businesses.providerOnboardingComplete, state.isSubmitted),
          ne(businesses.providerChargesEnabled, state.mayCharge),
          ne(businesses.providerPayoutsEnabled, state.mayPayOut),
          sql`${businesses.providerMetadata} is not ${state.metadata}`,
        ),
      ),
    );
}
