import { GraphQLError, type ExecutionResult } from 'graphql';

import type { RefusalCode } from '#worker/domain/refusal-codes.ts';
import type { Context } from '#worker/usecases/context.ts';
import { AppError, type FieldProblem } from '#worker/usecases/errors.ts';
import { faultText } from '#worker/usecases/fault-text.ts';

import { TooComplex } from './limits.ts';

/** So much of the request as its errors need. */
type Asked = Pick<Context, 'bearer' | 'requestId' | 'log'>;

/** The paths of the caller's own terms, as the executor (`at "input.amount"`) and graphql (`at .amount:`) write them. */
const VARIABLE = /^Variable "\$(?<name>\w+)"/;
const ARGUMENT = /(?<name>\w+)\s*:\s*$/;
const QUOTED = / at "(?<path>[\w.[\]]+)"[;.]/;
const RELATIVE = /^Variable "\$\w+" has invalid value at (?<path>[.[][\w.[\]]*):/;

/**
 * Turns what an execution answers into the contract's errors and HTTP status: the one place where
 * GraphQL's own codes, refusals and faults get their public form.
 */
export function asContract(result: ExecutionResult, asked: Asked): ExecutionResult {
  if (!result.errors || result.errors.length === 0) return result;
  const wasExecuted = 'data' in result;
  const errors = result.errors.map((error) => publicError(error, wasExecuted, asked));
  const status = statusOf(result, errors, asked);
  return { ...result, errors, extensions: { ...result.extensions, http: { status } } };
}

function publicError(error: GraphQLError, wasExecuted: boolean, { log, requestId }: Asked): GraphQLError {
  const cause = rootOf(error);
  if (cause instanceof AppError) return refusal(error, cause);
  if (cause instanceof TooComplex) return withCode(error, 'QUERY_TOO_COMPLEX', cause.message);
  // Only graphql's own complaints about the request have no other error behind them.
  if (!wasExecuted && cause instanceof GraphQLError) return badRequest(error);

  log('graphql_fault', { requestId, path: error.path?.join('.') ?? null, error: faultText(cause) });
  return withCode(error, 'INTERNAL', 'Something went wrong. Please try again.', { requestId });
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

function fieldsOf(error: GraphQLError): ReadonlyArray<FieldProblem> {
  const { message } = error;
  const name = VARIABLE.exec(message)?.groups?.['name'];
  if (name === undefined) return writtenAt(error);
  const relative = RELATIVE.exec(message)?.groups?.['path'];
  const path = QUOTED.exec(message)?.groups?.['path'] ?? `${name}${relative ?? ''}`;
  return [{ path, message }];
}

/** The argument or input field before a value that is written into the document. */
function writtenAt({ message, source, positions }: GraphQLError): ReadonlyArray<FieldProblem> {
  const before = source?.body.slice(0, positions?.[0] ?? 0) ?? '';
  const path = ARGUMENT.exec(before)?.groups?.['name'];
  return path === undefined ? [] : [{ path, message }];
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
function statusOf(result: ExecutionResult, errors: ReadonlyArray<GraphQLError>, { bearer }: Asked): number {
  if (!('data' in result)) return 400;
  const needsSomebody = errors.some(({ extensions }) => extensions['code'] === 'UNAUTHENTICATED');
  const delivered = Object.values(result.data ?? {}).some((value) => value !== null);
  return bearer === 'bad' && needsSomebody && !delivered ? 401 : 200;
}

/** The error under graphql's wrappers, which add where it happened. */
function rootOf(error: Error): unknown {
  let cause: unknown = error;
  while (cause instanceof GraphQLError && cause.originalError !== undefined) cause = cause.originalError;
  return cause;
}
