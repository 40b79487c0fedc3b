import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ensureChromium } from './chromium.ts';
import { node, type Finished } from './command.ts';
import {
  add,
  NOTHING,
  ONE_FAILED,
  ONE_PASSED,
  playwrightCounts,
  proofCounts,
  vitestCounts,
  type Counts,
} from './counts.ts';
import { checkMigrations } from './migrations.ts';
import { policyProblems } from './policy-reports.ts';
import { startProduct } from './product.ts';
import { treeState } from './tree.ts';

export type Outcome = { readonly counts: Counts; readonly output: string };

export type Step = {
  readonly name: string;
  /** steps without which this one says nothing */
  readonly needs: ReadonlyArray<string>;
  run(): Promise<Outcome>;
};

/** A check that is either good or not. */
function check(name: string, run: () => Promise<Finished>, needs: ReadonlyArray<string> = []): Step {
  return {
    name,
    needs,
    run: async () => {
      const { ok, output } = await run();
      return { counts: ok ? ONE_PASSED : ONE_FAILED, output };
    },
  };
}

/** One of the projects of vitest.config.ts, with its own counts. */
function vitest(name: string, project: string, needs: ReadonlyArray<string> = []): Step {
  return {
    name,
    needs,
    run: () =>
      withReport(async (report) => {
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
        // By itself it leaves one core idle, which of two is half of the machine.
        const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--maxWorkers=100%', ...reporters];
        const finished = await node(args, {}, 1200);
        return { counts: countsOf(finished, report, vitestCounts), output: finished.output };
      }),
  };
}

/** What a run counted, and one failure more when it went wrong without having counted any. */
function countsOf(finished: Finished, report: string, read: (report: string) => Counts): Counts {
  if (!existsSync(report)) return ONE_FAILED;
  const counts = read(readFileSync(report, 'utf8'));
  return finished.ok || counts.failed > 0 ? counts : add(counts, ONE_FAILED);
}

async function withReport(work: (report: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'oskr-report-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Where the tree stood when the run began, for the last step. */
const before = treeState();

export const quickSteps: ReadonlyArray<Step> = [
  check('messages', () => node(['scripts/messages.ts'])),
  check('texts', () => node(['scripts/texts.ts'])),
  check('format', () => node(['node_modules/oxfmt/bin/oxfmt', '--list-different'])),
  check('lint', () => node(['node_modules/oxlint/bin/oxlint', '--deny-warnings', '--format', 'unix'])),
  check('types', () => node(['node_modules/typescript/bin/tsc', '--build'])),
  check('boundaries', () => node(['scripts/boundaries.ts'])),
  check('permissions', () => node(['scripts/permissions.ts'])),
  check('documents', () => node(['scripts/documents.ts', '--check'])),
  check('migrations', checkMigrations),
  vitest('unit and contract', 'node'),
];

export const longSteps: ReadonlyArray<Step> = [
  check('build', () => node(['scripts/build.ts'])),
  check('budgets', () => node(['scripts/budget.ts']), ['build']),
  vitest('objects in workerd', 'workerd'),
  vitest('built bundle', 'bundle', ['build']),
  vitest('cases against the product', 'cases', ['build']),
  { name: 'journeys in Chromium', needs: ['build'], run: journeys },
  { name: 'proofs, small', needs: ['build'], run: proofs },
  check('the tree is as before', untouched),
];

/**
 * As many halves of the journeys run beside each other as keep two cores busy: one alone leaves each of them idle half
 * of its time. A half has a product of its own, and takes its files in the same order each time.
 */
const HALVES = 2;

async function journeys(): Promise<Outcome> {
  const chromium = await ensureChromium((line) => console.log(line));
  // A half that breaks off is a failure of its own, and the other one is waited for.
  const halves = Array.from({ length: HALVES }, (_, index) =>
    journeysOf(index + 1, chromium).catch((error: unknown): Outcome => ({ counts: ONE_FAILED, output: String(error) })),
  );
  const outcomes = await Promise.all(halves);
  return {
    counts: outcomes.reduce((sum, { counts }) => add(sum, counts), NOTHING),
    output: outcomes.map(({ output }) => output).join('\n'),
  };
}

/** One half of the journeys, on a product of its own. */
async function journeysOf(half: number, chromium: string): Promise<Outcome> {
  const product = await startProduct();
  try {
    return await withReport(async (report) => {
      const env = {
        CHROMIUM: chromium,
        PORT: String(product.port),
        DATA_DIR: product.dataDir,
        PLAYWRIGHT_JSON: report,
        PLAYWRIGHT_OUTPUT: `test-results/journeys-${half}`,
      };
      const args = ['node_modules/playwright/cli.js', 'test', `--shard=${half}/${HALVES}`];
      const finished = await node(args, env, 3300);
      const output = failuresOf(finished.output);
      const counts = countsOf(finished, report, playwrightCounts);
      // Nothing that people do here may be something that a page's own policy forbids.
      const problems = await policyProblems(product.dataDir);
      return problems.length === 0
        ? { counts: add(counts, ONE_PASSED), output }
        : { counts: add(counts, ONE_FAILED), output: `${output}\nReports of policies:\n${problems.join('\n')}` };
    });
  } finally {
    await product.stop();
  }
}

/** Without the journeys that passed: of two halves' output only the end is shown. */
function failuresOf(output: string): string {
  return output
    .split('\n')
    .filter((line) => !/^\s*(✓|ok)\s/.test(line))
    .join('\n');
}

async function proofs(): Promise<Outcome> {
  const finished = await node(['scripts/proof.ts', '--small'], {}, 1800);
  const counts = proofCounts(finished.output);
  const isSound = counts.failed > 0 || (finished.ok && counts.passed > 0);
  return { counts: isSound ? counts : add(counts, ONE_FAILED), output: finished.output };
}

async function untouched(): Promise<Finished> {
  const [then, now] = [await before, await treeState()];
  return then?.fingerprint === now?.fingerprint
    ? { ok: true, output: '' }
    : { ok: false, output: `the run changed the tree:\n${now?.files ?? ''}` };
}
