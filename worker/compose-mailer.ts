import type { Mailer } from '#worker/ports/mailer.ts';

import { cloudMailer } from './adapters/cloud-mailer.ts';
import { cloudflareMailer } from './adapters/cloudflare-mailer.ts';
import { resendMailer } from './adapters/resend-mailer.ts';
import { now } from './clock.ts';
import type { Env } from './env.ts';
import type { Settings } from './settings.ts';

/** The mailer that the settings choose. Where the runtime has no binding for it, sending says so. */
export function mailerOf({ EMAIL: binding }: Env, { mail, cloudUrl }: Settings): Mailer {
  switch (mail.provider) {
    case 'outbox':
      return cloudUrl === null ? unable('MAIL_PROVIDER=outbox needs LOCAL_CLOUD_URL') : cloudMailer(cloudUrl);
    case 'resend':
      return resendMailer({ apiKey: mail.resendKey, from: mail.from });
    case 'cloudflare':
      if (binding === undefined) return unable('MAIL_PROVIDER=cloudflare needs a send_email binding named EMAIL');
      return cloudflareMailer({
        binding: {
          async send({ from, to, raw }) {
            // Loaded only here: a workerd of one's own has no such module, and would not start.
            const { EmailMessage } = await import('cloudflare:email');
            return await binding.send(new EmailMessage(from, to, raw));
          },
        },
        message: (from, to, raw) => ({ from, to, raw }),
        from: mail.from,
        now,
      });
  }
}

function unable(reason: string): Mailer {
  return {
    async send() {
      throw new Error(reason);
    },
  };
}
