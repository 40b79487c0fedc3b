import { findOrInstall } from './debian.ts';

const USUAL_PLACES = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];

/** Finds a Redis server, or installs Debian's. @returns the path of the program; null where none can be had */
export async function ensureRedis(say: (line: string) => void): Promise<string | null> {
  // Only the program is wanted: no server that runs by itself.
  const wanted = { places: USUAL_PLACES, aptPackage: 'redis-server', env: { RUNLEVEL: '1' } };
  return (await findOrInstall(wanted, say)).program;
}
