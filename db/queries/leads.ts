import type { Id } from '#worker/domain/ids.ts';

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
