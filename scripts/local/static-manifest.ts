import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

import { filesOf } from './source-hash.ts';
import type { Manifest, StaticFile } from './static-files.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
  '.pdf': 'application/pdf',
};

const VARIANTS = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const;

/** Lists the files of a built client, leaving out what only configures the hosting. */
export function listStatic(client: string, precompressed: string): Manifest {
  const entries = filesOf(client)
    .map((path) => ({ path, name: relative(client, path).split(sep).join('/') }))
    .filter(({ name }) => !name.split('/').some((part) => part.startsWith('.')))
    .filter(({ name }) => name !== '_headers' && name !== '_redirects' && name !== 'wrangler.json')
    .map(({ path, name }): [string, StaticFile] => [`/${name}`, describe(path, join(precompressed, name))]);
  return Object.fromEntries(entries);
}

function describe(path: string, compressed: string): StaticFile {
  const bytes = readFileSync(path);
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 20),
    size: bytes.length,
    variants: VARIANTS.flatMap((variant) => {
      const size = statSync(`${compressed}${variant.extension}`, { throwIfNoEntry: false })?.size;
      // A variant that isn't smaller only costs.
      return size === undefined || size >= bytes.length ? [] : [{ ...variant, size }];
    }),
  };
}
