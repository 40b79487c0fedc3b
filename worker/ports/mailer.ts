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

/** Sends mail. Throws when the provider did not take it; the outbox tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
