import { maskAddresses } from '#worker/domain/mask-address.ts';
import { UnsendableMail, type Mailer } from '#worker/ports/mailer.ts';

import { addressOf, mimeMessage } from './cloudflare-mime.ts';

/** So much of a `send_email` binding as is used here. */
export type EmailBinding<Message> = { send(message: Message): Promise<unknown> };

export type CloudflareMailOptions<Message> = {
  readonly binding: EmailBinding<Message>;
  /** The runtime's own class of messages. */
  readonly message: (from: string, to: string, raw: string) => Message;
  /** The address all mail comes from; its domain is set up for sending at Cloudflare. */
  readonly from: string;
  readonly now: () => Date;
};

/** What is wrong with this very mail, whenever it is tried. Limits, outages and our own settings get better. */
const NEVER = /^E_(?:VALIDATION_ERROR|FIELD_MISSING|CONTENT_TOO_LARGE|TOO_MANY_\w+|RECIPIENT_\w+|HEADERS?_\w+)$/;

/**
 * Sends by Cloudflare's `send_email` binding, which knows no idempotency keys. A mail whose answer got lost is sent
 * again with the same Message-ID: many mailboxes show such a pair once.
 */
export function cloudflareMailer<Message>(options: CloudflareMailOptions<Message>): Mailer {
  const { binding, message, from, now } = options;
  return {
    forgetsKeys: true,
    async send(mail) {
      const raw = mimeMessage(mail, { from, at: now(), id: await idOf(mail.key) });
      try {
        await binding.send(message(addressOf(from), addressOf(mail.to), raw));
      } catch (error) {
        const code = codeOf(error);
        const said = error instanceof Error ? error.message : 'unknown';
        const text = maskAddresses(`Cloudflare refused a mail: ${code} ${said}`).slice(0, 300);
        throw NEVER.test(code) ? new UnsendableMail(text) : new Error(text, { cause: error });
      }
    },
  };
}

async function idOf(key: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
