import { oneOf, wholeFrom, type Random } from '../random.ts';

/** Texts that programs have stumbled over. */
const NASTY = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud83d',
  '\udc00x',
  '\u202e\u2066',
  '\ufeff',
  "' OR 1=1 --",
  '"; DROP TABLE orders; --',
  '%00',
  '%',
  '%%%s%n',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-0',
  '1e309',
  '9007199254740993',
  '2147483648',
  '-1',
  '1.005',
  '80202',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '-271821-04-20',
  'é\u0301\u0301\u0301',
  '😀'.repeat(40),
  'İıſK',
  '=cmd|calc',
  'a@b',
  'javascript:alert(1)',
  'http://169.254.169.254/',
  '\r\nX-Injected: 1',
] as const;

/** What a client might send as a text, and what none would. */
export function nastyText(random: Random): string {
  const kind = random();
  if (kind < 0.7) return oneOf(random, NASTY);
  if (kind < 0.85) return oneOf(random, NASTY).repeat(wholeFrom(random, 1, 200));
  const length = wholeFrom(random, 0, 60);
  return String.fromCharCode(...Array.from({ length }, () => wholeFrom(random, 0, 0xffff)));
}

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
  5e-324,
] as const;

/** Any JSON value, some of them deep. */
export function nastyJson(random: Random, levels = 3): unknown {
  const kind = random();
  if (kind < 0.4 || levels === 0) return nastyText(random);
  if (kind < 0.6) return oneOf(random, NUMBERS);
  if (kind < 0.7) return oneOf(random, [null, true, false]);
  const length = wholeFrom(random, 0, 4);
  if (kind < 0.85) return Array.from({ length }, () => nastyJson(random, levels - 1));
  return Object.fromEntries(Array.from({ length }, () => [nastyText(random), nastyJson(random, levels - 1)]));
}

/** A JSON text with something wrong in it: cut off, with keys twice, nested without end, with halves of characters. */
export function spoiledJson(random: Random, text: string): string {
  const at = wholeFrom(random, 0, text.length);
  return oneOf(random, [
    () => text.slice(0, at),
    () => `${text.slice(0, at)}${nastyText(random)}${text.slice(at)}`,
    () => text.replace('{', `{"query":"{ me { id } }","query":1,"email":[],`),
    () => '['.repeat(wholeFrom(random, 1, 100_000)),
    () => `{"variables":${'{"a":'.repeat(wholeFrom(random, 30, 20_000))}1`,
    () => text.replaceAll(/[a-z]/g, (letter) => (random() < 0.1 ? String.raw`\ud800` : letter)),
    () => `${text}${text}`,
    () => `\ufeff${text}`,
    () => text.replaceAll('"', "'"),
    () => `{"__proto__":{"isAdmin":true},"constructor":{"prototype":1},${text.slice(1)}`,
  ])();
}
