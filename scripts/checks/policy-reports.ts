import { openDatabase, type Database } from '#db/client.ts';
import { listPolicyReports } from '#db/queries/platform/policy-reports.ts';

import { readHolder } from '../local/data-lock.ts';
import { databaseToken, readSecrets } from '../local/secrets.ts';

/** The database of a product that runs, for whoever may write what no API does. @throws when none runs there */
export function runningDatabase(dataDir: string): Database {
  const holder = readHolder(dataDir);
  if (holder === null) throw new Error(`Nobody runs on ${dataDir}`);
  const secrets = readSecrets(dataDir, 'local', process.env);
  return openDatabase({ url: holder.addresses['primaryUrl'] ?? '', authToken: databaseToken(secrets, 'rw') });
}

/**
 * What browsers said that the policies of our own pages kept from happening, a line each. That somebody else's frame was
 * refused is no fault of a page.
 */
export async function policyProblems(dataDir: string): Promise<ReadonlyArray<string>> {
  const db = runningDatabase(dataDir);
  try {
    const reports = await listPolicyReports(db, 100);
    return reports
      .filter(({ directive }) => directive !== 'frame-ancestors')
      .map(
        ({ page, directive, blocked, count }) => `${page}: ${directive} kept ${blocked} from happening, ${count} times`,
      );
  } finally {
    db.$client.close();
  }
}
