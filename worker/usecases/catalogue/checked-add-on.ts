import type { BusinessId } from '#worker/domain/ids.ts';
import { MAX_CENTS, type Cents } from '#worker/domain/money.ts';

import { orProblems } from '../cart/checked-line.ts';
import type { FieldProblem } from '../errors.ts';

export type AddOnInput = {
  readonly businessId: BusinessId;
  readonly name: string;
  readonly price: Cents;
  /** Null leaves it as it is; a new one is taxable. */
  readonly taxable: boolean | null;
  /** Whether customers may choose it. Null leaves it as it is; a new one is offered. */
  readonly isActive: boolean | null;
};

const CONTROL = /\p{Cc}/u;

/** What an add-on is called and costs. @throws AppError BAD_USER_INPUT naming each field at fault */
export function checkedAddOn({ name, price }: AddOnInput): { readonly name: string; readonly price: Cents } {
  const tidy = name.trim();
  const problems: ReadonlyArray<FieldProblem> = [
    ...(tidy === '' || tidy.length > 200 || CONTROL.test(tidy)
      ? [{ path: 'name', message: 'Enter a name of at most 200 characters, on one line.' }]
      : []),
    ...(price < 0 || price > MAX_CENTS ? [{ path: 'price', message: 'The price must not be negative.' }] : []),
  ];
  orProblems('input', problems);
  return { name: tidy, price };
}
