import type { Sandbox } from './call.ts';
import { textOf } from './database.ts';
import { fingerprintOf } from './idempotency.ts';
import { newId } from './ids.ts';

export type Mail = {
  readonly key: string;
  readonly to: string;
  readonly fromName: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
};

export type MailResult =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly status: 400 | 409; readonly message: string };

const MAX_HEADER = 998;

/** Takes a mail once per key. The same key with another mail is refused. */
export function acceptMail({ db, clock }: Sandbox, mail: Mail): MailResult {
  const fault = faultOf(mail);
  if (fault !== null) return { ok: false, status: 400, message: fault };
  const fingerprint = fingerprintOf('MAIL', mail.key, JSON.stringify(mail));
  return db.transaction(() => {
    const stored = db.get('SELECT id, fingerprint FROM mails WHERE key = ?', mail.key);
    if (stored !== null) {
      if (textOf(stored, 'fingerprint') === fingerprint) return { ok: true, id: textOf(stored, 'id') };
      return { ok: false, status: 409, message: 'This key was used for another mail.' };
    }
    const id = newId('msg');
    const body = {
      id,
      at: new Date(clock.now()).toISOString(),
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      links: linksOf(mail),
      fromName: mail.fromName,
      replyTo: mail.replyTo,
    };
    db.run(
      'INSERT INTO mails (id, key, fingerprint, body) VALUES (?, ?, ?, ?)',
      id,
      mail.key,
      fingerprint,
      JSON.stringify(body),
    );
    return { ok: true, id };
  });
}

/** JSON text of all mails, newest first. */
export function outboxOf({ db }: Sandbox): string {
  const rows = db.all('SELECT body FROM mails ORDER BY seq DESC');
  return `[${rows.map((row) => textOf(row, 'body')).join(',')}]`;
}

export function readMail(value: unknown): Mail | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = new Map<string, unknown>(Object.entries(value));
  const text = (name: string) => {
    const field = fields.get(name);
    return typeof field === 'string' ? field : null;
  };
  const [key, to, subject] = [text('key'), text('to'), text('subject')];
  const [html, plain] = [text('html'), text('text')];
  if (key === null || to === null || subject === null || html === null || plain === null) {
    return null;
  }
  return {
    key,
    to,
    fromName: text('fromName') ?? '',
    replyTo: text('replyTo'),
    subject,
    html,
    text: plain,
  };
}

/** A line break in a header would let a customer's name write headers of its own. */
function faultOf(mail: Mail): string | null {
  const headers = { to: mail.to, fromName: mail.fromName, replyTo: mail.replyTo ?? '', subject: mail.subject };
  for (const [name, value] of Object.entries(headers)) {
    // eslint-disable-next-line no-control-regex -- control characters are what is looked for
    if (/[\u0000-\u001f\u007f\u2028\u2029]/.test(value)) return `${name} has a line break or control character`;
    if (value.length > MAX_HEADER) return `${name} is too long`;
  }
  if (mail.key === '') return 'key is empty';
  if (!/^[^\s@,;<>]+@[^\s@,;<>]+$/.test(mail.to)) return 'to is not one mail address';
  if (mail.replyTo !== null && !/^[^\s@,;<>]+@[^\s@,;<>]+$/.test(mail.replyTo)) {
    return 'replyTo is not one mail address';
  }
  return null;
}

function linksOf(mail: Mail): ReadonlyArray<string> {
  const hrefs = [...mail.html.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map((match) =>
    unescape(match[1] ?? match[2] ?? ''),
  );
  const urls = [...mail.text.matchAll(/https?:\/\/[^\s<>"']+/g)].map((match) => match[0].replace(/[.,;:!?)]+$/, ''));
  return [...new Set([...hrefs, ...urls])];
}

function unescape(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
