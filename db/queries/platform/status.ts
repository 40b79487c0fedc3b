import { and, count, desc, eq, gte, min } from 'drizzle-orm';

import type { Database } from '../../client.ts';
import type { OutboxState } from '../../schema/enums.ts';
import { jobs, outbox } from '../../schema/index.ts';

const NEWEST_DEAD = 20;

export type MailCounts = {
  readonly states: Readonly<Record<OutboxState, number>>;
  /** When the mail that waits longest should have been sent; null when none waits. */
  readonly oldestDue: Date | null;
  /** The newest mails that were given up, 20 at most. */
  readonly dead: ReadonlyArray<{
    readonly kind: string;
    readonly recipient: string;
    readonly attempts: number;
    readonly lastError: string | null;
    readonly at: Date;
  }>;
};

/** What became of the mail that was written since then. */
export async function countMail(db: Database, since: Date): Promise<MailCounts> {
  const [states, oldest, dead] = await db.batch([
    db
      .select({ state: outbox.state, count: count() })
      .from(outbox)
      .where(gte(outbox.createdAt, since))
      .groupBy(outbox.state),
    db
      .select({ at: min(outbox.nextAt) })
      .from(outbox)
      .where(eq(outbox.state, 'PENDING')),
    db
      .select({
        kind: outbox.kind,
        recipient: outbox.recipient,
        attempts: outbox.attempts,
        lastError: outbox.lastError,
        at: outbox.nextAt,
      })
      .from(outbox)
      .where(and(eq(outbox.state, 'DEAD'), gte(outbox.nextAt, since)))
      .orderBy(desc(outbox.nextAt))
      .limit(NEWEST_DEAD),
  ]);
  const none = { PENDING: 0, SENT: 0, DEAD: 0 };
  return {
    states: { ...none, ...Object.fromEntries(states.map((row) => [row.state, row.count])) },
    oldestDue: oldest[0]?.at ?? null,
    dead,
  };
}

export type JobRun = typeof jobs.$inferSelect;

/** When each job ran last. */
export async function listJobs(db: Database): Promise<ReadonlyArray<JobRun>> {
  return await db.select().from(jobs).orderBy(jobs.name);
}

/** Keeps that a job ran; the last failure stays until there is another one. */
export async function keepJobRun(
  db: Database,
  run: {
    readonly name: string;
    readonly ranAt: Date;
    readonly tookMs: number;
    readonly done: Readonly<Record<string, number>>;
    readonly failures: number;
    readonly failure: string | null;
  },
): Promise<void> {
  const { failure, ...told } = run;
  const failed = failure === null ? {} : { failedAt: run.ranAt, failure: failure.slice(0, 500) };
  await db
    .insert(jobs)
    .values({ ...told, ...failed })
    .onConflictDoUpdate({ target: jobs.name, set: { ...told, ...failed } });
}
