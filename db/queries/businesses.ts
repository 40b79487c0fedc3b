import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';

import type { Tenant } from '#tenants/tenant.ts';
import { eligibilityOf, type EligibilityFacts } from '#worker/domain/eligibility.ts';
import type { BusinessId } from '#worker/domain/ids.ts';
import { addDays, today } from '#worker/domain/rental-period.ts';

import type { Database } from '../client.ts';
import { businessDomains, businesses, formerSlugs } from '../schema/index.ts';
import { businessOf, dumpsterOf, eligibilityFacts } from './assemble-catalogue.ts';
import type { BusinessRecord } from './catalogue-records.ts';
import { selectBlocks, selectBusinesses, selectDumpsters, type WhichBusinesses } from './catalogue-statements.ts';

export type BusinessWithFacts = { readonly business: BusinessRecord; readonly eligibility: EligibilityFacts };

export async function findBusiness(db: Database, id: BusinessId): Promise<BusinessRecord | undefined> {
  const row = await db.select().from(businesses).where(eq(businesses.id, id)).get();
  return row === undefined ? undefined : businessOf(row);
}

export async function findBusinessBySlug(db: Database, slug: string): Promise<BusinessRecord | undefined> {
  const row = await db.select().from(businesses).where(eq(businesses.slug, slug)).get();
  return row === undefined ? undefined : businessOf(row);
}

/** The business that the payment provider knows by that account: webhooks name nothing else. */
export async function findBusinessByAccount(db: Database, account: string): Promise<BusinessRecord | undefined> {
  const row = await db.select().from(businesses).where(eq(businesses.providerAccountId, account)).get();
  return row === undefined ? undefined : businessOf(row);
}

/** The slug a business has now, by one it had before. */
export async function findRenamedSlug(db: Database, formerSlug: string): Promise<string | undefined> {
  const row = await db
    .select({ slug: businesses.slug })
    .from(formerSlugs)
    .innerJoin(businesses, eq(businesses.id, formerSlugs.businessId))
    .where(eq(formerSlugs.slug, formerSlug))
    .get();
  return row?.slug;
}

/** @param now for which units are in stock today */
export async function findBusinessWithFacts(
  db: Database,
  id: BusinessId,
  now: Date,
): Promise<BusinessWithFacts | undefined> {
  const [found] = await businessesWithFacts(db, [id], now);
  return found;
}

/** In one round trip, in the order of their names. */
export async function businessesWithFacts(
  db: Database,
  which: WhichBusinesses,
  now: Date,
): Promise<ReadonlyArray<BusinessWithFacts>> {
  const [found, sizes, blocks] = await db.batch([
    selectBusinesses(db, which),
    selectDumpsters(db, which),
    selectBlocks(db, which, addDays(today(now, 'UTC'), -1)),
  ]);
  return found.map(({ business, pricedZones }) => {
    const own = sizes.filter((row) => row.businessId === business.id);
    const stocked = own.map((row) =>
      dumpsterOf(
        row,
        blocks.filter(({ businessId }) => businessId === business.id),
        [],
      ),
    );
    return { business: businessOf(business), eligibility: eligibilityFacts(business, stocked, pricedZones, now) };
  });
}

/** Answers `tenants/directory.ts` from the database: by slug, by verified host, by id. */
export function databaseDirectory(db: Database, now: () => Date) {
  return {
    bySlug: (slug: string) => findTenant(db, sql`(select id from ${businesses} where slug = ${slug})`, now()),
    byHost: (host: string) =>
      findTenant(
        db,
        sql`(select business_id from ${businessDomains} where host = ${host} and state = 'VERIFIED')`,
        now(),
      ),
    byId: (id: BusinessId) => findTenant(db, sql`(${id})`, now()),
  };
}

async function findTenant(db: Database, which: SQL, now: Date): Promise<Tenant | null> {
  const [found, sizes, blocks, hosts] = await db.batch([
    selectBusinesses(db, which),
    selectDumpsters(db, which),
    selectBlocks(db, which, addDays(today(now, 'UTC'), -1)),
    db
      .select({ host: businessDomains.host, isCanonical: businessDomains.isCanonical })
      .from(businessDomains)
      .where(and(inArray(businessDomains.businessId, which), eq(businessDomains.state, 'VERIFIED')))
      .orderBy(businessDomains.host),
  ]);
  const row = found[0];
  if (row === undefined) return null;
  const stocked = sizes.map((size) => dumpsterOf(size, blocks, []));
  const business = businessOf(row.business);
  const { id, slug, name, timeZone, phone, email, brand, frameOrigins } = business;
  return {
    id,
    slug,
    name,
    timeZone,
    isEligible: eligibilityOf(eligibilityFacts(row.business, stocked, row.pricedZones, now)).isEligible,
    phone,
    email,
    address: addressOf(business),
    brand,
    canonicalHost: hosts.find(({ isCanonical }) => isCanonical)?.host ?? null,
    hosts: hosts.map(({ host }) => host),
    framePolicy: frameOrigins ?? 'anywhere',
  };
}

function addressOf(business: BusinessRecord): Tenant['address'] {
  const { addressStreet: street, addressCity: city, addressState: stateCode, addressZipCode: zipCode } = business;
  if (street === null || city === null || stateCode === null || zipCode === null) return null;
  return { street, city, stateCode, zipCode };
}
