import { checkSlug } from '#tenants/slug.ts';
import { isEmail, isPhone, STATE_CODES } from '#worker/domain/customer-info.ts';
import { isTimeZone } from '#worker/domain/rental-period.ts';
import { zip5 } from '#worker/domain/service-area.ts';

import { orProblems } from '../cart/checked-line.ts';
import type { FieldProblem } from '../errors.ts';

/** What is not given stays as it is. An empty text clears what a business need not have. */
export type BusinessFields = {
  readonly name?: string;
  readonly slug?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly addressStreet?: string;
  readonly addressCity?: string;
  readonly addressState?: string;
  readonly addressZipCode?: string;
  readonly addressCountry?: string;
  readonly timeZone?: string;
  readonly isActive?: boolean;
  readonly fulfilmentTracking?: boolean;
  readonly prohibitedItems?: ReadonlyArray<string>;
  readonly businessNotes?: string;
  readonly termsOfServiceUrl?: string;
  readonly policyMessages?: ReadonlyArray<string>;
};

type TextName = Exclude<keyof BusinessFields, 'isActive' | 'fulfilmentTracking' | 'prohibitedItems' | 'policyMessages'>;
type Checked = Readonly<Partial<Record<TextName, string | null>>>;

/** A value to store, or what is wrong with it. */
type Read = { readonly value: string } | { readonly problem: string };

const NEEDED: ReadonlySet<TextName> = new Set(['name', 'slug', 'email', 'timeZone']);
const CONTROL_BUT_LINES = /[^\P{Cc}\n\r\t]/u;
const CONTROL = /\p{Cc}/u;

const READERS: Readonly<Record<TextName, (text: string) => Read>> = {
  name: (text) => line(text, 200),
  slug: readSlug,
  email: (text) => (isEmail(text) ? { value: text } : { problem: 'Enter a valid email address.' }),
  phone: (text) => (isPhone(text) ? { value: text } : { problem: 'Enter a phone number with at least 7 digits.' }),
  addressStreet: (text) => line(text, 200),
  addressCity: (text) => line(text, 100),
  addressState: readState,
  addressZipCode: (text) => (zip5(text) === null ? { problem: 'Enter a ZIP code of five digits.' } : { value: text }),
  addressCountry: readCountry,
  timeZone: (text) => (isTimeZone(text) ? { value: text } : { problem: 'Choose a time zone such as America/Denver.' }),
  businessNotes: readNotes,
  termsOfServiceUrl: readUrl,
};

/** The texts that were given, tidied; null for a cleared one. @throws AppError BAD_USER_INPUT naming each field at fault */
export function checkedTexts(fields: BusinessFields): Checked {
  const problems: Array<FieldProblem> = [];
  const checked: Partial<Record<TextName, string | null>> = {};
  for (const name of textNames()) {
    const text = fields[name]?.trim();
    if (text === undefined) continue;
    const read: Read | null = text === '' && !NEEDED.has(name) ? null : READERS[name](text);
    if (read !== null && 'problem' in read) problems.push({ path: name, message: read.problem });
    else checked[name] = read === null ? null : read.value;
  }
  orProblems('input', problems);
  return checked;
}

/**
 * A list of lines without blank and repeated ones.
 *
 * @param most how many there may be
 * @param longest characters of each
 * @throws AppError BAD_USER_INPUT
 */
export function checkedLines(
  name: 'prohibitedItems' | 'policyMessages',
  lines: ReadonlyArray<string>,
  most: number,
  longest: number,
): ReadonlyArray<string> {
  const tidy = [...new Set(lines.map((text) => text.trim()).filter((text) => text !== ''))];
  const problem =
    tidy.length > most
      ? `Enter at most ${most} entries.`
      : tidy.some((text) => text.length > longest || CONTROL_BUT_LINES.test(text))
        ? `Use at most ${longest} characters that can be shown for each entry.`
        : null;
  orProblems('input', problem === null ? [] : [{ path: name, message: problem }]);
  return tidy;
}

function textNames(): ReadonlyArray<TextName> {
  return [
    'name',
    'slug',
    'email',
    'phone',
    'addressStreet',
    'addressCity',
    'addressState',
    'addressZipCode',
    'addressCountry',
    'timeZone',
    'businessNotes',
    'termsOfServiceUrl',
  ];
}

function line(text: string, most: number): Read {
  if (text === '') return { problem: 'Please fill in this field.' };
  if (text.length > most) return { problem: `Use at most ${most} characters.` };
  return CONTROL.test(text) ? { problem: 'Write this on one line.' } : { value: text };
}

function readSlug(text: string): Read {
  const slug = checkSlug(text);
  return slug.ok ? { value: slug.value } : { problem: slug.refusal.message };
}

function readState(text: string): Read {
  const code = text.toUpperCase();
  return STATE_CODES.has(code) ? { value: code } : { problem: 'Enter a state by its two letters.' };
}

function readCountry(text: string): Read {
  const isHome = ['US', 'USA', 'UNITED STATES'].includes(text.toUpperCase());
  return isHome ? { value: 'US' } : { problem: 'Businesses are in the United States only.' };
}

function readNotes(text: string): Read {
  if (text.length > 10_000) return { problem: 'Use at most 10,000 characters.' };
  return CONTROL_BUT_LINES.test(text) ? { problem: 'Remove the characters that can not be shown.' } : { value: text };
}

/** Only what a browser opens as a page: `javascript:` and the like would run in the customer's. */
function readUrl(text: string): Read {
  const problem = { problem: 'Enter a web address that begins with https:// or http://.' };
  if (text.length > 2000 || !URL.canParse(text)) return problem;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? { value: href } : problem;
}
