/** Builds the product into `dist/` when its sources have changed since the last build. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { buildProduct } from './local/build.ts';
import { createChildren } from './local/children.ts';

const scratch = mkdtempSync(join(tmpdir(), 'oskr-build-'));
try {
  await buildProduct({
    root: dirname(import.meta.dirname),
    logs: scratch,
    bundle: join(scratch, 'bundle'),
    children: createChildren({
      logs: scratch,
      marker: ['OSKR_BUILD', String(process.pid)],
      onChange: () => {},
      onDeath: () => {},
    }),
    signal: new AbortController().signal,
    say: console.log,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true });
}
