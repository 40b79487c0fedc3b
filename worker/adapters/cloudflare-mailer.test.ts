import { expect, test } from 'vitest';

import { HEADER_INJECTIONS } from '#tests/support/header-injections.ts';
import { HOSTILE } from '#tests/support/hostile.ts';
import { UnsendableMail, type Mail } from '#worker/ports/mailer.ts';

import { cloudflareMailer } from './cloudflare-mailer.ts';
import { mimeMessage } from './cloudflare-mime.ts';

const NOW = new Date('2026-11-10T18:05:09Z');
const facts = { from: 'orders@oskr.example', at: NOW, id: 'ab12'.repeat(16) };

function aMail(change: Partial<Mail> = {}): Mail {
  return {
    key: 'ord_1:order-received:ann@example.test',
    to: 'ann@example.test',
    fromName: 'Acme Hauling',
    replyTo: 'office@acme.test',
    subject: 'Order #A1B2C3 received',
    html: '<p>Thank you</p>',
    text: 'Thank you',
    ...change,
  };
}

/** A strict reader: it takes nothing but what RFC 5322, 2045 and 2047 allow, and decodes it. */
function read(raw: string) {
  expect(raw).toMatch(/^(?:[\x20-\x7e]*\r\n)*$/);
  for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(line.includes('=?') ? 76 : 998);
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = head
    .replaceAll(/\r\n(?=[ \t])/g, '')
    .split('\r\n')
    .map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), line.slice(at + 2)] as const;
    });
  const boundary = /boundary="(?<boundary>[^"]+)"/.exec(head)?.groups?.['boundary'] ?? 'none';
  const parts = rest
    .join('\r\n\r\n')
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [partHead = '', body = ''] = part.split('\r\n\r\n');
      for (const line of body.split('\r\n')) expect(line.length).toBeLessThanOrEqual(76);
      return { head: partHead.trim(), body: Buffer.from(body, 'base64').toString('utf8') };
    });
  return { names: headers.map(([name]) => name), headers: new Map(headers), parts };
}

