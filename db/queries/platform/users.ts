import { getTableColumns } from 'drizzle-orm';

import type { Database } from '../../client.ts';
import { users } from '../../schema/index.ts';
import type { UserRecord } from '../users.ts';

/** Everybody, oldest first. */
export async function listUsers(db: Database): Promise<ReadonlyArray<UserRecord>> {
  const { passwordHash: _secret, emailNormalized: _key, ...columns } = getTableColumns(users);
  return await db.select(columns).from(users).orderBy(users.createdAt, users.id);
}
