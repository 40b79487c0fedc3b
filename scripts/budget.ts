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
  partFile,
  uploadSize,
  type Measure,
  type StartManifest,
} from './checks/budgets.ts';
import { node } from './checks/command.ts';

const WORKER_LIMIT = 1_000_000;

type Page = {
  readonly what: string;
  readonly route: string;
  /** Files that the page loads by itself before it answers, beside those of its route. */
  readonly parts: ReadonlyArray<string>;
  readonly limit: number;
};

/** What every page is taken over by, once it was painted (app/client.tsx). */
const TAKE_OVER = 'take-over';

/** Compressed bytes of script that a page may need before it answers clicks. React and the router alone are 100 kB. */
const FIRST_LOADS: ReadonlyArray<Page> = [
  { what: 'the platform', route: '/_site/', parts: ['landing'], limit: 125_000 },
  { what: 'a store', route: '/_site/', parts: ['store-home', 'welcome'], limit: 150_000 },
  ...['welcome', 'no-service'].flatMap((part) => [
    { what: `search, ${part}`, route: '/_site/search/{-$slug}/{-$zip}', parts: [part], limit: 150_000 },
    { what: `search in a frame, ${part}`, route: '/iframe/search/{-$slug}/{-$zip}', parts: [part], limit: 150_000 },
  ]),
  { what: 'a ZIP code', route: '/_site/dumpster-rental/$zip', parts: [], limit: 150_000 },
  { what: 'checkout', route: '/_site/checkout', parts: [], limit: 180_000 },
  { what: 'an order', route: '/_site/order-confirmation/$id', parts: [], limit: 145_000 },
  { what: 'the portal', route: '/client-portal/{-$tab}', parts: ['order-history-tab'], limit: 230_000 },
];

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
  const built = readdirSync('dist/client/assets').map((name) => `/assets/${name}`);
  return FIRST_LOADS.map(({ what, route, parts, limit }) => {
    const files = [TAKE_OVER, ...parts].map((part) => partFile(built, part));
    return {
      what: `first load of ${what}, compressed,`,
      bytes: gzipped(firstLoad(manifest, route, read, files).map(read)),
      limit,
    };
  });
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
