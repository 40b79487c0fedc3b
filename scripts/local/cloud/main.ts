import { flushCompileCache } from 'node:module';

import { openSandbox } from './call.ts';
import { openClock } from './clock.ts';
import { openDatabase } from './database.ts';
import { runDueWork } from './due-work.ts';
import { openFaults } from './faults.ts';
import { ensurePlatform } from './resources/accounts.ts';
import { createCloudServer } from './server.ts';
import { readSettings } from './settings.ts';
import { openWebhooks } from './webhooks.ts';

const settings = readSettings(process.env);
const db = openDatabase(settings.dataDir);
const sandbox = openSandbox(settings, db, openClock(db));
ensurePlatform(sandbox);
const faults = openFaults();
const webhooks = openWebhooks(sandbox, faults);
const server = createCloudServer({ sandbox, faults, webhooks });

const heartbeat = setInterval(() => runDueWork(sandbox), 1000);

server.listen({ host: '127.0.0.1', port: settings.port, backlog: 4096 }, () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : settings.port;
  process.stdout.write(`cloud listens on http://127.0.0.1:${port}\n`);
  // With NODE_COMPILE_CACHE set, even a sandbox that gets killed is back quickly the next time.
  flushCompileCache();
});

function stop(): void {
  clearInterval(heartbeat);
  webhooks.stop();
  server.close();
  server.closeAllConnections();
  db.close();
  process.exit(0);
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
