import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { boundaryProblems, cruise, FEWEST_MODULES, type BoundaryReport } from '#scripts/checks/boundaries.ts';

/** A file that must not stand, the rule of the graph that says so, and whether the editor says so too. */
const BROKEN = [
  ['worker/domain/broken-1.ts', '#worker/usecases/errors.ts', 'worker-domain-imports', 'editor'],
  ['worker/domain/broken-2.ts', 'zod', 'domain-is-pure', 'editor'],
  ['worker/usecases/broken-3.ts', '#db/schema/index.ts', 'worker-usecases-imports', 'editor'],
  ['worker/usecases/broken-4.ts', 'stripe', 'vendors-behind-adapters', 'editor'],
  ['worker/usecases/broken-5.ts', 'cloudflare:workers', 'runtime-at-the-edge', 'editor'],
  ['worker/http/broken-6.ts', 'drizzle-orm', 'sql-in-db', 'editor'],
  ['worker/graphql/broken-7.ts', '../adapters/stripe-payments.ts', 'worker-graphql-imports', 'editor'],
  ['tenants/broken-8.ts', '#db/client.ts', 'tenants-imports', 'editor'],
  ['app/features/broken-9.ts', '#worker/usecases/errors.ts', 'usecases-behind-app-data', 'editor'],
  ['app/features/broken-10.ts', '#db/client.ts', 'app-imports', 'editor'],
  ['worker/ports/broken-11.ts', './broken-11.ts', 'no-cycles', 'graph only'],
  ['worker/ports/broken-12.ts', '#worker/domain/no-such-file.ts', 'nothing-unresolved', 'graph only'],
] as const;

const COPIED = ['app', 'worker', 'db', 'tenants', 'tests', 'scripts', 'package.json', 'tsconfig.base.json'];
const scratch = mkdtempSync(join(tmpdir(), 'oskr-boundaries-'));
let before: BoundaryReport;
let after: BoundaryReport;
let linted: ReadonlyArray<{ filename: string; code: string }>;

beforeAll(async () => {
  for (const name of [...COPIED, '.dependency-cruiser.cjs', '.oxlintrc.json'])
    cpSync(name, join(scratch, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(scratch, 'node_modules'));

  before = await cruise(scratch);
  for (const [file, imported] of BROKEN)
    writeFileSync(join(scratch, file), `import * as broken from '${imported}';\nexport { broken };\n`);
  after = await cruise(scratch);
  linted = lint(BROKEN.map(([file]) => file));
}, 60_000);

afterAll(() => rmSync(scratch, { recursive: true }));

function lint(files: ReadonlyArray<string>) {
  const oxlint = resolve('node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json', ...files], { cwd: scratch });
  const report: { diagnostics: ReadonlyArray<{ filename: string; code: string }> } = JSON.parse(String(stdout));
  return report.diagnostics;
}

test('the tree keeps its boundaries', () => {
  expect(boundaryProblems(before)).toEqual([]);
});

test.each(BROKEN)('the graph check is red when %s imports %s', (file, _imported, rule) => {
  const own = boundaryProblems(after).filter((problem) => problem.startsWith(`${rule}: ${file} → `));
  expect(own).toHaveLength(1);
});

test.each(BROKEN.filter(([, , , seen]) => seen === 'editor'))('the editor is red when %s imports %s', (file) => {
  const codes = linted.filter(({ filename }) => filename === file).map(({ code }) => code);
  expect(codes).toContain('eslint(no-restricted-imports)');
});

test('a cruise that saw nothing is a failure, not a success', () => {
  expect(boundaryProblems({ modules: 0, violations: [] })).toEqual([
    `only 0 modules were cruised, at least ${FEWEST_MODULES} are there`,
  ]);
});
