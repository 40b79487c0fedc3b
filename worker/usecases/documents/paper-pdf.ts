import type { PDFDocument, PDFFont, PDFPage } from '@cantoo/pdf-lib';

import { m } from '#texts';
import { formatMoney } from '#worker/domain/money.ts';

import { titleOf, type Paper, type PaperParty, type PaperRow } from './paper.ts';
import { isChanged, printable } from './printable.ts';

/**
 * A document as a PDF in US Letter, as many pages as it takes.
 *
 * The fonts are those that every reader has, with the letters of western Europe. What they lack is replaced, and a
 * note on the document says so.
 */
export async function paperPdf(paper: Paper, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  // Only who asks for a PDF waits for the library.
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create();
  // Another font has to be named in vite.config.ts, too: only the used ones are in the Worker.
  const [plain, bold] = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ];
  const characters = new Set(plain.getCharacterSet());
  const sheet = new Sheet(pdf, plain, bold, (codePoint) => characters.has(codePoint));
  pdf.setTitle(titleOf(paper));
  pdf.setAuthor(paper.from.name);
  pdf.setLanguage('en-US');
  pdf.setCreationDate(now);
  pdf.setModificationDate(now);
  layOut(paper, sheet);
  return new Uint8Array(await pdf.save());
}

function layOut(paper: Paper, sheet: Sheet): void {
  sheet.text(titleOf(paper), { size: 20, isBold: true });
  sheet.space(8);
  partyBlock(paper.from, sheet);
  partyBlock(paper.to, sheet);
  for (const { label, value } of paper.facts) sheet.text(`${label}: ${value}`);
  for (const { title, rows, sum } of paper.sections) {
    sheet.space(14);
    sheet.text(title, { size: 12, isBold: true });
    for (const row of rows) moneyRow(row, sheet, false);
    sheet.rule();
    moneyRow(sum, sheet, true);
  }
  evidenceBlock(paper.evidence, sheet);
  sheet.space(14);
  for (const note of paper.notes) sheet.text(note);
  if (sheet.isChanged) sheet.text(m.mail_unprintable(), { size: 8 });
}

/** In words: whoever has the order opens the files themselves. */
function evidenceBlock(evidence: Paper['evidence'], sheet: Sheet): void {
  if (evidence.length === 0) return;
  sheet.space(14);
  sheet.text(m.mail_evidence(), { size: 12, isBold: true });
  for (const { title, detail, note } of evidence) {
    sheet.text(title);
    sheet.text(detail, { size: 8 });
    if (note !== null) sheet.text(note, { size: 8 });
  }
}

function partyBlock({ role, name, lines }: PaperParty, sheet: Sheet): void {
  sheet.text(role, { size: 8 });
  sheet.text(name, { isBold: true });
  for (const line of lines) sheet.text(line);
  sheet.space(8);
}

function moneyRow({ label, detail, amount }: PaperRow, sheet: Sheet, isBold: boolean): void {
  sheet.text(label, { isBold, aside: formatMoney(amount) });
  if (detail !== null) sheet.text(detail, { size: 8 });
}

const [WIDTH, HEIGHT, MARGIN] = [612, 792, 54];
const ASIDE = 110;

type TextStyle = { readonly size?: number; readonly isBold?: boolean; readonly aside?: string };

/** Writes downwards, over to a new page where one is full. */
class Sheet {
  readonly #pdf: PDFDocument;
  readonly #plain: PDFFont;
  readonly #bold: PDFFont;
  readonly #has: (codePoint: number) => boolean;
  #page: PDFPage;
  #y = HEIGHT - MARGIN;
  /** Whether something could not be printed as it was written. */
  isChanged = false;

  constructor(pdf: PDFDocument, plain: PDFFont, bold: PDFFont, has: (codePoint: number) => boolean) {
    this.#pdf = pdf;
    this.#plain = plain;
    this.#bold = bold;
    this.#has = has;
    this.#page = pdf.addPage([WIDTH, HEIGHT]);
  }

  /** A text, wrapped. @param style `aside` stands at the right of its first line */
  text(text: string, { size = 10, isBold = false, aside }: TextStyle = {}): void {
    const font = isBold ? this.#bold : this.#plain;
    const width = WIDTH - 2 * MARGIN - (aside === undefined ? 0 : ASIDE);
    this.isChanged ||= isChanged(text, this.#has);
    const lines = wrapped(printable(text, this.#has), (line) => font.widthOfTextAtSize(line, size) <= width);
    for (const [index, line] of lines.entries()) {
      this.#down(size * 1.4);
      this.#page.drawText(line, { x: MARGIN, y: this.#y, size, font });
      if (index > 0 || aside === undefined) continue;
      const x = WIDTH - MARGIN - font.widthOfTextAtSize(aside, size);
      this.#page.drawText(aside, { x, y: this.#y, size, font });
    }
  }

  rule(): void {
    this.#down(5);
    const [start, end] = [MARGIN, WIDTH - MARGIN].map((x) => ({ x, y: this.#y }));
    if (start !== undefined && end !== undefined) this.#page.drawLine({ start, end, thickness: 0.5 });
  }

  space(height: number): void {
    this.#y -= height;
  }

  #down(height: number): void {
    if (this.#y - height < MARGIN) {
      this.#page = this.#pdf.addPage([WIDTH, HEIGHT]);
      this.#y = HEIGHT - MARGIN;
    }
    this.#y -= height;
  }
}

/** Breaks between words, and inside of one that is longer than a line. At least one line. */
function wrapped(text: string, fits: (line: string) => boolean): ReadonlyArray<string> {
  const lines: Array<string> = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (!fits(line + character)) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return [...lines, line];
}
