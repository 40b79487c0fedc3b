import { createHash } from 'node:crypto';

import { newId, type Id, type IdKind } from '#worker/domain/ids.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The same id for the same name, always: a seed that is repeated writes the same rows. */
export function seedId<K extends IdKind>(kind: K, name: string): Id<K> {
  return newId(kind, digest(`${kind}:${name}`));
}

/** An id in the provider's form, such as `pi_…`: 24 letters and digits from a name. */
export function providerId(prefix: string, name: string): string {
  const bytes = digest(`${prefix}:${name}`).subarray(0, 24);
  return `${prefix}_${Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;
}

export function hexDigest(text: string): string {
  return digest(text).toString('hex');
}

function digest(text: string) {
  return createHash('sha256').update(`oskr seed 1:${text}`).digest();
}

export type Dice = {
  /** A whole number from `lowest` to `highest`, both possible. */
  between(lowest: number, highest: number): number;
  pick<T>(choices: readonly [T, ...ReadonlyArray<T>]): T;
};

/** Numbers that look random and are the same at every start. */
export function dice(seed: number): Dice {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const between = (lowest: number, highest: number): number => lowest + Math.floor(next() * (highest - lowest + 1));
  return { between, pick: (choices) => choices[between(0, choices.length - 1)] ?? choices[0] };
}
