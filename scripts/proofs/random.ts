export type Random = () => number;

/** Numbers from 0 up to 1 that a seed repeats: mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number from `from` to and with `to`. */
export function wholeFrom(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

export function oneOf<T>(random: Random, choices: readonly [T, ...Array<T>]): T {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}
