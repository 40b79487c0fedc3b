import type { Mailer } from '#worker/ports/mailer.ts';

const TIMEOUT_MS = 10_000;

/** The local outbox: keeps every mail and sends none. It knows a repeated key. */
export function cloudMailer(cloudUrl: string): Mailer {
  return {
    async send(mail) {
      const answer = await fetch(`${cloudUrl}/_cloud/mail`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(mail),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      // A used key with other words is a retry that was rendered anew: the mail is sent already.
      if (!answer.ok && answer.status !== 409) throw new Error(`The mail outbox answered ${answer.status}`);
      await answer.arrayBuffer();
    },
  };
}
