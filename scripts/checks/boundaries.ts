import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** Fewer modules than this means that the cruiser did not see the tree, whatever it says of violations. */
export const FEWEST_MODULES = 400;

export type BoundaryReport = {
  readonly modules: number;
  /** `rule: from → to`, one each */
  readonly violations: ReadonlyArray<string>;
};

type CruiseOutput = {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: ReadonlyArray<{
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string; readonly severity: string };
    }>;
  };
};

const FOLDERS = ['app', 'worker', 'db', 'tenants', 'scripts'];

/** Cruises the imports of the tree at `root` by the rules of its `.dependency-cruiser.cjs`. */
export async function cruise(root: string): Promise<BoundaryReport> {
  const { summary } = parse(await depcruise(root));
  return {
    modules: summary.totalCruised,
    violations: summary.violations
      .filter(({ rule }) => rule.severity === 'error')
      .map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
}

/** What is wrong with the boundaries, one line each; empty when nothing is. */
export function boundaryProblems({ modules, violations }: BoundaryReport): ReadonlyArray<string> {
  if (modules < FEWEST_MODULES) return [`only ${modules} modules were cruised, at least ${FEWEST_MODULES} are there`];
  return violations;
}

function depcruise(root: string): Promise<string> {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const options = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [program, ...FOLDERS, ...options],
      { cwd: root, maxBuffer: 200_000_000 },
      // A violation is a non-zero exit with a whole report; anything else has none.
      (error, stdout, stderr) =>
        stdout.startsWith('{') ? resolve(stdout) : reject(new Error(stderr, { cause: error })),
    );
  });
}

function parse(report: string): CruiseOutput {
  return JSON.parse(report);
}
