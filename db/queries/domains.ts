import { and, eq, ne, sql } from 'drizzle-orm';

import type { BusinessId } from '#worker/domain/ids.ts';

import type { Database } from '../client.ts';
import { businessDomains } from '../schema/index.ts';
import { requireChange, requireThat } from '../write-batch.ts';
import { writeAudited, type AuditEntry } from './audit.ts';

export type DomainRecord = typeof businessDomains.$inferSelect;

/** The hosts that a business claims, by name; without those that it gave up. */
export async function listDomains(db: Database, businessId: BusinessId): Promise<ReadonlyArray<DomainRecord>> {
  return await db
    .select()
    .from(businessDomains)
    .where(and(eq(businessDomains.businessId, businessId), ne(businessDomains.state, 'RELEASED')))
    .orderBy(businessDomains.host);
}

/** A business's claim to a host; undefined when there is none, or it was given up. */
export async function findDomain(
  db: Database,
  businessId: BusinessId,
  host: string,
): Promise<DomainRecord | undefined> {
  return await db.select().from(businessDomains).where(claimed(businessId, host)).get();
}

/**
 * Claims a host for a business. A claim that was given up begins anew: with another proof, but still in its quarantine.
 *
 * @param most how many a business may have
 * @returns false for one too many, and for one that is claimed already
 */
export async function addDomain(
  db: Database,
  businessId: BusinessId,
  { host, proofToken, nextCheckAt }: Pick<DomainRecord, 'host' | 'proofToken' | 'nextCheckAt'>,
  most: number,
  audit: AuditEntry,
): Promise<boolean> {
  const claim = {
    state: 'PENDING',
    proofToken,
    isCanonical: false,
    failure: null,
    cname: null,
    checkedAt: null,
    nextCheckAt,
    verifiedAt: null,
    createdAt: audit.at,
    updatedAt: audit.at,
  } as const;
  const count = sql`(
    select count(*) from ${businessDomains} d where d.business_id = ${businessId} and d.state <> 'RELEASED'
  )`;
  return await writeAudited(db, audit, [
    requireThat(db, sql`${count} < ${most}`),
    db
      .insert(businessDomains)
      .values({ businessId, host, ...claim })
      .onConflictDoUpdate({
        target: [businessDomains.businessId, businessDomains.host],
        set: claim,
        setWhere: eq(businessDomains.state, 'RELEASED'),
      }),
    requireChange(db),
  ]);
}

/**
 * Gives a host up. Only one that is served is kept from others afterwards: whoever has proved nothing, or has lost the
 * proof, has no say in who comes next.
 *
 * @param quarantineUntil for a served one
 * @returns false when the business has no claim to it
 */
export async function releaseDomain(
  db: Database,
  businessId: BusinessId,
  host: string,
  quarantineUntil: Date,
  audit: AuditEntry,
): Promise<boolean> {
  const { state, hostnameId } = businessDomains;
  return await writeAudited(db, audit, [
    db
      .update(businessDomains)
      .set({
        quarantineUntil: sql`case when ${state} = 'VERIFIED' then ${quarantineUntil.getTime()} else ${businessDomains.quarantineUntil} end`,
        state: 'RELEASED',
        isCanonical: false,
        failure: null,
        // Its certificate has to be taken away still.
        nextCheckAt: sql`case when ${hostnameId} is null then null else ${audit.at.getTime()} end`,
        updatedAt: audit.at,
      })
      .where(claimed(businessId, host)),
    requireChange(db),
  ]);
}

/**
 * Chooses which of its hosts search engines are told of.
 *
 * @param host one that is served; null for the address under the root domain
 * @returns false when the business is not served there
 */
export async function chooseCanonical(
  db: Database,
  businessId: BusinessId,
  host: string | null,
  audit: AuditEntry,
): Promise<boolean> {
  const own = eq(businessDomains.businessId, businessId);
  const none = db
    .update(businessDomains)
    .set({ isCanonical: false, updatedAt: audit.at })
    .where(and(own, eq(businessDomains.isCanonical, true)));
  if (host === null) return await writeAudited(db, audit, [none]);
  return await writeAudited(db, audit, [
    none,
    db
      .update(businessDomains)
      .set({ isCanonical: true, updatedAt: audit.at })
      .where(and(own, eq(businessDomains.host, host), eq(businessDomains.state, 'VERIFIED'))),
    requireChange(db),
  ]);
}

function claimed(businessId: BusinessId, host: string) {
  return and(
    eq(businessDomains.businessId, businessId),
    eq(businessDomains.host, host),
    ne(businessDomains.state, 'RELEASED'),
  );
}
