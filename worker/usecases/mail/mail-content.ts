import type { Brand } from '#tenants/brand.ts';

/** What a mail says, before it has a form. HTML and text are two forms of the same content. */
export type MailContent = {
  readonly subject: string;
  /** What a mail program shows after the subject. */
  readonly preview: string;
  readonly title: string;
  readonly paragraphs: ReadonlyArray<string>;
  readonly facts: ReadonlyArray<MailFact>;
  readonly lines: ReadonlyArray<MailLine>;
  readonly button: MailButton | null;
  /** Small print under everything else. */
  readonly closing: string | null;
};

export type MailFact = { readonly label: string; readonly value: string };

export type MailLine = { readonly label: string; readonly amount: string; readonly isSum: boolean };

export type MailButton = { readonly label: string; readonly url: string };

/** In whose name a mail is sent: a business, or the platform. */
export type Letterhead = {
  readonly name: string;
  readonly phone: string | null;
  /** Where answers go; null when nobody reads them. */
  readonly email: string | null;
  readonly brand: Brand;
};

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
/** They turn the order of the characters around them: what is read would not be what is written. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * What a person typed, as one line of a mail: it starts no header and no line of its own.
 *
 * @param most characters that are kept
 */
export function oneLine(text: string, most = 2000): string {
  const line = text.toWellFormed().replaceAll(TURNS, '').replaceAll(BREAKS, ' ').trim();
  const characters = Array.from(line);
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`;
}
