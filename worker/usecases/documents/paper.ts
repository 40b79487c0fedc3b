import { m } from '#texts';
import type { Cents } from '#worker/domain/money.ts';

/** A document about money, before it has a form. Web page and PDF are two forms of the same content. */
export type Paper = {
  readonly kind: 'Receipt' | 'Invoice';
  /** For people, and in file names: `A1B2C3`, `A1B2C3-1`. */
  readonly number: string;
  readonly from: PaperParty;
  readonly to: PaperParty;
  readonly facts: ReadonlyArray<{ readonly label: string; readonly value: string }>;
  readonly sections: ReadonlyArray<PaperSection>;
  /** What proves a charge, oldest first. */
  readonly evidence: ReadonlyArray<PaperEvidence>;
  readonly notes: ReadonlyArray<string>;
};

export type PaperParty = {
  readonly role: string;
  readonly name: string;
  readonly lines: ReadonlyArray<string>;
};

/** Rows that add up to the section's sum. */
export type PaperSection = {
  readonly title: string;
  readonly rows: ReadonlyArray<PaperRow>;
  readonly sum: PaperRow;
};

export type PaperRow = {
  readonly label: string;
  /** In small print under the label; null for none. */
  readonly detail: string | null;
  /** Negative for what goes back. */
  readonly amount: Cents;
};

export type PaperEvidence = {
  readonly id: string;
  /** `Scale ticket: scan.pdf` */
  readonly title: string;
  /** In small print: what kind of file, how large, from when. */
  readonly detail: string;
  readonly note: string | null;
  /** Where the file is, on the document's own host; null for a note. */
  readonly path: string | null;
  readonly isPicture: boolean;
};

/** `Receipt A1B2C3`: what stands above it. */
export function titleOf({ kind, number }: Paper): string {
  return kind === 'Receipt' ? m.mail_receipt_title({ number }) : m.mail_invoice_title({ number });
}

/** `receipt-A1B2C3`: plain letters, whatever the number is made of. */
export function fileName({ kind, number }: Paper): string {
  return `${kind.toLowerCase()}-${number.replaceAll(/[^A-Za-z0-9-]+/g, '_')}`;
}
