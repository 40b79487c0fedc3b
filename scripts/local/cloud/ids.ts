import { randomFillSync } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

// Asking the system once for many bytes is far cheaper than many times for a few.
const pool = Buffer.alloc(4096);
let used = pool.length;

/** Letters and digits only, as Stripe's ids; 24 of them carry 142 bits. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    const byte = nextByte();
    // 248 is the largest multiple of 62 in a byte: the rest would favour some letters.
    if (byte < 248) text += ALPHABET[byte % 62] ?? '';
  }
  return text;
}

function nextByte(): number {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const byte = pool[used] ?? 0;
  used += 1;
  return byte;
}

export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}
