import { accessSync, constants } from 'node:fs';

import { run } from './command.ts';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a Chromium, or installs Debian's.
 *
 * @returns the path of the program
 * @throws Error that says what to do, when there is none and none can be installed
 */
export async function ensureChromium(say: (line: string) => void): Promise<string> {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== '') {
    if (isProgram(named)) return named;
    throw new Error(`CHROMIUM names ${named}, which is no program.`);
  }
  const found = USUAL_PLACES.find(isProgram);
  if (found !== undefined) return found;

  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get'))
    throw new Error('No Chromium was found. Install one (Debian: apt-get install chromium) or name it in CHROMIUM.');

  say('Installing Chromium…');
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], quiet, 300);
  const installed = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet, 900);
  const chromium = USUAL_PLACES.find(isProgram);
  if (chromium === undefined) throw new Error(`Chromium could not be installed:\n${installed.output}`);
  return chromium;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
