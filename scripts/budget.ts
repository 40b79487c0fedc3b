/** What the product may weigh: the Worker's upload, and the scripts of the pages that people open first. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import {
  describe,
  firstLoad,
  gzipped,
  overBudget,
  uploadSize,
  type Measure,
  type StartManifest,
} from './checks/budgets.ts';
import { node } from './checks/command.ts';

const WORKER_LIMIT = 1_000_000;

/** Compressed bytes of script that a page may need before it answers clicks. React and the router alone are 110 kB. */
const FIRST_LOADS: Readonly<Record<string, number>> = {
  // Also where a storefront opens, with its search.
  '/_site/': 150_000,
  '/_site/search/{-$slug}/{-$zip}': 150_000,
  '/iframe/search/{-$slug}/{-$zip}': 150_000,
  '/_site/checkout': 180_000,
  '/client-portal/{-$tab}': 230_000,
};

const measures = [await measureWorker(), ...(await measurePages())];
const problems = overBudget(measures);
for (const measure of measures) console.log(describe(measure));
for (const problem of problems) console.log(`over budget: ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** As the hosting would take it: the real upload, stopped before the last step. */
async function measureWorker(): Promise<Measure> {
  const home = mkdtempSync(join(tmpdir(), 'oskr-wrangler-'));
  const wrangler = ['node_modules/wrangler/bin/wrangler.js', 'deploy', '--dry-run', '-c', 'dist/server/wrangler.json'];
  const { ok, output } = await node([...wrangler, '--outdir', join(home, 'upload')], {
    HOME: home,
    XDG_CONFIG_HOME: home,
  });
  rmSync(home, { recursive: true });
  if (!ok) throw new Error(`wrangler would not deploy the build:\n${output}`);
  return { what: 'the Worker, compressed,', bytes: uploadSize(output), limit: WORKER_LIMIT };
}

async function measurePages(): Promise<ReadonlyArray<Measure>> {
  const manifest = await readManifest();
  const read = (path: string) => readFileSync(join('dist/client', path), 'utf8');
  return Object.entries(FIRST_LOADS).map(([route, limit]) => ({
    what: `first load of ${route}, compressed,`,
    bytes: gzipped(firstLoad(manifest, route, read).map(read)),
    limit,
  }));
}

/** The server's own copy: a module whose one export gives the manifest. */
async function readManifest(): Promise<StartManifest> {
  const folder = 'dist/server/assets';
  const name = readdirSync(folder).find((file) => file.startsWith('_tanstack-start-manifest'));
  if (name === undefined) throw new Error(`There is no manifest in ${folder}: build first.`);
  const module: Record<string, () => StartManifest> = await import(pathToFileURL(join(folder, name)).href);
  const manifest = Object.values(module)[0]?.();
  if (manifest === undefined) throw new Error(`${name} gives no manifest.`);
  return manifest;
}
