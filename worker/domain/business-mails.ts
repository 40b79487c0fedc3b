/** The mails that a business may do without, by their kinds in the outbox. What is not here is always sent. */
export const BUSINESS_MAILS = ['new-order', 'customer-changed', 'authorization-expiring'] as const;

export type BusinessMail = (typeof BUSINESS_MAILS)[number];

/** What a business says of its mails. */
export type MailWishes = {
  readonly email: string | null;
  /** Kinds that it is not sent; one that is not known changes nothing. */
  readonly mutedMails: ReadonlyArray<string>;
};

/** The mails of a list that can be muted: each once, in the order of `BUSINESS_MAILS`. */
export function mutableMails(list: ReadonlyArray<string>): ReadonlyArray<BusinessMail> {
  return BUSINESS_MAILS.filter((mail) => list.includes(mail));
}

/** Where a business gets that mail; null when it has no address, and when it does not want it. */
export function mailAddress({ email, mutedMails }: MailWishes, mail: BusinessMail): string | null {
  return mutedMails.includes(mail) ? null : email;
}
