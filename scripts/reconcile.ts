/**
 * The auditor: whether the objects, the database and the payment ledger of a data directory agree. Names
 * every row that doesn't; ends with 1 when one doesn't. Uses the running product, else starts it meanwhile.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';

import { audit } from './audit/audit.ts';
import { gatherFacts } from './audit/facts.ts';
import { readHolder } from './local/data-lock.ts';
import { freePorts } from './local/ports.ts';
import { isRunning } from './local/process-identity.ts';
import { readStartSettings } from './local/start-settings.ts';

const { dataDir } = readStartSettings(dirname(import.meta.dirname), process.env, []);
const stop = await startIfStopped();
try {
  const holder = readHolder(dataDir);
  if (holder === null) throw new Error(`Nobody runs on ${dataDir}, and it could not be started.`);
  const facts = await gatherFacts(dataDir, holder);
  const problems = audit(facts);
  for (const problem of problems) console.log(problem);
  const figures = `${facts.orders.length} orders, ${facts.payments.length} payments, ${facts.refundRows.length} refunds, ${facts.charges.length} charges, ${facts.intents.length} intents, ${facts.objects.length} bookings and holds`;
  console.log(`reconcile: ${figures}, ${problems.length} differences, ${problems.length === 0 ? 'ok' : 'FAILED'}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await stop();
}

async function startIfStopped(): Promise<() => Promise<void>> {
  const holder = readHolder(dataDir);
  if (holder !== null && isRunning(holder)) return async () => undefined;
  const [port = 0] = await freePorts(1);
  const child = spawn(process.execPath, ['scripts/up.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, OSKR_PARENT_PID: String(process.pid) },
    stdio: 'ignore',
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error('The product did not start.');
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (answer?.ok === true) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return async () => {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
}
