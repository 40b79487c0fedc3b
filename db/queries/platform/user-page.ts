import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';

import type { UserType } from '#worker/domain/actor.ts';

import type { Database } from '../../client.ts';
import { users } from '../../schema/index.ts';
import type { UserRecord } from '../users.ts';
import { foundIn } from './business-page.ts';
import { offsetOf, PAGE_SIZE, type Page } from './page.ts';

export type UserFilter = {
  /** Found in e-mail, user name and name, without regard to case. */
  readonly search: string | null;
  readonly userType: UserType | null;
  readonly isActive: boolean | null;
};

/** A page of all accounts, newest first. */
export async function pageUsers(
  db: Database,
  { search, userType, isActive }: UserFilter,
  page: number,
): Promise<Page<UserRecord>> {
  const { passwordHash: _secret, emailNormalized: _key, ...columns } = getTableColumns(users);
  const text = sql`${users.email} || ' ' || ${users.username} || ' ' || coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, '')`;
  const wanted = and(
    search === null ? undefined : foundIn(search, text),
    userType === null ? undefined : eq(users.userType, userType),
    isActive === null ? undefined : eq(users.isActive, isActive),
  );
  const [counted, rows] = await db.batch([
    db.select({ count: count() }).from(users).where(wanted),
    db
      .select(columns)
      .from(users)
      .where(wanted)
      .orderBy(desc(users.createdAt), users.id)
      .limit(PAGE_SIZE)
      .offset(offsetOf(page)),
  ]);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}
