import { listEvidence, type EvidenceRecord } from '#db/queries/evidence.ts';
import { m } from '#texts';
import { kindOfType } from '#worker/domain/file-kind.ts';
import type { ChargeId, EvidenceId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';

/** What proves a later charge: a file, a note, or a file with a note. */
export type EvidenceView = {
  readonly id: EvidenceId;
  readonly chargeId: ChargeId;
  readonly kind: EvidenceRecord['kind'];
  readonly note: string | null;
  /** For people; null for a note. */
  readonly fileName: string | null;
  readonly contentType: string | null;
  readonly byteLength: number | null;
  /** Whether a browser shows it in a page. */
  readonly isPicture: boolean;
  /**
   * Where the file is on every host that serves its order: by bearer, by the page's cookies, or with the order's token
   * as `?t=`. Null for a note.
   */
  readonly path: string | null;
  readonly createdAt: Date;
};

/** What every browser shows of the files that are taken. */
const PICTURES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

export function evidenceView(record: EvidenceRecord): EvidenceView {
  const { id, chargeId, kind, note, fileName, contentType, byteLength, createdAt } = record;
  const isPicture = contentType !== null && PICTURES.has(contentType);
  const path =
    record.storageKey === null ? null : `/order-confirmation/${record.orderId}/charges/${chargeId}/evidence/${id}`;
  return { id, chargeId, kind, note, fileName, contentType, byteLength, isPicture, path, createdAt };
}

/** `a PDF, 1.2 MB`; null for a note. */
export function fileText({ contentType, byteLength }: Pick<EvidenceView, 'contentType' | 'byteLength'>): string | null {
  if (contentType === null || byteLength === null) return null;
  const kind = kindOfType(contentType)?.label.replace(/^an? /, '') ?? contentType;
  const size =
    byteLength < 1024 * 1024
      ? m.words_kilobytes({ amount: Math.ceil(byteLength / 1024) })
      : m.words_megabytes({ amount: megabytes(byteLength) });
  return m.words_file_size({ kind, size });
}

function megabytes(bytes: number): string {
  return (bytes / (1024 * 1024)).toFixed(1);
}

/** The evidence of charges that the caller was shown already: whoever sees a charge sees its proof. From the primary. */
export async function readEvidence(
  { primary }: Pick<Context, 'primary'>,
  chargeIds: ReadonlyArray<ChargeId>,
): Promise<ReadonlyArray<EvidenceView>> {
  return (await listEvidence(primary, chargeIds)).map(evidenceView);
}
