/**
 * Collects the app's GraphQL documents: the server trusts them by the digest of their text, and the app's builds send
 * only that. Writes both tables anew; `--check` only says whether they are what they have to be.
 */
import { readFileSync, writeFileSync } from 'node:fs';

import { appDocumentsIn, HASHES_FILE, hashesSource, TRUSTED_FILE, trustedSource } from './checks/documents.ts';

try {
  const documents = appDocumentsIn(process.cwd());
  const files = [
    [TRUSTED_FILE, trustedSource(documents)],
    [HASHES_FILE, hashesSource(documents)],
  ] as const;
  const stale = files.filter(([file, source]) => readFileSync(file, 'utf8') !== source);
  if (process.argv.includes('--check')) {
    for (const [file] of stale) console.error(`${file} is out of date: node scripts/documents.ts`);
    if (stale.length > 0) process.exitCode = 1;
  } else {
    for (const [file, source] of stale) writeFileSync(file, source);
  }
  console.log(`${documents.length} documents of the app, ${stale.length} of 2 tables changed`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
