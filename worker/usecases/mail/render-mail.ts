import { isEmail } from '#worker/domain/customer-info.ts';
import { UnsendableMail, type Mail } from '#worker/ports/mailer.ts';

import { oneLine, type Letterhead, type MailContent } from './mail-content.ts';
import { contactOf, mailHtml } from './mail-html.tsx';

export type Envelope = { readonly key: string; readonly to: string };

/** Long subjects are cut by mail programs, and refused by providers. */
const MOST_HEADER = 180;

/**
 * A mail in both its forms, made of one content: they can't say different things.
 *
 * Everything in it is one line each, whoever typed it: no name begins a header, or a line that we did not write.
 *
 * @param replyTo null for the sender's own address
 * @throws UnsendableMail when `to` is not one address
 */
export function renderMail(
  content: MailContent,
  sender: Letterhead,
  { key, to }: Envelope,
  replyTo: string | null = null,
): Mail {
  if (!isEmail(to)) throw new UnsendableMail('The recipient is not one mail address');
  const tidy = tidied(content);
  const from = { ...sender, name: oneLine(sender.name, MOST_HEADER) };
  const answers = replyTo ?? sender.email;
  return {
    key,
    to,
    fromName: from.name,
    replyTo: answers !== null && isEmail(answers) ? answers : null,
    subject: oneLine(content.subject, MOST_HEADER),
    html: mailHtml(tidy, from),
    text: mailText(tidy, from),
  };
}

function tidied(content: MailContent): MailContent {
  return {
    subject: oneLine(content.subject, MOST_HEADER),
    preview: oneLine(content.preview, 140),
    title: oneLine(content.title),
    paragraphs: content.paragraphs.map((text) => oneLine(text)),
    facts: content.facts.map(({ label, value }) => ({ label, value: oneLine(value) })),
    lines: content.lines.map((line) => ({ ...line, label: oneLine(line.label) })),
    button: content.button,
    closing: content.closing === null ? null : oneLine(content.closing),
  };
}

function mailText(content: MailContent, sender: Letterhead): string {
  const { title, paragraphs, facts, lines, button, closing } = content;
  const blocks = [
    [title],
    ...paragraphs.map((text) => [text]),
    facts.map(({ label, value }) => `${label}: ${value}`),
    lines.map(({ label, amount }) => `${label}: ${amount}`),
    button === null ? [] : [`${button.label}: ${button.url}`],
    closing === null ? [] : [closing],
    [oneLine(contactOf(sender))],
  ];
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n');
}
