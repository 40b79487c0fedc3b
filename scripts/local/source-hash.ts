import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What the build reads. Tests, documents and the scripts that only run the product are not part of it. */
const SOURCES = [
  'app',
  'worker',
  'db',
  'tenants',
  'public',
  'project.inlang/settings.json',
  'vite.config.ts',
  'wrangler.toml',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/local/messages.ts',
  'scripts/local/precompress.ts',
  'scripts/local/script-files.ts',
];

/** Written by the build itself. */
const GENERATED = new Set([
  'app/routeTree.gen.ts',
  'app/data/document-hashes.gen.ts',
  'worker/graphql/trusted-documents.gen.ts',
]);

/** A fingerprint of all that goes into the build: equal hashes, equal bundles. */
export function sourceHash(root: string): string {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((source) => filesOf(join(root, source)))
    .map((path) => relative(root, path))
    .filter(
      (path) => !GENERATED.has(path) && !path.startsWith('app/messages/compiled/') && !/\.test\.tsx?$/.test(path),
    );
  for (const path of files.sort()) {
    hash.update(`${path}\0`);
    hash.update(readFileSync(join(root, path)));
    hash.update('\0');
  }
  return hash.digest('hex');
}

/** Every file at or below a path; none when it doesn't exist. */
export function filesOf(path: string): ReadonlyArray<string> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (found.isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
