import { findOrInstall, isProgram } from './debian.ts';

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
  const { program, output } = await findOrInstall({ places: USUAL_PLACES, aptPackage: 'chromium' }, say);
  if (program !== null) return program;
  throw new Error(
    output === ''
      ? 'No Chromium was found. Install one (Debian: apt-get install chromium) or name it in CHROMIUM.'
      : `Chromium could not be installed:\n${output}`,
  );
}
