import { isPhone } from '#worker/domain/customer-info.ts';

import type { FieldProblem } from '../errors.ts';

const CONTROL = /\p{Cc}/u;

export type Names = { readonly firstName: string; readonly lastName: string; readonly phone: string | null };

/** Without the spaces around them; an empty phone is none. */
export function tidyNames(given: {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone?: string | null | undefined;
}): Names {
  return { firstName: given.firstName.trim(), lastName: given.lastName.trim(), phone: given.phone?.trim() || null };
}

/** What is wrong with the names of somebody new, field by field; empty when nothing is. */
export function nameProblems({ firstName, lastName, phone }: Names): ReadonlyArray<FieldProblem> {
  return [
    ...lineProblems('firstName', firstName, 'first name'),
    ...lineProblems('lastName', lastName, 'last name'),
    ...(phone === null || isPhone(phone)
      ? []
      : [{ path: 'phone', message: 'Enter a phone number with at least 7 digits.' }]),
  ];
}

function lineProblems(path: string, text: string, name: string): ReadonlyArray<FieldProblem> {
  if (text === '') return [{ path, message: `Enter your ${name}.` }];
  if (text.length > 100 || CONTROL.test(text)) return [{ path, message: 'Use at most 100 characters on one line.' }];
  return [];
}
