import { randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Letters and digits only, as Stripe's ids; 24 of them carry 142 bits. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length + 8)) {
      // 248 is the largest multiple of 62 in a byte: the rest would favour some letters.
      if (byte < 248 && text.length < length) text += ALPHABET[byte % 62] ?? '';
    }
  }
  return text;
}

export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}
