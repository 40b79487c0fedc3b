import { saveLead } from '#db/queries/leads.ts';
import { isPhoneLine, LEAD_SOURCE, LEAST_FILL_MS } from '#worker/domain/contact-form.ts';
import { isEmail } from '#worker/domain/customer-info.ts';
import { newId } from '#worker/domain/ids.ts';
import { mailboxOf } from '#worker/domain/rate-limits.ts';
import { isWebAddress } from '#worker/domain/web-address.ts';

import { orProblems } from '../cart/checked-line.ts';
import type { Context } from '../context.ts';
import type { FieldProblem } from '../errors.ts';
import { callersNetwork, takeTries } from '../limits/take-tries.ts';

/** What the contact form sends. */
export type LeadInput = {
  readonly name: string;
  readonly businessName: string;
  readonly email: string;
  readonly website?: string | null | undefined;
  readonly phone?: string | null | undefined;
  /** When Send was pressed, by the visitor's clock; ISO 8601. */
  readonly timestamp?: string | null | undefined;
  readonly source?: string | null | undefined;
  /** No person sees this field: whoever fills it is none. */
  readonly fax?: string | null | undefined;
  /** When the form was put before the visitor, by the clock of `timestamp`, else of the server; ISO 8601. */
  readonly startedAt?: string | null | undefined;
};

type LeadContext = Pick<
  Context,
  'primary' | 'now' | 'rateLimit' | 'clientNetwork' | 'contactEmail' | 'mailSoon' | 'log'
>;

const CONTROL = /\p{Cc}/u;
const SOURCE = /^[a-z0-9_-]{1,60}$/;

/**
 * Keeps what somebody wrote by the contact form, and mails it to the platform. What a machine has filled in is answered
 * the same, and kept nowhere.
 *
 * @throws AppError BAD_USER_INPUT, naming each field; RATE_LIMITED after five of one mailbox, or ten of a network, in an hour
 */
export async function takeLead(ctx: LeadContext, input: LeadInput): Promise<void> {
  const at = ctx.now();
  const lead = tidy(input, at);
  orProblems('', problemsOf(lead));
  await takeTries(ctx, [
    { limit: 'contact.network', of: callersNetwork(ctx) },
    { limit: 'contact.mailbox', of: mailboxOf(lead.email) },
  ]);
  const reason = machineSign(input, lead.timestamp);
  if (reason !== null) {
    ctx.log('lead_dropped', { reason });
    return;
  }
  const id = newId('lead');
  await saveLead(ctx.primary, { id, ...lead, createdAt: at }, ctx.contactEmail);
  ctx.mailSoon(id);
}

/** What gives a machine away; null when nothing does. A start that is missing or can't be read is no sign. */
function machineSign(input: LeadInput, sentAt: Date): string | null {
  if (typeof input.fax === 'string' && input.fax !== '') return 'honeypot';
  const took = sentAt.getTime() - Date.parse(input.startedAt ?? '');
  return took >= 0 && took < LEAST_FILL_MS ? 'too fast' : null;
}

function tidy(input: LeadInput, at: Date) {
  const given = input.timestamp?.trim() ?? '';
  return {
    name: input.name.trim(),
    businessName: input.businessName.trim(),
    email: input.email.trim(),
    website: input.website?.trim() || null,
    phone: input.phone?.trim() || null,
    timestamp: given === '' ? at : new Date(given),
    source: input.source?.trim() || LEAD_SOURCE,
  };
}

function problemsOf(lead: ReturnType<typeof tidy>): ReadonlyArray<FieldProblem> {
  const { name, businessName, email, website, phone, timestamp, source } = lead;
  const year = timestamp.getUTCFullYear();
  return [
    ...textProblem('name', name, 'your full name'),
    ...problemIf(!isEmail(email), 'email', 'Please enter a valid email address.'),
    ...textProblem('businessName', businessName, 'the name of your business'),
    ...problemIf(phone !== null && !isPhoneLine(phone), 'phone', 'Please enter a phone number.'),
    ...problemIf(
      website !== null && !isWebAddress(website),
      'website',
      'Please enter a website address like https://example.com.',
    ),
    ...problemIf(!(year >= 2000 && year <= 2200), 'timestamp', 'Send the time as ISO 8601.'),
    ...problemIf(!SOURCE.test(source), 'source', 'Name the source in small letters and underscores.'),
  ];
}

function textProblem(path: string, text: string, what: string): ReadonlyArray<FieldProblem> {
  if (text === '') return [{ path, message: `Please enter ${what}.` }];
  return problemIf(text.length > 200 || CONTROL.test(text), path, 'Use at most 200 characters on one line.');
}

function problemIf(isWrong: boolean, path: string, message: string): ReadonlyArray<FieldProblem> {
  return isWrong ? [{ path, message }] : [];
}
