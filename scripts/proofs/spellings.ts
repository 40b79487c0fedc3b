import { oneOf, wholeFrom, type Random } from './random.ts';

const NETWORK_HEADERS = [
  'x-forwarded-for',
  'cf-connecting-ip',
  'forwarded',
  'x-real-ip',
  'true-client-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'fastly-client-ip',
  'x-forwarded-host',
  'via',
] as const;

/** Headers that name another network each time: none of them may be believed. */
export function forgedNetwork(random: Random): Readonly<Record<string, string>> {
  const names = Array.from({ length: wholeFrom(random, 1, 3) }, () => oneOf(random, NETWORK_HEADERS));
  return Object.fromEntries(
    names.map((name) => [name, name === 'forwarded' ? `for=${address(random)}` : address(random)]),
  );
}

function address(random: Random): string {
  const part = () => wholeFrom(random, 1, 254);
  const four = `${part()}.${part()}.${part()}.${part()}`;
  return oneOf(random, [
    four,
    `${four}, ${part()}.0.0.1`,
    `2001:db8:${part().toString(16)}::${part().toString(16)}`,
    '127.0.0.1',
  ]);
}

/** The same account, however it is typed. */
export function spelledAccount(random: Random, email: string): string {
  const letters = Array.from(email, (letter) => {
    const kind = random();
    if (kind < 0.3) return letter.toUpperCase();
    // Full-width, which is the same letter to a reader and to us.
    if (kind < 0.4 && /[a-z]/.test(letter)) return String.fromCodePoint(letter.charCodeAt(0) + 0xfee0);
    return letter;
  });
  return `${' '.repeat(wholeFrom(random, 0, 2))}${letters.join('')}${oneOf(random, ['', ' ', '\t'])}`;
}

/** Another address whose mails arrive in the same mailbox. */
export function spelledMailbox(random: Random, name: string): string {
  const dotted = Array.from(name, (letter, index) => (index > 0 && random() < 0.2 ? `.${letter}` : letter)).join('');
  const tag = random() < 0.6 ? `+${wholeFrom(random, 0, 9999)}` : '';
  const cased = random() < 0.3 ? dotted.toUpperCase() : dotted;
  return `${cased}${tag}@${oneOf(random, ['gmail.com', 'googlemail.com', 'GMail.com'])}`;
}
