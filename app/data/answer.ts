import { m } from '#texts';
import type { RefusalCode } from '#worker/domain/refusal-codes.ts';
import type { Context } from '#worker/usecases/context.ts';
import { AppError } from '#worker/usecases/errors.ts';

import type { Answer } from './models.ts';

/**
 * Runs a use-case for a page. An expected "no" becomes data with its public code; anything else
 * is logged and answered without its cause, because what a server function throws reaches the browser.
 */
export async function answer<T>(ctx: Context, task: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await task() };
  } catch (error) {
    if (error instanceof AppError) return refused(ctx, error.code, error.message, error.fields);
    ctx.log('page_failed', { message: String(error), stack: error instanceof Error ? error.stack : undefined });
    return refused(ctx, 'INTERNAL', m.common_our_fault());
  }
}

export function refused(
  ctx: Context,
  code: RefusalCode,
  message: string,
  fields: ReadonlyArray<{ readonly path: string; readonly message: string }> = [],
): {
  readonly ok: false;
  readonly problem: { code: RefusalCode; message: string; fields: typeof fields; requestId: string };
} {
  return { ok: false, problem: { code, message, fields, requestId: ctx.requestId } };
}
