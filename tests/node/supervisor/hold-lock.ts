/** Stands for a supervisor in tests: takes a data directory, says so, and stays until it is killed. */
import { lockDataDir } from '#scripts/local/data-lock.ts';

const [dataDir = '', port = '1'] = process.argv.slice(2);
const answer = await lockDataDir(
  dataDir,
  { port: Number(port), bootId: 'boot_test' },
  { forAnyMs: 0, forStoppingMs: 0 },
);
process.stdout.write(answer.ok ? 'held\n' : `refused by ${answer.holder?.pid}\n`);
if (answer.ok) setInterval(() => {}, 1_000);
