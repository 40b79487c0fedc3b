import { createClient, type Client } from '@libsql/client/web';
import type { LibSQLDatabase } from 'drizzle-orm/libsql/driver-core';
import { drizzle } from 'drizzle-orm/libsql/web';

import { namingFailures } from './client-failures.ts';

export type Database = LibSQLDatabase & { readonly $client: Client };

export type DatabaseAddress = {
  readonly url: string;
  /** Null only where the server asks for none, as in tests. */
  readonly authToken: string | null;
  readonly fetch?: (request: Request) => Promise<Response>;
};

/** Opens one endpoint over HTTP; cheap, so that each request may have its own. */
export function openDatabase({ url, authToken, fetch }: DatabaseAddress): Database {
  const client = createClient({
    url,
    ...(authToken === null ? {} : { authToken }),
    fetch: namingFailures(fetch),
  });
  return drizzle(client);
}
