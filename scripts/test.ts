/**
 * The whole test run: every check of the tree, one after the other, on what a clone holds.
 *
 * `--quick` leaves out what needs a build or a browser. The last line is `N passed, N failed`.
 */
import { stopAll } from './checks/command.ts';
import { add, lastLine, NOTHING, ONE_FAILED, type Counts } from './checks/counts.ts';
import { longSteps, quickSteps, type Outcome, type Step } from './checks/steps.ts';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    stopAll('SIGTERM');
    process.exit(1);
  });

const isQuick = process.argv.includes('--quick');
const steps = isQuick ? quickSteps : [...quickSteps, ...longSteps];
const broken = new Set<string>();
let total: Counts = NOTHING;

for (const step of steps) {
  const started = Date.now();
  const outcome = await take(step);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const isGood = outcome.counts.failed === 0;
  if (!isGood) {
    broken.add(step.name);
    console.log(`\n----- ${step.name}\n${shortened(outcome.output)}\n-----\n`);
  }
  console.log(`${isGood ? 'ok    ' : 'FAILED'}  ${step.name}: ${lastLine(outcome.counts)} (${seconds} s)`);
  total = add(total, outcome.counts);
}

if (broken.size > 0) console.log(`\nFailed: ${[...broken].join(', ')}`);
console.log(lastLine(total));
process.exitCode = total.failed === 0 ? 0 : 1;

async function take(step: Step): Promise<Outcome> {
  const missing = step.needs.filter((name) => broken.has(name));
  if (missing.length > 0) return { counts: ONE_FAILED, output: `not run, because it needs: ${missing.join(', ')}` };
  try {
    return await step.run();
  } catch (error) {
    return { counts: ONE_FAILED, output: error instanceof Error ? error.message : String(error) };
  }
}

/** The end of what a check said: where the reason stands. */
function shortened(output: string): string {
  const lines = output.trimEnd().split('\n');
  const most = 120;
  return lines.length <= most ? lines.join('\n') : [`… ${lines.length - most} lines`, ...lines.slice(-most)].join('\n');
}
