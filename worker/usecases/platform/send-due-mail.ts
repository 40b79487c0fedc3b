import { claimMail, closeMail, dropMail, listDueMail, markMailFailed, type OutboxRow } from '#db/queries/outbox.ts';
import { maskAddresses } from '#worker/domain/mask-address.ts';
import { UnsendableMail, type Mailer } from '#worker/ports/mailer.ts';

import type { StopPoint } from '../stop-points.ts';
import { mailMaker, type MadeMail, type MakeMailDeps } from './make-mail.ts';

export type MailDeps = MakeMailDeps & {
  readonly mailer: Mailer;
  readonly point: (name: StopPoint) => Promise<void>;
};

const BATCH = 50;
/** Real milliseconds after which no further mail of a batch is begun: a provider that is slow holds up no sweep. */
const BATCH_MS = 20_000;
/** Of a provider that knows no keys: so long nobody else tries the mail that one sender is at. */
const CLAIM_MS = 60_000;
/**
 * Seconds until the next try, by the number of tries there were; after the last one the mail is dead. No pause is as
 * long as the 24 hours for which providers remember a key.
 */
const RETRY_SECONDS = [5, 30, 120, 600, 3600, 6 * 3600, 12 * 3600] as const;

type Make = (row: OutboxRow) => Promise<MadeMail>;

/**
 * Sends what is due in the outbox, longest waiting first. Twice at once is harmless: the mailer knows a key that it has
 * sent, or one of the two leaves the mail to the other.
 *
 * A mail that fails waits for its next try and holds up no other; one that can never be made or taken is dead at once.
 *
 * @param about only mail about this order; null for all mail
 * @returns when the next mail is due; null when there is none left
 */
export async function sendDueMail(deps: MailDeps, about: string | null): Promise<Date | null> {
  const due = await listDueMail(deps.db, deps.now(), BATCH, about ?? undefined);
  const make = mailMaker(deps);
  const begun = Date.now();
  const sent: Array<string> = [];
  for (const row of due) {
    if (Date.now() - begun > BATCH_MS) break;
    if (await sendOne(deps, row, make)) sent.push(row.id);
  }
  const next = await closeMail(deps.db, sent, deps.now(), about ?? undefined);
  if (sent.length > 0) await deps.point('mail.closed');
  return next;
}

/** Whether it was sent, and is to be closed. */
async function sendOne(deps: MailDeps, row: OutboxRow, make: Make): Promise<boolean> {
  const { db, mailer, now } = deps;
  if (mailer.forgetsKeys && !(await claimMail(db, row, new Date(now().getTime() + CLAIM_MS)))) return false;
  try {
    const made = await make(row);
    if (made.kind === 'moot') {
      await dropMail(db, row.id, made.reason);
      return false;
    }
    await mailer.send(made.mail);
    await deps.point('mail.sent');
    return true;
  } catch (error) {
    const wait = error instanceof UnsendableMail ? undefined : RETRY_SECONDS[row.attempts];
    const at = now();
    await markMailFailed(db, row.id, {
      attempts: row.attempts + 1,
      nextAt: wait === undefined ? null : new Date(at.getTime() + wait * 1000),
      error: reasonOf(error),
      at,
    });
    return false;
  }
}

/** A failed query's parameters and people's addresses are left out. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? maskAddresses(error.message.split('\nparams: ')[0] ?? '') : 'unknown';
}
