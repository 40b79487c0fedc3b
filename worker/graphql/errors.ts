import { GraphQLError, type ExecutionResult } from 'graphql';

import type { RefusalCode } from '#worker/domain/refusal-codes.ts';
import { AppError, type FieldProblem } from '#worker/usecases/errors.ts';

import type { GraphqlContext } from './context.ts';
import { TooComplex } from './limits.ts';

/** `Variable "$input" got invalid value -1 at "input.amount"; …`: the paths of the caller's own terms. */
const VARIABLE = /^Variable "\$(?<name>\w+)"(?:.*? at "(?<path>[\w.[\]]+)")?/s;

/**
 * Turns what an execution answers into the contract's errors and HTTP status: the one place where
 * GraphQL's own codes, refusals and faults get their public form.
 */
export function asContract(result: ExecutionResult, context: GraphqlContext): ExecutionResult {
  if (!result.errors || result.errors.length === 0) return result;
  const wasExecuted = 'data' in result;
  const errors = result.errors.map((error) => publicError(error, wasExecuted, context));
  const status = statusOf(result, errors, context);
  return { ...result, errors, extensions: { ...result.extensions, http: { status } } };
}

function publicError(error: GraphQLError, wasExecuted: boolean, { ctx }: GraphqlContext): GraphQLError {
  const cause = rootOf(error);
  if (cause instanceof AppError) return refusal(error, cause);
  if (cause instanceof TooComplex) return withCode(error, 'QUERY_TOO_COMPLEX', cause.message);
  // Only graphql's own complaints about the request have no other error behind them.
  if (!wasExecuted && cause instanceof GraphQLError) return badRequest(error);

  ctx.log('graphql_fault', { path: error.path?.join('.') ?? null, ...faultOf(cause) });
  return withCode(error, 'INTERNAL', 'Something went wrong. Please try again.', { requestId: ctx.requestId });
}

function refusal(error: GraphQLError, { code, message, fields, retryAfterSeconds }: AppError): GraphQLError {
  return withCode(error, code, message, {
    ...(code === 'BAD_USER_INPUT' ? { fields } : {}),
    ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
  });
}

function badRequest(error: GraphQLError): GraphQLError {
  if (/more than \d+ tokens/.test(error.message)) return withCode(error, 'QUERY_TOO_COMPLEX', error.message);
  return withCode(error, 'BAD_USER_INPUT', error.message, { fields: fieldsOf(error) });
}

function fieldsOf({ message }: GraphQLError): ReadonlyArray<FieldProblem> {
  const { name, path } = VARIABLE.exec(message)?.groups ?? {};
  const where = path ?? name;
  return where === undefined ? [] : [{ path: where, message }];
}

function withCode(
  error: GraphQLError,
  code: RefusalCode,
  message: string,
  more: Readonly<Record<string, unknown>> = {},
): GraphQLError {
  return new GraphQLError(message, {
    ...(error.nodes === undefined ? {} : { nodes: error.nodes }),
    ...(error.source === undefined ? {} : { source: error.source }),
    ...(error.positions === undefined ? {} : { positions: error.positions }),
    ...(error.path === undefined ? {} : { path: error.path }),
    extensions: { code, ...more },
  });
}

/**
 * 400 when nothing could be executed. A bad bearer on an operation that needs somebody, and
 * delivers nothing else, is 401: the client refreshes its token then.
 */
function statusOf(result: ExecutionResult, errors: ReadonlyArray<GraphQLError>, { ctx }: GraphqlContext): number {
  if (!('data' in result)) return 400;
  const needsSomebody = errors.some(({ extensions }) => extensions['code'] === 'UNAUTHENTICATED');
  const delivered = Object.values(result.data ?? {}).some((value) => value !== null);
  return ctx.bearer === 'bad' && needsSomebody && !delivered ? 401 : 200;
}

/** The error under graphql's wrappers, which add where it happened. */
function rootOf(error: Error): unknown {
  let cause: unknown = error;
  while (cause instanceof GraphQLError && cause.originalError !== undefined) cause = cause.originalError;
  return cause;
}

function faultOf(cause: unknown): Readonly<Record<string, unknown>> {
  return cause instanceof Error
    ? { error: cause.message, stack: cause.stack ?? null, cause: cause.cause === undefined ? null : String(cause.cause) }
    : { error: String(cause) };
}