/** An unstructured header, or a name, as its reader sees it. */
function decoded(value = ''): string {
  const words = value.replaceAll(/\?=\s+=\?/g, '?==?');
  return words
    .replaceAll(/=\?utf-8\?B\?([A-Za-z0-9+/=]+)\?=/g, (_word, text: string) => Buffer.from(text, 'base64').toString())
    .replaceAll(/\\(?<escaped>["\\])/g, '$<escaped>');
}

function nameIn(value = ''): string {
  const name = value.replace(/\s*<[^<>]*>$/, '');
  return decoded(name.startsWith('"') ? name.slice(1, -1) : name);
}

const NAMES = [
  'From',
  'To',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Auto-Submitted',
  'Content-Type',
];

test('a message has its headers once each, and both forms of what it says, text first', () => {
  const text = `Zoë 李小龙 👨‍👩‍👧‍👦\n${'x'.repeat(5000)}\n.\nFrom here`;
  const { names, headers, parts } = read(mimeMessage(aMail({ text, html: `<p>${text}</p>` }), facts));

  expect(names).toEqual(NAMES);
  expect(headers.get('From')).toBe('"Acme Hauling" <orders@oskr.example>');
  expect(headers.get('To')).toBe('<ann@example.test>');
  expect(headers.get('Reply-To')).toBe('<office@acme.test>');
  expect(headers.get('Subject')).toBe('Order #A1B2C3 received');
  expect(headers.get('Date')).toBe('Tue, 10 Nov 2026 18:05:09 +0000');
  expect(headers.get('Message-ID')).toBe(`<${facts.id}@oskr.example>`);
  expect(headers.get('Content-Type')).toMatch(/^multipart\/alternative; boundary="/);
  expect(parts.map(({ head }) => head.split(';')[0])).toEqual(['Content-Type: text/plain', 'Content-Type: text/html']);
  expect(parts.map(({ body }) => body)).toEqual([text, `<p>${text}</p>`]);
});

test('without an address for answers there is no such header', () => {
  expect(read(mimeMessage(aMail({ replyTo: null }), facts)).names).not.toContain('Reply-To');
});

test.each([
  'Order received',
  'Zoë & Söhne "Haul", <Inc>',
  '李小龙'.repeat(40),
  '👨‍👩‍👧‍👦'.repeat(20),
  'a long name '.repeat(12).trim(),
  '=?utf-8?B?QmNjOiBh?=',
  'back\\slash and "quotes"',
])('%j is read as it was written, in subject and name', (words) => {
  const { headers } = read(mimeMessage(aMail({ subject: words, fromName: words }), facts));
  expect(decoded(headers.get('Subject'))).toBe(words);
  expect(nameIn(headers.get('From'))).toBe(words);
});

test('a hundred payloads write no header and no body of their own', () => {
  expect(new Set(HEADER_INJECTIONS).size).toBe(100);
  for (const words of [...HEADER_INJECTIONS, ...HOSTILE]) {
    const mail = aMail({ subject: words, fromName: words, text: words, html: words });
    const { names, headers, parts } = read(mimeMessage(mail, facts));
    expect(names).toEqual(NAMES);
    expect(headers.get('From')).toMatch(/ <orders@oskr\.example>$/);
    expect(headers.get('To')).toBe('<ann@example.test>');
    expect(parts).toHaveLength(2);
    expect(decoded(headers.get('Subject'))).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
  }
});

test('no address has a line break, a second address or a name in it', () => {
  const bad = [
    ...HEADER_INJECTIONS.map((words) => words.replace('Ann Lee', 'ann@example.test')),
    'ann@example.test, other@evil.test',
    'ann@example.test> <other@evil.test',
    '"ann" <ann@example.test>',
    'Ünal@example.test',
    'ann',
  ];
  for (const address of bad) {
    expect(() => mimeMessage(aMail({ to: address }), facts)).toThrow(UnsendableMail);
    expect(() => mimeMessage(aMail({ replyTo: address }), facts)).toThrow(UnsendableMail);
    expect(() => mimeMessage(aMail(), { ...facts, from: address })).toThrow(UnsendableMail);
  }
});

test('a domain in other letters is written in ASCII', () => {
  const { headers } = read(mimeMessage(aMail({ to: 'ann@exämple.test' }), facts));
  expect(headers.get('To')).toBe('<ann@xn--exmple-cua.test>');
});

function binding(error: Error | null = null) {
  const sent: Array<{ from: string; to: string; raw: string }> = [];
  const mailer = cloudflareMailer({
    binding: {
      async send(message: { from: string; to: string; raw: string }) {
        if (error !== null) throw error;
        sent.push(message);
        return { messageId: 'x' };
      },
    },
    message: (from, to, raw) => ({ from, to, raw }),
    from: 'orders@oskr.example',
    now: () => NOW,
  });
  return { sent, mailer };
}

test('it goes to the binding with its envelope; a second try is known by its Message-ID', async () => {
  const { sent, mailer } = binding();
  await mailer.send(aMail());
  await mailer.send(aMail({ text: 'rendered anew' }));
  await mailer.send(aMail({ key: 'another' }));

  expect(sent.map(({ from, to }) => [from, to])).toEqual(
    Array.from({ length: 3 }, () => ['orders@oskr.example', 'ann@example.test']),
  );
  const [first, again, other] = sent.map(({ raw }) => read(raw).headers.get('Message-ID'));
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test.each([
  ['E_RECIPIENT_SUPPRESSED', true],
  ['E_VALIDATION_ERROR', true],
  ['E_CONTENT_TOO_LARGE', true],
  ['E_HEADER_VALUE_INVALID', true],
  ['E_RATE_LIMIT_EXCEEDED', false],
  ['E_DAILY_LIMIT_EXCEEDED', false],
  ['E_INTERNAL_SERVER_ERROR', false],
  ['E_SENDER_NOT_VERIFIED', false],
  [null, false],
])('a refusal %s is final: %s, and names nobody', async (code, isFinal) => {
  const refusal = Object.assign(new Error('no mail to ann@example.test'), code === null ? {} : { code });
  const thrown: unknown = await binding(refusal)
    .mailer.send(aMail())
    .catch((error: unknown) => error);
  expect(thrown instanceof UnsendableMail).toBe(isFinal);
  expect(String(thrown)).toContain(code ?? 'refused');
  expect(String(thrown)).not.toContain('ann@example.test');
});
