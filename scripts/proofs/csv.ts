import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { csvText } from '#app/features/portal/figures/csv.ts';

import { ensureOffice, findOffice } from '../checks/office.ts';
import { exportedReports, type RightCell } from './exported-reports.ts';
import type { ProofOutcome } from './outcome.ts';
import { oneOf, randomFrom, wholeFrom } from './random.ts';
import { isShown, openedBySpreadsheet, type Opened } from './spreadsheet.ts';

/** Texts that spreadsheets reckon with, and what people write. */
const TEXTS = [
  ...(['=HYPERLINK("http://x.test","y")', '=1+1', '@SUM(A1)', '\t=1+1', '-2+3', '+13035550142', '＝1+1'] as const),
  ...(['02108', '00501', '80202', '(303) 555-0142', 'José Núñez', 'Zoë 😀', 'École', "O'Brien"] as const),
  ...(['say "hi", now', 'a;b', 'two\r\nlines', '1e5', '3-4', '12345678901234567', '', 'plain'] as const),
] as const;

const MADE_UP = 'made-up';

/** Without which the reports of the year would show nothing: a formula, accents, a leading zero, a phone. */
const IN_THE_YEAR = [/^[=+@-]\S*[^\d\s]/, /[À-ž]/, /^0\d{4}$/, /^(?:\+1|\()\d{3}/] as const;

export type CsvCounts = {
  /** Of a file of made-up texts. */
  readonly rows: number;
  /** Of the year whose reports are downloaded. */
  readonly orders: number;
  /** Whether Debian's LibreOffice is installed where there is none, and missing it is a failure. */
  readonly needsOffice: boolean;
};

/**
 * Files of reports, opened by a spreadsheet and written by it again: the six that the portal downloads, on a year of
 * orders, and one of made-up texts. Nothing is reckoned, every text is what the portal shows but for the apostrophe
 * that protects it, and every figure is the same number. Needs LibreOffice; says so where it is missing.
 */
export async function csv({ rows, orders, needsOffice }: CsvCounts, seed: number): Promise<ProofOutcome> {
  const office = needsOffice ? await ensureOffice(console.log) : findOffice();
  if (office === null) {
    const figure = 'NOT RUN, no file was opened: there is no LibreOffice on this machine';
    return { figure, problems: needsOffice ? ['LibreOffice can not be installed here'] : [] };
  }
  const expected = new Map([[MADE_UP, madeUp(rows, seed)]]);
  const files = new Map([[MADE_UP, fileOf(expected.get(MADE_UP) ?? [])]]);
  for (const [kind, { file, right }] of await exportedReports(orders, seed)) {
    expected.set(kind, right);
    files.set(kind, file);
  }
  const folder = await mkdtemp(join(tmpdir(), 'oskr-csv-'));
  try {
    const opened = await openedBySpreadsheet(office, folder, files);
    const problems = [...expected].flatMap(([name, right]) => differences(name, right, opened.get(name)));
    const cells = [...expected.values()].flat(2);
    const texts = cells.filter(({ isNumber }) => !isNumber).map(({ text }) => text);
    for (const sharp of IN_THE_YEAR)
      if (!texts.some((text) => sharp.test(text))) problems.push(`no cell is like ${sharp.source}`);
    const formulas = [...opened.values()].reduce((sum, one) => sum + one.formulas, 0);
    const reports = [...expected].filter(([name]) => name !== MADE_UP);
    const reportRows = reports.reduce((sum, [, right]) => sum + right.length - 1, 0);
    const figure = `${reports.length} downloaded reports with ${reportRows} rows and ${rows} made-up rows opened by a spreadsheet, ${cells.length} cells, ${formulas} formulas, wrong ${problems.length}`;
    return { figure, problems };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function madeUp(rows: number, seed: number): ReadonlyArray<ReadonlyArray<RightCell>> {
  const random = randomFrom(seed);
  const text = (): RightCell => ({ text: oneOf(random, TEXTS), isNumber: false });
  const amount = (): string => `${random() < 0.5 ? '-' : ''}${wholeFrom(random, 1, 9999)}.${wholeFrom(random, 10, 99)}`;
  const header = ['Text', 'Other', 'Amount'].map((name) => ({ text: name, isNumber: false }));
  return [header, ...Array.from({ length: rows }, () => [text(), text(), { text: amount(), isNumber: true }])];
}

function fileOf([header = [], ...rows]: ReadonlyArray<ReadonlyArray<RightCell>>): string {
  return csvText(
    header.map(({ text }) => text),
    rows,
  );
}

function differences(
  name: string,
  right: ReadonlyArray<ReadonlyArray<RightCell>>,
  opened: Opened | undefined,
): Array<string> {
  if (opened === undefined) return [`${name} was not opened`];
  const problems: Array<string> = [];
  if (opened.formulas > 0) problems.push(`${name}: ${opened.formulas} cells were reckoned`);
  if (opened.rows.length !== right.length)
    problems.push(`${name}: ${opened.rows.length} rows instead of ${right.length}`);
  if (right.length < 2) problems.push(`${name} has no rows`);
  for (const [row, cells] of right.entries()) {
    const shown = opened.rows[row] ?? [];
    if (shown.length !== cells.length)
      problems.push(`${name}, row ${row}: ${shown.length} cells instead of ${cells.length}`);
    for (const [column, { text, isNumber }] of cells.entries()) {
      const got = shown[column];
      const isRight = isNumber ? got !== undefined && got !== '' && Number(got) === Number(text) : isShown(got, text);
      if (!isRight) problems.push(`${name}, row ${row}: ${JSON.stringify(got)} instead of ${JSON.stringify(text)}`);
    }
  }
  const figures = right.flat().filter(({ isNumber }) => isNumber).length;
  if (opened.numbers < figures) problems.push(`${name}: only ${opened.numbers} of ${figures} figures are numbers`);
  return problems;
}
