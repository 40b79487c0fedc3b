import { findOrInstall, isProgram } from './debian.ts';

const USUAL_PLACES = [
  '/usr/bin/soffice',
  '/usr/local/bin/soffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
];

/** Where LibreOffice stands on this machine; null where it does not. */
export function findOffice(): string | null {
  return USUAL_PLACES.find(isProgram) ?? null;
}

/** Finds LibreOffice, or installs Debian's spreadsheet. @returns the path of the program; null where none can be had */
export async function ensureOffice(say: (line: string) => void): Promise<string | null> {
  return (await findOrInstall({ places: USUAL_PLACES, aptPackage: 'libreoffice-calc' }, say)).program;
}
