import { m } from '#texts';

export type EvidenceKind = 'PHOTO' | 'SCALE_TICKET' | 'DOCUMENT' | 'NOTE';

const KINDS: Readonly<Record<EvidenceKind, () => string>> = {
  PHOTO: () => m.words_evidence_photo(),
  SCALE_TICKET: () => m.words_evidence_scale_ticket(),
  DOCUMENT: () => m.words_evidence_document(),
  NOTE: () => m.words_evidence_note(),
};

/** How a piece of evidence is called in a list: its file, or that it is a note. */
export function evidenceTitle({
  fileName,
  kind,
}: {
  readonly fileName: string | null;
  readonly kind: EvidenceKind;
}): string {
  const label = KINDS[kind]();
  return fileName === null ? label : m.words_evidence_titled({ label, fileName });
}
