import { maskAddresses } from '#worker/domain/mask-address.ts';
import { UnsendableMail, type Mail, type Mailer } from '#worker/ports/mailer.ts';

import { quotedName } from './cloudflare-mime.ts';

export type ResendOptions = {
  readonly apiKey: string;
  /** The address all mail comes from; the domain is verified at Resend. */
  readonly from: string;
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
};

const API = 'https://api.resend.com';
const TIMEOUT_MS = 10_000;
const LONGEST_KEY = 256;

/** A mail of the same words and recipient is refused again. Others complain of our settings: those get better. */
const NEVER = new Set([400, 413, 422]);
const OF_SETTINGS = new Set(['invalid_from_address', 'invalid_access', 'invalid_region', 'missing_api_key']);

/**
 * Sends by Resend's HTTP API. It remembers a key for 24 hours, longer than any pause between two tries, so that a
 * mail whose answer got lost is not sent again.
 */
export function resendMailer({ apiKey, from, baseUrl = API, timeoutMs = TIMEOUT_MS }: ResendOptions): Mailer {
  return {
    async send(mail) {
      const answer = await fetch(`${baseUrl}/emails`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          'idempotency-key': await keyOf(mail),
        },
        body: JSON.stringify({
          from: `${quotedName(mail.fromName)} <${from}>`,
          to: [mail.to],
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          ...(mail.replyTo === null ? {} : { reply_to: mail.replyTo }),
        }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const said = await answer.text();
      if (!answer.ok) refuse(answer.status, said);
    },
  };
}

/** A header holds printable ASCII only, and this one 256 of them. */
async function keyOf({ key }: Mail): Promise<string> {
  if (/^[\x21-\x7e]+$/.test(key) && key.length <= LONGEST_KEY) return key;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key)));
  return `sha256/${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function refuse(status: number, said: string): void {
  const { name, message } = readError(said);
  // The key was used with other words: a retry that was rendered anew, of a mail that is sent already.
  if (status === 409 && name === 'invalid_idempotent_request') return;
  const text = maskAddresses(`Resend answered ${status} ${name}: ${message}`).slice(0, 300);
  if (NEVER.has(status) && !OF_SETTINGS.has(name) && !/api key/i.test(message)) throw new UnsendableMail(text);
  throw new Error(text);
}

function readError(said: string): { readonly name: string; readonly message: string } {
  try {
    const body: unknown = JSON.parse(said);
    if (typeof body !== 'object' || body === null) return { name: '', message: '' };
    const name = 'name' in body && typeof body.name === 'string' ? body.name : '';
    return { name, message: 'message' in body && typeof body.message === 'string' ? body.message : '' };
  } catch {
    return { name: '', message: '' };
  }
}
