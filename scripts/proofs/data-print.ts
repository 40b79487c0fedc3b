import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { openDatabase } from '#db/client.ts';

import type { Holder } from '../local/data-lock.ts';
import { databaseToken, readSecrets } from '../local/secrets.ts';
import { pathsOf } from '../local/start-settings.ts';

/** What must be the same after any kind of end: rows by table, the payment ledger, and which objects exist. */
export type DataPrint = Readonly<Record<string, string>>;

export async function takeDataPrint(dataDir: string, { addresses }: Holder): Promise<DataPrint> {
  const secrets = readSecrets(dataDir, 'local', process.env);
  const db = openDatabase({ url: addresses['primaryUrl'] ?? '', authToken: databaseToken(secrets, 'ro') });
  const tables = await db.$client.execute(
    `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'libsql_%' order by name`,
  );
  const names = tables.rows
    .map((row) => row['name'])
    .filter((name) => typeof name === 'string')
    // When a job ran last is no data: each minute may add its first line.
    .filter((name) => name !== 'jobs');
  const counts = await db.$client.batch(
    names.map((name) => `select count(*) as n from "${name}"`),
    'read',
  );
  const ledger = await (await fetch(`${addresses['cloudUrl']}/_cloud/ledger`)).text();
  return {
    ...Object.fromEntries(names.map((name, index) => [name, JSON.stringify(counts[index]?.rows[0]?.['n'])])),
    'payment ledger': createHash('sha256').update(ledger).digest('hex'),
    objects: String(countObjects(dataDir)),
  };
}

/** Names what differs, with both values. */
export function compareDataPrints(before: DataPrint, after: DataPrint): ReadonlyArray<string> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name}: ${before[name]} before, ${after[name]} after`);
}

function countObjects(dataDir: string): number {
  const files = readdirSync(join(pathsOf(dataDir).objects), { recursive: true }).map(String);
  return files.filter((file) => file.endsWith('.sqlite')).length;
}
