import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const MOST_BYTES = 10_000_000;
const TAIL_BYTES = 8_000;

/** Opens a child's log for appending; an overlong one becomes `<name>.1.log` first. */
export function openLog(directory: string, name: string): number {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, `${name}.log`);
  if (sizeOf(path) > MOST_BYTES) renameSync(path, join(directory, `${name}.1.log`));
  return openSync(path, 'a', 0o600);
}

/** The last lines of a child's log, for the terminal. */
export function lastLines(directory: string, name: string, count: number): ReadonlyArray<string> {
  try {
    const file = openSync(join(directory, `${name}.log`), 'r');
    const size = fstatSync(file).size;
    const bytes = Buffer.alloc(Math.min(size, TAIL_BYTES));
    readSync(file, bytes, 0, bytes.length, size - bytes.length);
    closeSync(file);
    return stripVTControlCharacters(bytes.toString('utf8')).trimEnd().split('\n').slice(-count);
  } catch {
    return [];
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
