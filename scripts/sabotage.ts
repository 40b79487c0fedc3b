/**
 * Takes the protections of `tests/sabotage` away, one at a time, in a copy of the tree: each must turn a test red.
 * `npm run sabotage [part of a name…]`; ends with 1 when one goes unnoticed.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PROTECTIONS, type Protection } from '#tests/sabotage/protections.ts';

import { run } from './checks/command.ts';

const LEFT_OUT = new Set(['.git', '.data', 'node_modules', 'dist', 'test-results']);

const wanted = process.argv.slice(2);
const chosen = PROTECTIONS.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
const tree = mkdtempSync(join(tmpdir(), 'oskr-sabotage-'));
let unnoticed = 0;
try {
  cpSync('.', tree, { recursive: true, filter: (path) => !LEFT_OUT.has(path) });
  symlinkSync(join(process.cwd(), 'node_modules'), join(tree, 'node_modules'));
  const suites = new Map(chosen.map((one) => [`${one.project} ${one.tests}`, one]));
  for (const suite of suites.values())
    if (!(await passes(suite))) throw new Error(`${suite.tests} is red before anything was taken away`);
  for (const protection of chosen) {
    const isNoticed = !(await withoutIt(protection, () => passes(protection)));
    if (!isNoticed) unnoticed += 1;
    console.log(`${isNoticed ? 'caught' : 'NOT CAUGHT'}: without ${protection.name} (${protection.file})`);
  }
  console.log(`sabotage: ${chosen.length - unnoticed} of ${chosen.length} caught`);
} finally {
  rmSync(tree, { recursive: true, force: true });
}
if (unnoticed > 0) process.exitCode = 1;

async function withoutIt({ file, guard, instead }: Protection, work: () => Promise<boolean>): Promise<boolean> {
  const path = join(tree, file);
  const whole = readFileSync(path, 'utf8');
  const parts = whole.split(guard);
  if (parts.length !== 2) throw new Error(`The protection is not to be found in ${file}`);
  writeFileSync(path, parts.join(instead));
  try {
    return await work();
  } finally {
    writeFileSync(path, whole);
  }
}

async function passes({ project, tests }: Protection): Promise<boolean> {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...tests.split(' ')];
  const { ok } = await run(process.execPath, vitest, {}, 300, tree);
  return ok;
}
