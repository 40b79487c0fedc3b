import { and, asc, eq, inArray, sql } from 'drizzle-orm';

import { knownId, type BusinessId, type ChargeId, type EvidenceId, type OrderId } from '#worker/domain/ids.ts';

import type { Database } from '../client.ts';
import type { EvidenceKind } from '../schema/enums.ts';
import { chargeEvidence, postRentalCharges } from '../schema/index.ts';
import { requireThat } from '../write-batch.ts';
import { writeAudited, type AuditEntry } from './audit.ts';

export type EvidenceRecord = {
  readonly id: EvidenceId;
  readonly businessId: BusinessId;
  readonly orderId: OrderId;
  readonly chargeId: ChargeId;
  readonly kind: EvidenceKind;
  readonly note: string | null;
  readonly fileName: string | null;
  readonly contentType: string | null;
  readonly byteLength: number | null;
  /** Null for a note. */
  readonly storageKey: string | null;
  readonly createdAt: Date;
};

/**
 * The evidence of charges, oldest first. A charge's id is unguessable; who may see what of it is the caller's to
 * decide.
 */
export async function listEvidence(
  db: Database,
  chargeIds: ReadonlyArray<ChargeId>,
): Promise<ReadonlyArray<EvidenceRecord>> {
  if (chargeIds.length === 0) return [];
  const rows = await selectEvidence(db)
    .where(inArray(postRentalCharges.id, [...chargeIds]))
    .orderBy(asc(chargeEvidence.createdAt), asc(chargeEvidence.id));
  return rows.map(recordOf);
}

export async function findEvidence(
  db: Database,
  { businessId, chargeId, id }: Pick<EvidenceRecord, 'businessId' | 'chargeId' | 'id'>,
): Promise<EvidenceRecord | undefined> {
  const row = await selectEvidence(db)
    .where(
      and(eq(postRentalCharges.businessId, businessId), eq(postRentalCharges.id, chargeId), eq(chargeEvidence.id, id)),
    )
    .get();
  return row && recordOf(row);
}

function selectEvidence(db: Database) {
  return db
    .select({
      id: chargeEvidence.id,
      businessId: chargeEvidence.businessId,
      orderId: postRentalCharges.orderId,
      chargeId: chargeEvidence.chargeId,
      kind: chargeEvidence.kind,
      note: chargeEvidence.note,
      fileName: chargeEvidence.fileName,
      contentType: chargeEvidence.contentType,
      byteLength: chargeEvidence.byteLength,
      storageKey: chargeEvidence.storageKey,
      createdAt: chargeEvidence.createdAt,
    })
    .from(postRentalCharges)
    .innerJoin(
      chargeEvidence,
      and(
        eq(chargeEvidence.businessId, postRentalCharges.businessId),
        eq(chargeEvidence.chargeId, postRentalCharges.id),
      ),
    );
}

function recordOf(row: Omit<EvidenceRecord, 'id'> & { readonly id: string }): EvidenceRecord {
  return { ...row, id: knownId('evidence', row.id) };
}

/**
 * Adds a piece of evidence with its audit line. A command that has its line already is done.
 *
 * @param most how many of its sort, files or notes, a charge may have
 * @returns false when it has that many, or the id is taken
 */
export async function saveEvidence(
  db: Database,
  evidence: EvidenceRecord,
  most: number,
  entry: Pick<AuditEntry, 'command' | 'by'>,
): Promise<boolean> {
  const { orderId: _known, ...row } = evidence;
  const { businessId, chargeId, id, storageKey, createdAt: at } = row;
  const isFile = storageKey !== null;
  const count = sql`(select count(*) from ${chargeEvidence}
    where ${chargeEvidence.businessId} = ${businessId} and ${chargeEvidence.chargeId} = ${chargeId}
      and (${chargeEvidence.storageKey} is not null) = ${isFile ? 1 : 0})`;
  return await writeAudited(
    db,
    {
      ...entry,
      businessId,
      action: 'charge_evidence.added',
      subject: { kind: 'charge', id: chargeId },
      before: null,
      after: id,
      at,
    },
    [db.insert(chargeEvidence).values({ ...row, addedBy: entry.by.userId }), requireThat(db, sql`${count} <= ${most}`)],
  );
}
