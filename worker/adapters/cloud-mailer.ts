import type { Mailer } from '#worker/ports/mailer.ts';

/** The local outbox: keeps every mail and sends none. It knows a repeated key. */
export function cloudMailer(cloudUrl: string): Mailer {
  return {
    async send(mail) {
      const answer = await fetch(`${cloudUrl}/_cloud/mail`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(mail),
      });
      if (!answer.ok) throw new Error(`The mail outbox answered ${answer.status}`);
      await answer.arrayBuffer();
    },
  };
}
