import type { EvidenceRecord } from '#db/queries/evidence.ts';
import { checkFile } from '#worker/domain/file-kind.ts';

import { badInput } from '../errors.ts';
import { hexDigest } from '../idempotency/hex-digest.ts';

const LONGEST_NOTE = 2000;

/** As it came from the caller. */
export type EvidenceContent = {
  readonly file: {
    readonly name: string;
    readonly contentType: string;
    readonly bytes: Uint8Array<ArrayBuffer>;
  } | null;
  readonly note: string | null;
  /** Photos and documents are told by their bytes; that one shows a scale ticket only a person can say. */
  readonly isScaleTicket: boolean;
};

export type CheckedEvidence = {
  readonly kind: EvidenceRecord['kind'];
  readonly note: string | null;
  readonly file: {
    readonly name: string;
    /** Of the bytes, whatever the caller called them. */
    readonly contentType: string;
    readonly bytes: Uint8Array<ArrayBuffer>;
  } | null;
};

/** @throws AppError BAD_USER_INPUT naming `file` or `note` */
export function checkedEvidence({ file, note, isScaleTicket }: EvidenceContent): CheckedEvidence {
  const clean = note?.toWellFormed().replaceAll('\0', '').trim() ?? '';
  if (clean.length > LONGEST_NOTE) throw badInput('note', 'Use at most 2,000 characters.');
  const kept = clean === '' ? null : clean;
  if (file === null) {
    if (kept === null) throw badInput('file', 'Choose a photo or a PDF, or write a note.');
    return { kind: 'NOTE', note: kept, file: null };
  }
  const checked = checkFile(file);
  if (!checked.ok) throw badInput('file', checked.refusal.message);
  const { kind, name } = checked.value;
  return {
    kind: isScaleTicket ? 'SCALE_TICKET' : kind.isImage ? 'PHOTO' : 'DOCUMENT',
    note: kept,
    file: { name, contentType: kind.contentType, bytes: file.bytes },
  };
}

/** Of everything that makes one upload another one. */
export async function fingerprintOf(
  { orderId, chargeId }: { readonly orderId: string; readonly chargeId: string },
  { kind, note, file }: CheckedEvidence,
): Promise<string> {
  const content = file === null ? null : [file.name, file.contentType, hexOf(await sha256(file.bytes))];
  return await hexDigest(JSON.stringify(['evidence', orderId, chargeId, kind, note, content]));
}

function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  return crypto.subtle.digest('SHA-256', bytes);
}

function hexOf(digest: ArrayBuffer): string {
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
