import type { RefusalCode } from '#worker/domain/refusal-codes.ts';
import type { Refusal, Result } from '#worker/domain/result.ts';

export type FieldProblem = { readonly path: string; readonly message: string };

/** An expected "no", with a public code and a sentence for people. Doors translate it; nothing else catches it. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: RefusalCode;
  readonly fields: ReadonlyArray<FieldProblem>;
  readonly retryAfterSeconds: number | null;

  constructor(
    code: RefusalCode,
    message: string,
    more: {
      readonly fields?: ReadonlyArray<FieldProblem>;
      readonly retryAfterSeconds?: number;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.code = code;
    this.fields = more.fields ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
  }
}

/** The value of an accepted result; throws its refusal as an AppError. */
export function orThrow<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw asAppError(result.refusal);
}

export function asAppError({ code, message }: Refusal): AppError {
  return new AppError(code, message);
}

export function notFound(what = 'Not found'): AppError {
  return new AppError('NOT_FOUND', what);
}

export function unauthenticated(): AppError {
  return new AppError('UNAUTHENTICATED', 'Please sign in to continue.');
}

export function forbidden(): AppError {
  return new AppError('FORBIDDEN', 'You are not allowed to do this.');
}

/** What is to be changed is no longer as whoever changes it was shown. */
export function changedMeanwhile(): AppError {
  return new AppError('CONFLICT', 'Somebody changed this meanwhile. Please look at it as it is now.');
}

/** @param path the argument's path in the caller's terms, such as `input.customer.email` */
export function badInput(path: string, message: string): AppError {
  return new AppError('BAD_USER_INPUT', message, { fields: [{ path, message }] });
}
