import { accessSync, constants } from 'node:fs';

import { run } from './command.ts';

const QUIET = { DEBIAN_FRONTEND: 'noninteractive' };

export type Installed = {
  /** The path of the program; null where it is not there and may not be installed. */
  readonly program: string | null;
  /** What the installer said. */
  readonly output: string;
};

/**
 * Finds a program in the places where it usually stands, or installs its Debian package, where that is allowed: without
 * what the package only recommends.
 */
export async function findOrInstall(
  { places, aptPackage, env = {} }: FromDebian,
  say: (line: string) => void,
): Promise<Installed> {
  const found = places.find(isProgram);
  if (found !== undefined) return { program: found, output: '' };
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return { program: null, output: '' };

  say(`Installing ${aptPackage}…`);
  await run('apt-get', ['update', '-qq'], QUIET, 300);
  const { output } = await run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', aptPackage],
    { ...QUIET, ...env },
    900,
  );
  return { program: places.find(isProgram) ?? null, output };
}

type FromDebian = {
  readonly places: ReadonlyArray<string>;
  readonly aptPackage: string;
  readonly env?: Readonly<Record<string, string>>;
};

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
