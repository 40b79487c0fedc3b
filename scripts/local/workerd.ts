import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

import { TEXT_BINDINGS } from '#worker/text-bindings.ts';

import type { Command } from './children.ts';
import { StartRefused } from './start-refused.ts';
import { listStatic } from './static-manifest.ts';
import { listModules, readBuiltWorker, workerdConfig } from './workerd-config.ts';

type Runtime = {
  readonly bundle: string;
  readonly objects: string;
  readonly addresses: ReadonlyArray<string>;
  readonly bindings: Readonly<Record<string, string>>;
};

const ENTRY = `import manifest from 'manifest.json';
import { createAssets, createRouter } from 'static-router.js';

export const assets = createAssets(manifest);
export default createRouter(manifest);
`;

/** Writes the configuration of the built product beside it, and says how to run it. */
export function workerdCommand({ bundle, objects, addresses, bindings }: Runtime): Command {
  const server = join(bundle, 'server');
  const client = join(bundle, 'client');
  const precompressed = join(bundle, 'precompressed');
  const worker = readBuiltWorker(join(server, 'wrangler.json'));
  const objectStorage = objectStorageOf(objects);
  for (const directory of [objectStorage, precompressed]) mkdirSync(directory, { recursive: true });

  writeRouter(join(bundle, 'router'), JSON.stringify(listStatic(client, precompressed)));
  const config = join(bundle, 'workerd.capnp');
  writeFileSync(
    config,
    workerdConfig({
      worker,
      modules: listModules(server, worker.main),
      bindings: TEXT_BINDINGS,
      addresses,
      client,
      precompressed,
      objectStorage,
    }),
  );
  return {
    name: 'workerd',
    file: workerdBinary(),
    args: ['serve', config],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...bindings },
  };
}

/** The package's own command may be a script around the binary, and a signal would stop at the script. */
export function workerdBinary(): string {
  const found: unknown = createRequire(import.meta.url)('workerd');
  if (typeof found === 'object' && found !== null && 'default' in found && typeof found.default === 'string') {
    return found.default;
  }
  throw new StartRefused('workerd, the runtime, is missing. Remove node_modules and start again.');
}

/** The layout that the development server uses too, so that both see the same objects. */
function objectStorageOf(objects: string): string {
  return join(objects, 'v3', 'do');
}

function writeRouter(directory: string, manifest: string): void {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'manifest.json'), manifest);
  writeFileSync(join(directory, 'router.js'), ENTRY);
  for (const name of ['static-router', 'static-files', 'html-encoding']) {
    const source = readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8');
    const code = stripTypeScriptTypes(source).replaceAll(/(from '\.\/[a-z-]+)\.ts'/g, "$1.js'");
    writeFileSync(join(directory, `${name}.js`), code);
  }
}
