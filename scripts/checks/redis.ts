import { accessSync, constants } from 'node:fs';

import { run } from './command.ts';

const USUAL_PLACES = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];

/** Finds a Redis server, or installs Debian's. @returns the path of the program; null where none can be had */
export async function ensureRedis(say: (line: string) => void): Promise<string | null> {
  const found = USUAL_PLACES.find(isProgram);
  if (found !== undefined) return found;
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return null;

  say('Installing Redis…');
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], quiet, 300);
  // Only the program is wanted: no server that runs by itself.
  await run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'],
    { ...quiet, RUNLEVEL: '1' },
    300,
  );
  return USUAL_PLACES.find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
