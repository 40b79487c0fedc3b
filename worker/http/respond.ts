import type { ErrorHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import { m } from '#texts';
import type { RefusalCode } from '#worker/domain/refusal-codes.ts';
import { AppError, type FieldProblem } from '#worker/usecases/errors.ts';
import { faultText } from '#worker/usecases/fault-text.ts';
import { isUnavailable } from '#worker/usecases/unavailable.ts';

import type { AppEnv } from './app-env.ts';
import { HttpRefusal } from './http-refusal.ts';
import { plainPage } from './plain-page.ts';
import { RETRY_AFTER_SECONDS, unavailablePage } from './unavailable-page.ts';

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

type Answer = {
  readonly status: ContentfulStatusCode;
  readonly code: RefusalCode;
  readonly message: string;
  readonly fields: ReadonlyArray<FieldProblem>;
  readonly headers: Readonly<Record<string, string>>;
};

/** Answers whatever nobody caught, in the form of the door it came to. A fault tells the client nothing about itself. */
export const onError: ErrorHandler<AppEnv> = (cause, c) => {
  const requestId = c.get('requestId');
  const answer = answerOf(cause);
  if (answer.code === 'INTERNAL')
    console.error(JSON.stringify({ event: 'fault', requestId, path: c.req.path, error: faultText(cause) }));

  const { status, code, message, fields } = answer;
  const headers = { ...answer.headers, 'Cache-Control': 'no-store' };
  const trace = code === 'INTERNAL' ? { requestId } : {};
  if (c.req.path === '/graphql')
    return c.json({ errors: [{ message, extensions: { code, ...trace } }] }, status, headers);
  if (/^\/(?:api|__dev)(?:\/|$)/.test(c.req.path)) {
    const more = fields.length > 0 ? { fields } : {};
    return c.json({ success: false, message, error: code, ...more, ...trace }, status, headers);
  }
  if (status !== 503) return plainPage(status, m.landing_contact_failed_title(), m.words_try_again_soon());
  return unavailablePage({ url: new URL(c.req.url), owner: c.get('ctx')?.tenant ?? null, requestId });
};

function answerOf(cause: Error): Answer {
  if (cause instanceof HttpRefusal) {
    const { status, message, headers } = cause;
    return { status, code: 'BAD_USER_INPUT', message, fields: [], headers };
  }
  if (cause instanceof AppError && cause.code !== 'INTERNAL') {
    const { code, message, fields, retryAfterSeconds } = cause;
    const headers: Record<string, string> =
      retryAfterSeconds === null ? {} : { 'Retry-After': String(retryAfterSeconds) };
    return { status: STATUS[code], code, message, fields, headers };
  }
  if (isUnavailable(cause)) {
    const message = 'This is temporarily unavailable. Please try again in a moment.';
    const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) };
    return { status: 503, code: 'INTERNAL', message, fields: [], headers };
  }
  const message = 'Something went wrong. Please try again.';
  return { status: 500, code: 'INTERNAL', message, fields: [], headers: {} };
}
