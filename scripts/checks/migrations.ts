import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { node, type Finished } from './command.ts';

const MIGRATIONS = 'db/migrations';
const drizzleKit = (...args: ReadonlyArray<string>) => node(['node_modules/drizzle-kit/bin.cjs', ...args]);

/** Whether the migrations fit together, and a further one would be empty: the schema's last word is generated. */
export async function checkMigrations(): Promise<Finished> {
  const scratch = mkdtempSync(join(tmpdir(), 'oskr-migrations-'));
  try {
    cpSync(MIGRATIONS, scratch, { recursive: true });
    // drizzle-kit takes every path as relative to where it runs.
    const where = ['--dialect', 'turso', '--out', relative('.', scratch)];
    const fits = await drizzleKit('check', ...where);
    if (!fits.ok) return fits;

    const generated = await drizzleKit('generate', ...where, '--schema', 'db/schema/index.ts');
    // It ends well even when it breaks off at a question that nobody is there to answer.
    const isComplete = generated.ok && generated.output.includes('No schema changes');
    const hint = isComplete ? '' : '\nThe schema has changes without a migration: run drizzle-kit generate.';
    return { ok: isComplete, output: generated.output + hint };
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
