import { newId } from '#worker/domain/ids.ts';

import type { Context } from '../context.ts';
import type { DumpsterView } from '../views.ts';
import { requireManages } from './managed-business.ts';
import { checkedDumpster, saveDumpster, type DumpsterInput } from './save-dumpster.ts';

/** Adds a size to a business. @throws AppError UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT */
export async function createDumpster(ctx: Context, input: DumpsterInput): Promise<DumpsterView> {
  requireManages(ctx, input.businessId);
  return await saveDumpster(ctx, newId('dumpster'), checkedDumpster(input), null);
}
