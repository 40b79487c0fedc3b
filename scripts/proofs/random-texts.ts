import { oneOf, wholeFrom, type Random } from './random.ts';

export type Person = {
  readonly number: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly city: string;
  readonly zipCode: string;
};

/** Pieces of which names and searches are made: letters of many scripts and characters that mean something somewhere. */
const PIECES = [
  ...['a', 'e', 'O', 'ann', 'Lee', 'clean', 'LLC', 'bins', 'X', 'y', '1', '42', '100', '0'],
  ...[
    "'",
    '"',
    '`',
    '%',
    '_',
    '\\',
    '\\\\',
    '\\%',
    '*',
    '?',
    '[',
    ']',
    '(',
    ')',
    '|',
    '&',
    ';',
    '--',
    '/*',
    '$',
    '^',
    '+',
  ],
  ...['É', 'é', 'e\u0301', 'ü', 'u\u0308', 'ñ', 'Å', 'ç', 'ø', 'ß', 'İ', 'ı', 'œ', 'ﬁ', 'ﬃ', '½', '№', 'Ⅻ', 'Ｆ'],
  ...['😀', '👨‍👩‍👧', '🇺🇸', '❤️', '1️⃣', '𝒜', '李', '田中', '김', 'ไทย', 'हिन्दी', 'ΟΔΟΣ', 'σ', 'ς', 'Σ', 'Ж', 'й'],
  ...['שלום', 'مرحبا', 'مُ', '\u200f', '\u200e', '\u202e', '\u200b', '\u200d', '\ufe0f', '\u0301', '\u00a0', '\u3000'],
  ...[
    "' OR 1=1 --",
    "'; DROP TABLE orders;",
    '{"a":1}',
    '<b>',
    '&amp;',
    '%25',
    '\\u0041',
    '${x}',
    '#',
    '@',
    '.',
    ',',
    '~',
  ],
] as const;

/** The people of public reports, whose names searches stumbled over. */
export const PEOPLE: ReadonlyArray<Person> = [
  ["Pat O'Brien", 'pat@example.test', '5 Main St', 'Austin'],
  ['100% Clean LLC', 'clean@example.test', '50% Lane', 'Austin'],
  ['Under Score', 'under_score@example.test', '12 A_B Road', 'Austin'],
  ['Under Xscore', 'underXscore@example.test', '12 AXB Road', 'Austin'],
  ['École Normale', 'ecole@example.test', '1 Rue de l’Été', 'Québec'],
  ['E\u0301cole Decomposed', 'nfd@example.test', '2 Rue E\u0301te\u0301', 'Que\u0301bec'],
  ['😀 Bins', 'smile@example.test', '3 Emoji Way', 'Austin'],
  ['C:\\\\path Backslash', 'path@example.test', '4 \\ Street', 'Austin'],
  ['ΟΔΟΣΕΩΣ Ελλάδος', 'greek@example.test', '6 Sigma ΣΑΣ', 'Αθήνα'],
  ['שלום Cohen', 'rtl@example.test', '7 الشارع', 'تكساس'],
].map(([name = '', email = '', street = '', city = ''], index) => {
  const [firstName = '', ...rest] = name.split(' ');
  const zipCode = `787${String(index).padStart(2, '0')}`;
  return {
    number: `P${index + 1}`,
    firstName,
    lastName: rest.join(' '),
    email,
    phone: '(512) 555-0142',
    street,
    city,
    zipCode,
  };
});

let numbers = 0;

export function randomPerson(random: Random): Person {
  numbers += 1;
  return {
    number: String(20_000 + numbers),
    firstName: randomText(random, 1, 4),
    lastName: randomText(random, 1, 6),
    email: `${oneOf(random, ['ann', 'o_neil', 'under%score', "d'arcy", 'x+y', 'Jörg'])}${wholeFrom(random, 1, 99)}@example.test`,
    phone: `(512) 555-0${wholeFrom(random, 100, 199)}`,
    street: `${wholeFrom(random, 1, 9999)} ${randomText(random, 1, 6)}`,
    city: randomText(random, 1, 3),
    zipCode: String(wholeFrom(random, 10_000, 99_999)),
  };
}

/**
 * A piece of a text that is there, often in other letters and sometimes with a character too much; or anything; or
 * more than anybody types.
 */
export function randomSearch(random: Random, text: string): string {
  const mood = random();
  if (mood < 0.02) return oneOf(random, ['a'.repeat(10_000), '%'.repeat(10_000), "'".repeat(201), 'é'.repeat(5000)]);
  if (mood < 0.35) return randomText(random, 1, 4);
  if (mood < 0.38)
    return oneOf(random, ['', ' ', '\t\n', '\u0301', '\ufe0f', '\ud800', '\udc00x', '\0', 'findme', 'TX']);
  const letters = Array.from(text.replaceAll('\n', ' '));
  const from = wholeFrom(random, 0, Math.max(0, letters.length - 1));
  const piece = letters.slice(from, from + wholeFrom(random, 1, 12)).join('');
  return otherwise(random, random() < 0.1 ? piece + oneOf(random, ['%', '_', '\\', "'", '*']) : piece);
}

function otherwise(random: Random, text: string): string {
  const mood = random();
  if (mood < 0.2) return text.toUpperCase();
  if (mood < 0.4) return text.toLowerCase();
  if (mood < 0.55) return text.normalize('NFD');
  if (mood < 0.7) return text.normalize('NFC');
  return mood < 0.8 ? `  ${text}  ` : text;
}

function randomText(random: Random, least: number, most: number): string {
  const pieces = Array.from({ length: wholeFrom(random, least, most) }, () => oneOf(random, PIECES));
  return pieces.join(random() < 0.3 ? ' ' : '').trim() || 'Ann';
}
