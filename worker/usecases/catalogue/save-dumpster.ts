import type { BusinessId, DumpsterId } from '#worker/domain/ids.ts';
import { MAX_CENTS, type Cents } from '#worker/domain/money.ts';

import { orProblems } from '../cart/checked-line.ts';
import type { Context } from '../context.ts';
import { notFound, type FieldProblem } from '../errors.ts';
import type { DumpsterView } from '../views.ts';
import { catalogueToChange } from './managed-business.ts';
import { dumpsterView } from './to-views.ts';

export type DumpsterInput = {
  readonly businessId: BusinessId;
  readonly title: string;
  /** cubic yards */
  readonly size: number;
  readonly total: number;
  /** Units free today; null leaves it as it is. */
  readonly available: number | null;
  readonly price: Cents;
  readonly description: string | null;
};

/** @throws AppError BAD_USER_INPUT naming each field at fault */
export function checkedDumpster(input: DumpsterInput): DumpsterInput {
  const title = input.title.trim();
  const description = input.description?.trim() || null;
  const { size, total, available, price } = input;
  const within = (value: number, least: number, most: number) => value >= least && value <= most;
  const rules: ReadonlyArray<readonly [boolean, string, string]> = [
    [title !== '' && title.length <= 200, 'title', 'Enter a title of at most 200 characters.'],
    [within(size, 1, 100), 'size', 'Enter a size of 1 to 100 cubic yards.'],
    [within(total, 0, 10_000), 'total', 'Enter 0 to 10,000 units.'],
    [available === null || within(available, 0, total), 'available', 'Enter 0 to as many units as there are.'],
    [within(price, 0, MAX_CENTS), 'price', 'The price must not be negative.'],
    [(description ?? '').length <= 2000, 'description', 'Use at most 2,000 characters.'],
  ];
  const problems = rules.flatMap(([isRight, path, message]): ReadonlyArray<FieldProblem> =>
    isRight ? [] : [{ path, message }],
  );
  orProblems('input', problems);
  return { ...input, title, description };
}

/** A size as it is after a change to it, which the stock is told of. */
export async function changedDumpster(ctx: Context, businessId: BusinessId, id: DumpsterId): Promise<DumpsterView> {
  await ctx.inventory.reload(businessId);
  ctx.forgetTenant(businessId);
  const { dumpsters, business } = await catalogueToChange(ctx, businessId);
  const saved = dumpsters.find((size) => size.id === id);
  if (saved === undefined) throw notFound('Dumpster not found');
  return dumpsterView(saved, ctx.now(), business.timeZone);
}
