import { addressProblems, instructionProblems, tidyAddress } from '#worker/domain/customer-info.ts';
import { MAX_QUANTITY, MAX_RENTAL_DAYS } from '#worker/domain/pricing.ts';
import { toCalendarDay, type CalendarDay } from '#worker/domain/rental-period.ts';
import type { Refusal } from '#worker/domain/result.ts';
import { zip5 } from '#worker/domain/service-area.ts';
import type { PostalAddress } from '#worker/ports/objects.ts';

import { AppError, badInput, type FieldProblem } from '../errors.ts';

export type AddressInput = {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly country?: string | null | undefined;
  readonly specialInstructions?: string | null | undefined;
};

/** @throws AppError BAD_USER_INPUT unless a whole number from 1 to 1000 */
export function checkedQuantity(quantity: number): number {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY)
    throw badInput('quantity', `Quantity must be a whole number from 1 to ${MAX_QUANTITY}.`);
  return quantity;
}

/** @throws AppError BAD_USER_INPUT unless a whole number from 1 to two years of days */
export function checkedDays(rentalDays: number): number {
  if (!Number.isInteger(rentalDays) || rentalDays < 1 || rentalDays > MAX_RENTAL_DAYS)
    throw badInput('rentalDays', `Rental days must be a whole number from 1 to ${MAX_RENTAL_DAYS}.`);
  return rentalDays;
}

/** @throws AppError BAD_USER_INPUT unless a real day, as YYYY-MM-DD */
export function checkedDay(text: string): CalendarDay {
  const day = toCalendarDay(text);
  if (!day.ok) throw badInput('rentalStartDate', day.refusal.message);
  return day.value;
}

/** Why a line can't be as it was asked for: a day that can't be booked is named by its field. */
export function lineRefused({ code, message }: Refusal): AppError {
  return code === 'BAD_USER_INPUT' ? badInput('rentalStartDate', message) : new AppError(code, message);
}

/** @throws AppError BAD_USER_INPUT unless five digits, perhaps with four more */
export function checkedZip(zipCode: string, path = 'zipCode'): string {
  const zip = zip5(zipCode);
  if (zip === null) throw badInput(path, 'Enter a ZIP code of five digits.');
  return zip;
}

/** @throws AppError BAD_USER_INPUT naming each field at fault below `path` */
export function checkedAddress(input: AddressInput, path: string): PostalAddress {
  const address = tidyAddress(input);
  orProblems(path, addressProblems(address));
  return address;
}

/** @throws AppError BAD_USER_INPUT for what is too long or can't be shown */
export function checkedInstructions(text: string | null | undefined, path: string): string | null {
  const tidy = text?.trim() ?? '';
  orProblems('', instructionProblems(path, tidy === '' ? null : tidy));
  return tidy === '' ? null : tidy;
}

/** @throws AppError BAD_USER_INPUT when there are any */
export function orProblems(path: string, problems: ReadonlyArray<FieldProblem>): void {
  const [first] = problems;
  if (first === undefined) return;
  const fields = problems.map((problem) => ({
    path: path === '' ? problem.path : `${path}.${problem.path}`,
    message: problem.message,
  }));
  throw new AppError('BAD_USER_INPUT', first.message, { fields });
}
