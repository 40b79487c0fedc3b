import type { ErrorHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import type { RefusalCode } from '#worker/domain/refusal-codes.ts';
import { AppError, type FieldProblem } from '#worker/usecases/errors.ts';

import type { AppEnv } from './app-env.ts';

const STATUS: Readonly<Record<RefusalCode, ContentfulStatusCode>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  CONFLICT: 409,
  OUT_OF_STOCK: 409,
  NO_SERVICE: 422,
  PRICE_CHANGED: 409,
  NOT_ELIGIBLE: 422,
  INVALID_TRANSITION: 409,
  PAYMENT_FAILED: 422,
  AUTHORIZATION_EXPIRED: 422,
  RATE_LIMITED: 429,
  QUERY_TOO_COMPLEX: 400,
  INTERNAL: 500,
};

/** A request that HTTP itself forbids: too large, of the wrong type, by the wrong method. */
export class HttpRefusal extends Error {
  override readonly name = 'HttpRefusal';
  readonly status: ContentfulStatusCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: ContentfulStatusCode, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** Answers every error of REST, and whatever else nobody caught. A fault tells the client nothing about itself. */
export const onError: ErrorHandler<AppEnv> = (cause, c) => {
  if (cause instanceof HttpRefusal)
    return c.json(bodyOf('BAD_USER_INPUT', cause.message), cause.status, { ...cause.headers });
  if (cause instanceof AppError && cause.code !== 'INTERNAL') {
    const retry = cause.retryAfterSeconds;
    const headers: Record<string, string> = retry === null ? {} : { 'Retry-After': String(retry) };
    return c.json(bodyOf(cause.code, cause.message, cause.fields), STATUS[cause.code], headers);
  }
  const requestId = c.get('requestId');
  console.error(JSON.stringify({ event: 'fault', requestId, path: c.req.path, error: cause.stack ?? cause.message }));
  return c.json({ ...bodyOf('INTERNAL', 'Something went wrong. Please try again.'), requestId }, 500);
};

function bodyOf(code: RefusalCode, message: string, fields: ReadonlyArray<FieldProblem> = []) {
  return { success: false, message, error: code, ...(fields.length > 0 ? { fields } : {}) };
}
