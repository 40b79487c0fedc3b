import { ZIP_PATTERN } from './service-area.ts';

/** @param path below the checked object: `email` */
export type FieldProblem = { readonly path: string; readonly message: string };

export type CustomerInfo = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
};

export type DeliveryAddress = {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly country: string;
  readonly specialInstructions: string | null;
};

/** The states and territories that mail is delivered to. */
export const STATE_CODES: ReadonlySet<string> = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY ' +
    'NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI AA AE AP'
  ).split(' '),
);

export const MAX_INSTRUCTIONS = 1000;

/** Line breaks and other control characters, which would go on to headers and rows that they don't belong to. */
const CONTROL = /\p{Cc}/u;
const CONTROL_BUT_LINES = /[^\P{Cc}\n\r\t]/u;

/** One address: no spaces, no lists, a dot in the domain. Whether it exists only a mail can tell. */
const EMAIL = /^[^\s@,;<>()[\]"\\]{1,64}@(?=.{4,253}$)[^\s@,;<>()[\]"\\.]+(?:\.[^\s@,;<>()[\]"\\.]+)+$/u;

export function isEmail(text: string): boolean {
  return text.length <= 254 && !CONTROL.test(text) && EMAIL.test(text);
}

/** How addresses of people are compared: case and outer spaces are of no account. */
export function emailKey(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase();
}

/** Trims every field; nothing else of what a person typed is changed. */
export function tidyCustomer(info: CustomerInfo): CustomerInfo {
  return {
    firstName: info.firstName.trim(),
    lastName: info.lastName.trim(),
    email: info.email.trim(),
    phone: info.phone.trim(),
  };
}

/** Trims, writes the state in capitals, and takes an empty country for the United States. */
export function tidyAddress(
  address: Omit<DeliveryAddress, 'country' | 'specialInstructions'> & {
    readonly country?: string | null | undefined;
    readonly specialInstructions?: string | null | undefined;
  },
): DeliveryAddress {
  const country = address.country?.trim().toUpperCase() ?? '';
  const instructions = address.specialInstructions?.trim() ?? '';
  return {
    street: address.street.trim(),
    city: address.city.trim(),
    state: address.state.trim().toUpperCase(),
    zipCode: address.zipCode.trim(),
    country: country === '' || country === 'USA' || country === 'UNITED STATES' ? 'US' : country,
    specialInstructions: instructions === '' ? null : instructions,
  };
}

/** What is wrong with a tidied customer, field by field; empty when nothing is. */
export function customerProblems(info: CustomerInfo): ReadonlyArray<FieldProblem> {
  return [
    ...lineProblems('firstName', info.firstName, 'first name', 100),
    ...lineProblems('lastName', info.lastName, 'last name', 100),
    ...problemIf(!isEmail(info.email), 'email', 'Enter a valid email address.'),
    ...problemIf(!isPhone(info.phone), 'phone', 'Enter a phone number with at least 7 digits.'),
  ];
}

/** What is wrong with a tidied address, field by field; empty when nothing is. */
export function addressProblems(address: DeliveryAddress): ReadonlyArray<FieldProblem> {
  return [
    ...lineProblems('street', address.street, 'street', 200),
    ...lineProblems('city', address.city, 'city', 100),
    ...problemIf(!STATE_CODES.has(address.state), 'state', 'Enter a state by its two letters.'),
    ...problemIf(!ZIP_PATTERN.test(address.zipCode), 'zipCode', 'Enter a ZIP code of five digits.'),
    ...problemIf(address.country !== 'US', 'country', 'Deliveries are made in the United States only.'),
    ...instructionProblems('specialInstructions', address.specialInstructions),
  ];
}

/** Free text may have lines, but no other control characters. */
export function instructionProblems(path: string, text: string | null): ReadonlyArray<FieldProblem> {
  if (text === null) return [];
  return [
    ...problemIf(text.length > MAX_INSTRUCTIONS, path, `Use at most ${MAX_INSTRUCTIONS} characters.`),
    ...problemIf(CONTROL_BUT_LINES.test(text), path, 'Remove the characters that can not be shown.'),
  ];
}

export function isPhone(text: string): boolean {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  return text.length <= 40 && digits >= 7 && !CONTROL.test(text);
}

function lineProblems(path: string, text: string, name: string, most: number): ReadonlyArray<FieldProblem> {
  if (text === '') return [{ path, message: `Enter the ${name}.` }];
  if (text.length > most) return [{ path, message: `Use at most ${most} characters for the ${name}.` }];
  return problemIf(CONTROL.test(text), path, `Write the ${name} on one line.`);
}

function problemIf(isWrong: boolean, path: string, message: string): ReadonlyArray<FieldProblem> {
  return isWrong ? [{ path, message }] : [];
}
