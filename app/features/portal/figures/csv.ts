/** A cell of a file: a number that a spreadsheet may reckon with, or text that it must leave alone. */
export type CsvCell = { readonly text: string; readonly isNumber: boolean };

/** What tells a spreadsheet that the file is UTF-8. */
const MARK = '\uFEFF';
const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** What makes a spreadsheet reckon, in the wide letters of East Asian keyboards too. */
const FORMULA = /^[\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/;
const DATE_LIKE = /^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$/;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const NUMBER_LIKE = /^[\d.,\s]*\d(?:e[+-]?\d+)?[\d.,\s%]*$/i;

/**
 * A file that every spreadsheet opens as it is: nothing of it is reckoned, no leading zero is lost, each row is one line.
 *
 * Text that a spreadsheet would take for a formula, a number or a date gets an apostrophe before it. Line breaks
 * within cells become spaces.
 */
export function csvText(header: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<CsvCell>>): string {
  const lines = [header.map((text) => written({ text, isNumber: false })), ...rows.map((cells) => cells.map(written))];
  return MARK + lines.map((cells) => `${cells.join(',')}\r\n`).join('');
}

function written({ text, isNumber }: CsvCell): string {
  const plain = isNumber && NUMBER.test(text) ? text : guarded(text);
  return /[",;]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

function guarded(text: string): string {
  const isTaken = FORMULA.test(text) || isTakenForNumber(text) || (DATE_LIKE.test(text) && !ISO_DAY.test(text));
  const line = text.replaceAll(/[\r\n\t\u2028\u2029\v\f]+/g, ' ');
  return isTaken ? `'${line}` : line;
}

/** Whether a spreadsheet would show something else than what stands there: 02108, 1e5, 12345678901234567. */
function isTakenForNumber(text: string): boolean {
  return NUMBER_LIKE.test(text) && (String(Number(text)) !== text || text.length > 15);
}
