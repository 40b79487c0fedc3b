import { and, eq, isNull } from 'drizzle-orm';

import { ZIP_WISH_SOURCE } from '#worker/domain/contact-form.ts';
import type { BusinessId, Id } from '#worker/domain/ids.ts';

import type { Database } from '../client.ts';
import { contactLeads } from '../schema/index.ts';
import { writeBatch } from '../write-batch.ts';
import { mailStatements } from './outbox.ts';

/** Somebody who would like to hear from the platform. */
export type Lead = {
  readonly id: Id<'lead'>;
  readonly name: string;
  readonly businessName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly website: string | null;
  /** By their own clock. */
  readonly timestamp: Date;
  readonly source: string;
  readonly createdAt: Date;
};

/** Keeps a lead, with the mail that tells the platform of it. */
export async function saveLead(db: Database, lead: Lead, recipient: string): Promise<void> {
  const { id, name, businessName, email, phone, website, createdAt } = lead;
  const payload = { name, businessName, email, phone, website };
  const mail = { eventKey: `${id}:contact-lead`, recipient, kind: 'contact-lead', payload };
  await writeBatch(db, [db.insert(contactLeads).values(lead), ...mailStatements(db, null, [mail], createdAt)]);
}

/** Somebody who would like to be told when a ZIP is delivered to. */
export type ZipWish = {
  readonly id: Id<'lead'>;
  readonly email: string;
  readonly phone: string | null;
  readonly zipCode: string;
  /** Whose storefront it was asked on; null on the platform's own site. */
  readonly businessId: BusinessId | null;
  readonly createdAt: Date;
};

/** Keeps a wish, unless the same one is there already. Nobody is written to: wishes are counted, not answered one by one. */
export async function saveZipWish(db: Database, { createdAt, ...wish }: ZipWish): Promise<void> {
  const { email, zipCode, businessId } = wish;
  const same = await db
    .select({ id: contactLeads.id })
    .from(contactLeads)
    .where(
      and(
        businessId === null ? isNull(contactLeads.businessId) : eq(contactLeads.businessId, businessId),
        eq(contactLeads.zipCode, zipCode),
        eq(contactLeads.email, email),
      ),
    )
    .get();
  if (same !== undefined) return;
  const unasked = { name: '', businessName: '', website: null };
  await db
    .insert(contactLeads)
    .values({ ...wish, ...unasked, source: ZIP_WISH_SOURCE, timestamp: createdAt, createdAt });
}
