import { and, eq, isNull, sql } from 'drizzle-orm';

import type { BusinessId, UserId } from '#worker/domain/ids.ts';

import type { Database } from '../client.ts';
import { businesses, businessRules, formerSlugs, users } from '../schema/index.ts';
import { requireChange, requireThat, type Statement } from '../write-batch.ts';
import { writeAudited, type AuditEntry } from './audit.ts';

type BusinessRow = typeof businesses.$inferInsert;

/** What a business tells about itself. */
export type BusinessChange = Partial<
  Pick<
    BusinessRow,
    | 'name'
    | 'slug'
    | 'email'
    | 'phone'
    | 'addressStreet'
    | 'addressCity'
    | 'addressState'
    | 'addressZipCode'
    | 'addressCountry'
    | 'timeZone'
    | 'latitude'
    | 'longitude'
    | 'isActive'
    | 'fulfilmentTracking'
    | 'prohibitedItems'
    | 'businessNotes'
    | 'termsOfServiceUrl'
    | 'policyMessages'
    | 'brand'
    | 'mutedMails'
  >
>;

export type PaymentSettingsChange = Partial<
  Pick<BusinessRow, 'paymentProvider' | 'serviceFeeEnabled' | 'serviceFeePpm' | 'serviceFeeFixedCents'>
>;

/**
 * Whether a slug is, or was, the address of a business; former addresses stay reserved.
 *
 * @param but whose own slugs don't count
 */
export async function isSlugTaken(db: Database, slug: string, but: BusinessId | null): Promise<boolean> {
  const row = await db.get<{ taken: number }>(sql`select ${takenBy(slug, but)} as taken`);
  return row.taken === 1;
}

/**
 * Adds a business with its rules, and makes somebody its admin.
 *
 * @param ownerId null when the platform adds it
 * @returns false when the slug is taken, or the owner has a business by now
 */
export async function addBusiness(
  db: Database,
  business: BusinessChange & Pick<BusinessRow, 'id' | 'name' | 'slug' | 'timeZone'>,
  ownerId: UserId | null,
  audit: AuditEntry,
): Promise<boolean> {
  const stamps = { createdAt: audit.at, updatedAt: audit.at };
  return await writeAudited(db, audit, [
    requireThat(db, sql`not ${takenBy(business.slug, null)}`),
    db.insert(businesses).values({ ...business, ...stamps }),
    db.insert(businessRules).values({ businessId: business.id, updatedAt: audit.at }),
    ...(ownerId === null ? [] : ownerStatements(db, business.id, ownerId, audit.at)),
  ]);
}

/** Changes a business; its old slug goes on leading to it. False when the new slug is taken, or it is gone. */
export async function changeBusiness(
  db: Database,
  id: BusinessId,
  change: BusinessChange,
  audit: AuditEntry,
): Promise<boolean> {
  return await writeAudited(db, audit, [
    ...(change.slug === undefined ? [] : renameStatements(db, id, change.slug, audit.at)),
    db
      .update(businesses)
      .set({ ...change, updatedAt: audit.at })
      .where(eq(businesses.id, id)),
    requireChange(db),
  ]);
}

/** False for no such business. */
export async function changePaymentSettings(
  db: Database,
  id: BusinessId,
  change: PaymentSettingsChange,
  audit: AuditEntry,
): Promise<boolean> {
  return await writeAudited(db, audit, [
    db
      .update(businesses)
      .set({ ...change, updatedAt: audit.at })
      .where(eq(businesses.id, id)),
    requireChange(db),
  ]);
}

function takenBy(slug: string, but: BusinessId | null) {
  return sql`(
    exists (select 1 from ${businesses} b where b.slug = ${slug} and b.id is not ${but})
    or exists (select 1 from ${formerSlugs} f where f.slug = ${slug} and f.business_id is not ${but})
  )`;
}

function renameStatements(db: Database, id: BusinessId, slug: string, at: Date): ReadonlyArray<Statement> {
  const former = sql`select slug, id, ${at.getTime()} from ${businesses} where id = ${id} and slug <> ${slug}`;
  return [
    requireThat(db, sql`not ${takenBy(slug, id)}`),
    // A business may go back to an address that it had: it is its own again.
    db.delete(formerSlugs).where(and(eq(formerSlugs.slug, slug), eq(formerSlugs.businessId, id))),
    db.insert(formerSlugs).select(former),
  ];
}

/** Nobody gets a second business, whatever runs at the same time. */
function ownerStatements(db: Database, id: BusinessId, ownerId: UserId, at: Date): ReadonlyArray<Statement> {
  return [
    db
      .update(users)
      .set({ businessId: id, userType: 'BUSINESS_ADMIN', updatedAt: at })
      .where(and(eq(users.id, ownerId), isNull(users.businessId), eq(users.isActive, true))),
    requireChange(db),
  ];
}
