import { UnsendableMail, type Mail } from '#worker/ports/mailer.ts';

const CRLF = '\r\n';
/** Of RFC 2045 for a body. A header's line with an encoded word has as many (RFC 2047): 39 bytes are 64 characters of it. */
const BODY_LINE = 76;
const WORD_BYTES = 39;
/** Longer texts are written as encoded words, which fold by themselves. */
const PLAIN_MOST = 60;

/** Everything that could end a line: whoever reads headers starts a new one there. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

export type MessageFacts = {
  /** The address it comes from. */
  readonly from: string;
  readonly at: Date;
  /** The same for each try of a mail, so that mailboxes may tell a repeated one: `[0-9a-f]+` */
  readonly id: string;
};

/**
 * A mail as a MIME message (RFC 5322): text and HTML as two forms of the same, for a reader to choose.
 *
 * It consists of printable ASCII: what people typed is base64, as encoded words or bodies, or a quoted name without
 * control characters. So nothing of it begins a header.
 *
 * @throws UnsendableMail for an address that can't stand in a header
 */
export function mimeMessage(mail: Mail, { from, at, id }: MessageFacts): string {
  const boundary = `=_${id.slice(0, 32)}`;
  const headers = [
    `From: ${nameOf(mail.fromName)}${CRLF} <${addressOf(from)}>`,
    `To: <${addressOf(mail.to)}>`,
    ...(mail.replyTo === null ? [] : [`Reply-To: <${addressOf(mail.replyTo)}>`]),
    `Subject: ${textOf(mail.subject)}`,
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@${domainOf(addressOf(from))}>`,
    'MIME-Version: 1.0',
    'Auto-Submitted: auto-generated',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
  ];
  return [
    ...headers,
    '',
    `--${boundary}`,
    ...part('text/plain', mail.text),
    `--${boundary}`,
    ...part('text/html', mail.html),
    `--${boundary}--`,
    '',
  ].join(CRLF);
}

/** A display name between quotes, on one line. */
export function quotedName(name: string): string {
  return `"${tidy(name).replaceAll(/["\\]/g, '\\$&')}"`;
}

/** An address as headers hold it; of a domain in other letters its ASCII form. */
export function addressOf(address: string): string {
  const at = address.lastIndexOf('@');
  const ascii = `${address.slice(0, at)}@${asciiDomain(address.slice(at + 1))}`;
  if (at > 0 && /^[\x21-\x7e]+$/.test(ascii) && !/[<>,;:"()[\]\\]/.test(ascii)) return ascii;
  throw new UnsendableMail('The address can not be written in a mail header');
}

function asciiDomain(domain: string): string {
  return /^[\x21-\x7e]*$/.test(domain) ? domain : (URL.parse(`http://${domain}/`)?.hostname ?? domain);
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

function part(type: string, content: string): ReadonlyArray<string> {
  return [
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...linesOf(toBase64(new TextEncoder().encode(content.toWellFormed()))),
  ];
}

function linesOf(base64: string): ReadonlyArray<string> {
  return base64.match(new RegExp(`.{1,${BODY_LINE}}`, 'g')) ?? [''];
}

function nameOf(name: string): string {
  const text = tidy(name);
  return isPlain(text) ? quotedName(text) : encodedWords(text);
}

function textOf(text: string): string {
  const line = tidy(text);
  return isPlain(line) ? line : encodedWords(line);
}

function tidy(text: string): string {
  return text.toWellFormed().replaceAll(BREAKS, ' ').trim();
}

function isPlain(text: string): boolean {
  return text.length <= PLAIN_MOST && /^[\x20-\x7e]*$/.test(text) && !text.includes('=?');
}

/** One after the other on lines of their own; no character is split between two. */
function encodedWords(text: string): string {
  const words: Array<Array<number>> = [[]];
  for (const character of text) {
    const bytes = new TextEncoder().encode(character);
    if ((words.at(-1)?.length ?? 0) + bytes.length > WORD_BYTES) words.push([]);
    words.at(-1)?.push(...bytes);
  }
  return words.map((bytes) => `=?utf-8?B?${toBase64(Uint8Array.from(bytes))}?=`).join(`${CRLF} `);
}

function toBase64(bytes: Uint8Array): string {
  const chunks: Array<string> = [];
  for (let from = 0; from < bytes.length; from += 0x6000)
    chunks.push(String.fromCharCode(...bytes.subarray(from, from + 0x6000)));
  return btoa(chunks.join(''));
}
