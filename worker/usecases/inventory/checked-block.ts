import type { BusinessId, DumpsterId } from '#worker/domain/ids.ts';
import { LONGEST_REASON } from '#worker/domain/out-of-service.ts';
import type { CalendarDay } from '#worker/domain/rental-period.ts';

import { orProblems } from '../cart/checked-line.ts';
import type { FieldProblem } from '../errors.ts';

export type BlockInput = {
  readonly businessId: BusinessId;
  readonly dumpsterId: DumpsterId;
  readonly from: CalendarDay;
  /** The first day they are back; null while nobody knows. */
  readonly to: CalendarDay | null;
  readonly quantity: number;
  readonly reason: string | null;
};

/** @param total how many units there are. @throws AppError BAD_USER_INPUT naming each field at fault */
export function checkedBlock(input: BlockInput, total: number, today: CalendarDay): BlockInput {
  const reason = input.reason?.trim() || null;
  const { from, to, quantity } = input;
  const rules: ReadonlyArray<readonly [boolean, string, string]> = [
    [
      Number.isInteger(quantity) && quantity >= 1 && quantity <= total,
      'quantity',
      total === 0 ? 'There are no units of this size.' : `Enter 1 to ${total} units.`,
    ],
    [to === null || to > from, 'to', 'The day they are back must be after the day they are out from.'],
    [to === null || to <= from || to > today, 'to', 'Enter a day after today.'],
    [(reason ?? '').length <= LONGEST_REASON, 'reason', `Use at most ${LONGEST_REASON} characters.`],
  ];
  const problems = rules.flatMap(([isRight, path, message]): ReadonlyArray<FieldProblem> =>
    isRight ? [] : [{ path, message }],
  );
  orProblems('input', problems);
  return { ...input, reason };
}
