/** What install.mjs knows of an earlier installation. Plain JavaScript for any Node from 20. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const POLL_MS = 250;

/**
 * Whether node_modules holds what the lockfile asks for.
 *
 * Either our own stamp says so, or npm's record of the installed tree names the same versions: who ran
 * npm install by hand need not install twice.
 *
 * @param {string} root
 */
export function isInstalled(root) {
  const stamp = readText(stampPath(root));
  if (stamp === fingerprint(root)) return true;
  if (!treeMatches(root)) return false;
  markInstalled(root);
  return true;
}

/** @param {string} root */
export function markInstalled(root) {
  writeFileSync(stampPath(root), fingerprint(root));
}

/**
 * Waits until no other process installs into the same tree. A turn whose holder died is free.
 *
 * @param {string} root
 * @returns {Promise<() => void>} ends the turn
 */
export async function waitForTurn(root) {
  const turn = join(tmpdir(), `oskr-install-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`);
  for (;;) {
    try {
      mkdirSync(turn);
      writeFileSync(join(turn, 'pid'), String(process.pid));
      return () => rmSync(turn, { recursive: true, force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (isAbandoned(turn)) rmSync(turn, { recursive: true, force: true });
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function isAbandoned(turn) {
  const pid = Number(readText(join(turn, 'pid')));
  // Between making the directory and writing the pid there is a moment without one.
  if (!Number.isInteger(pid) || pid < 1) return ageOf(turn) > 5_000;
  return !isAlive(pid);
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

function ageOf(path) {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

function treeMatches(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === null || installed === null) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    // What only other machines need is rightly absent, and so is what only that needs.
    if (found === undefined) return entry.optional === true && !isForThisMachine(entry);
    return found.version === entry.version && existsSync(join(root, path));
  });
}

function isForThisMachine({ os = [], cpu = [], libc = ['glibc'] }) {
  return os.includes(process.platform) && cpu.includes(process.arch) && libc.includes('glibc');
}

function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

function fingerprint(root) {
  const hash = createHash('sha256');
  hash.update(`${process.platform}-${process.arch}\n`);
  hash.update(readFileSync(join(root, 'package-lock.json')));
  return hash.digest('hex');
}

function stampPath(root) {
  return join(root, 'node_modules', '.oskr-install');
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
