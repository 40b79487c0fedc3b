import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Commas, quotes, UTF-8, from the first line on. */
const FILE = 'CSV:44,34,76,1';
/** The same, each cell as it is shown. */
const SHOWN = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false';

/** What a spreadsheet made of a file. */
export type Opened = {
  /** Its first row is the header. */
  readonly rows: ReadonlyArray<ReadonlyArray<string>>;
  /** Cells that it reckons. */
  readonly formulas: number;
  /** Cells that it holds for numbers. */
  readonly numbers: number;
};

/**
 * Opens files in LibreOffice, all of them in two runs of it, and reads what it shows.
 *
 * @param folder to work in; its own, because a profile is made in it
 * @param files by name, without the ending
 */
export async function openedBySpreadsheet(
  office: string,
  folder: string,
  files: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, Opened>> {
  for (const [name, content] of files) await writeFile(join(folder, `${name}.csv`), content);
  const names = [...files.keys()];
  await convert(office, folder, names, 'fods');
  await convert(office, folder, names, SHOWN);
  const opened = new Map<string, Opened>();
  for (const name of names) {
    const sheet = await readFile(join(folder, 'out', `${name}.fods`), 'utf8');
    opened.set(name, {
      rows: readCsv(await readFile(join(folder, 'out', `${name}.csv`), 'utf8')),
      formulas: sheet.match(/table:formula=/g)?.length ?? 0,
      numbers: numbersIn(sheet),
    });
  }
  return opened;
}

async function convert(office: string, folder: string, names: ReadonlyArray<string>, to: string): Promise<void> {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const options = [profile, '--headless', `--infilter=${FILE}`, '--convert-to', to, '--outdir', join(folder, 'out')];
  await run(office, [...options, ...names.map((name) => join(folder, `${name}.csv`))], { timeout: 300_000 });
}

/** A number that stands in neighbouring cells is written once. */
function numbersIn(sheet: string): number {
  const cells = sheet.matchAll(/<table:table-cell\b[^>]*office:value-type="float"[^>]*>/g);
  return [...cells].reduce((sum, [cell]) => sum + Number(/number-columns-repeated="(\d+)"/.exec(cell)?.[1] ?? 1), 0);
}

/** As a cell shows it: line breaks within it became a space, because a row is a line. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\r\n\t]+/g, ' ');
}

const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;

/** Whether a cell shows a text, or the text behind the apostrophe that protects it. A moment has its seconds, too. */
export function isShown(cell: string | undefined, text: string): boolean {
  if (MOMENT.test(text)) return cell === text || cell === `${text}:00`;
  return cell === onOneLine(text) || cell === `'${onOneLine(text)}`;
}

/** Rows of a CSV file, by a reader of our own. */
function readCsv(content: string): ReadonlyArray<ReadonlyArray<string>> {
  return content
    .replace('\uFEFF', '')
    .trimEnd()
    .split(/\r?\n/)
    .map((line) =>
      [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare = '']) =>
        quoted === undefined ? bare : quoted.replaceAll('""', '"'),
      ),
    );
}
