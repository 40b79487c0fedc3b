import { saveDumpster as writeDumpster } from '#db/queries/catalogue-writes.ts';
import type { BusinessId, DumpsterId } from '#worker/domain/ids.ts';
import { MAX_CENTS, type Cents } from '#worker/domain/money.ts';

import type { Context } from '../context.ts';
import { badInput, notFound } from '../errors.ts';
import type { DumpsterView } from '../views.ts';
import { listDumpsters } from './list-dumpsters.ts';

export type DumpsterInput = {
  readonly businessId: BusinessId;
  readonly title: string;
  /** cubic yards */
  readonly size: number;
  readonly total: number;
  readonly price: Cents;
  readonly description: string | null;
};

/** @throws AppError BAD_USER_INPUT naming the first field at fault */
export function checkedDumpster(input: DumpsterInput): DumpsterInput {
  const title = input.title.trim();
  const description = input.description?.trim() || null;
  if (title === '' || title.length > 200) throw badInput('input.title', 'Enter a title of at most 200 characters.');
  if (input.size < 1 || input.size > 100) throw badInput('input.size', 'Enter a size of 1 to 100 cubic yards.');
  if (input.total < 0 || input.total > 10_000) throw badInput('input.total', 'Enter 0 to 10,000 units.');
  if (input.price < 0 || input.price > MAX_CENTS) throw badInput('input.price', 'The price must not be negative.');
  if ((description ?? '').length > 2000) throw badInput('input.description', 'Use at most 2,000 characters.');
  return { ...input, title, description };
}

/** Writes a size and tells the stock about it. */
export async function saveDumpster(
  ctx: Context,
  id: DumpsterId,
  { businessId, ...fields }: DumpsterInput,
  maxWeightLb: number | null,
): Promise<DumpsterView> {
  await writeDumpster(ctx.primary, businessId, { id, ...fields, maxWeightLb }, ctx.now());
  await ctx.inventory.reload(businessId);
  ctx.forgetTenant(businessId);
  const saved = (await listDumpsters({ ...ctx, reads: ctx.primary }, { businessId })).find((size) => size.id === id);
  if (saved === undefined) throw notFound('Dumpster not found');
  return saved;
}
