import { and, count, eq, isNull } from 'drizzle-orm';

import type { Database } from '../../client.ts';
import { businesses, users } from '../../schema/index.ts';

export type PlatformFigures = { readonly activeBusinesses: number; readonly totalUsers: number };

/** Businesses that are switched on and not suspended, and accounts that can sign in. */
export async function countPlatform(db: Database): Promise<PlatformFigures> {
  const [open, people] = await db.batch([
    db
      .select({ count: count() })
      .from(businesses)
      .where(and(eq(businesses.isActive, true), isNull(businesses.suspendedAt))),
    db.select({ count: count() }).from(users).where(eq(users.isActive, true)),
  ]);
  return { activeBusinesses: open[0]?.count ?? 0, totalUsers: people[0]?.count ?? 0 };
}
