export type Mail = {
  /** `event:recipient`: a repeated key is sent once. */
  readonly key: string;
  readonly to: string;
  readonly fromName: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
};

/** A mail that no further try would send: nobody can make it, or the provider will never take it. */
export class UnsendableMail extends Error {
  override readonly name = 'UnsendableMail';
}

/**
 * Sends mail. Throws UnsendableMail when this mail will never be taken, any other error when it was not
 * taken now: the outbox tries again.
 */
export interface Mailer {
  /** Set where a repeated key is sent again: then the outbox lets only one sender at a mail. */
  readonly forgetsKeys?: true;
  send(mail: Mail): Promise<void>;
}
