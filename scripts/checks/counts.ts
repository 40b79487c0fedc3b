/** How many checks of a step went well. A step without counts of its own is one check. */
export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };
export const ONE_PASSED: Counts = { passed: 1, failed: 0, skipped: 0 };
export const ONE_FAILED: Counts = { passed: 0, failed: 1, skipped: 0 };

export function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** The last line of a run: `N passed, N failed`, and `, N skipped` when some were. */
export function lastLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: ReadonlyArray<{
    readonly status: string;
    readonly assertionResults: ReadonlyArray<{ readonly status: string }>;
  }>;
};

/** A file that failed without a failed test did not load, or broke outside of its tests: one failure each. */
export function vitestCounts(report: string): Counts {
  const { testResults, ...tests }: VitestReport = JSON.parse(report);
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((assertion) => assertion.status !== 'failed'),
  );
  return {
    passed: tests.numPassedTests,
    failed: tests.numFailedTests + broken.length,
    skipped: tests.numPendingTests + tests.numTodoTests,
  };
}

type PlaywrightReport = {
  readonly errors: ReadonlyArray<unknown>;
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
};

/** A journey that works only the second time is a failed one. */
export function playwrightCounts(report: string): Counts {
  const { errors, stats }: PlaywrightReport = JSON.parse(report);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/** Reads the lines of `scripts/proof.ts`: `name: figure, seed, ok` or `… FAILED`, one a promise. */
export function proofCounts(output: string): Counts {
  const lines = output.split('\n').map((line) => line.trimEnd());
  return {
    passed: lines.filter((line) => /^[\w-]+: .*\bok$/.test(line)).length,
    failed: lines.filter((line) => /^[\w-]+: .*\bFAILED$/.test(line)).length,
    skipped: lines.filter((line) => /^[\w-]+: .*\bskipped$/.test(line)).length,
  };
}
