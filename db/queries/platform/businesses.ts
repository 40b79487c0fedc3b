import { sql } from 'drizzle-orm';

import { eligibilityOf } from '#worker/domain/eligibility.ts';

import type { Database } from '../../client.ts';
import { businesses } from '../../schema/index.ts';
import { businessesWithFacts, type BusinessWithFacts } from '../businesses.ts';

/** All of them, by name. */
export async function listBusinesses(db: Database, now: Date): Promise<ReadonlyArray<BusinessWithFacts>> {
  return await businessesWithFacts(db, sql`(select id from ${businesses})`, now);
}

/** Those that take orders, by name. */
export async function listEligibleBusinesses(db: Database, now: Date): Promise<ReadonlyArray<BusinessWithFacts>> {
  const open = sql`(
    select id from ${businesses} where is_active = 1 and suspended_at is null and provider_charges_enabled = 1
  )`;
  const found = await businessesWithFacts(db, open, now);
  return found.filter(({ eligibility }) => eligibilityOf(eligibility).isEligible);
}
