import { getOperationAST, GraphQLError, type DocumentNode, type ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';

import { keyScope } from '#worker/usecases/idempotency/key-scope.ts';
import { runOnce, type Done } from '#worker/usecases/idempotency/run-once.ts';

import type { ClaimedRequest, GraphqlContext } from './context.ts';
import { fingerprintOf, hasKeyOfItsOwn, mayBeKept, rootFieldsOf } from './mutation-request.ts';

/** So much of an execution as is needed here; the library leaves the rest untyped. */
type Execution = {
  readonly document: DocumentNode;
  readonly operationName?: string | null;
  readonly variableValues?: Readonly<Record<string, unknown>> | null;
  readonly contextValue: GraphqlContext;
};

type Execute = (contextValue: GraphqlContext) => ExecutionResult | Promise<ExecutionResult>;

/**
 * Mutations that come with an `Idempotency-Key` have their effect once; the second time the answer of the first.
 * A key in the input counts instead of the header: those commands see to it themselves.
 */
export const idempotency: Plugin<GraphqlContext, GraphqlContext> = {
  onExecute: ({ args, executeFn, setExecuteFn }) => {
    const key = args.contextValue.idempotencyKey;
    if (key === null || !countsFor(args)) return;
    const execute: Execute = (contextValue) => executeFn({ ...args, contextValue });
    setExecuteFn(() => executeOnce(execute, args, key));
  },
};

function countsFor({ document, operationName, variableValues }: Execution): boolean {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== 'mutation') return false;
  return !rootFieldsOf(document, operation).every((field) => hasKeyOfItsOwn(field, variableValues ?? {}));
}

async function executeOnce(execute: Execute, execution: Execution, key: string): Promise<ExecutionResult> {
  const { contextValue: context, document, operationName, variableValues } = execution;
  try {
    const request = {
      scope: await keyScope(context.ctx),
      key,
      fingerprint: await fingerprintOf(context.ctx.site, document, operationName ?? null, variableValues ?? {}),
      isKept: mayBeKept(document),
    };
    const done = await runOnce(context.ctx, request, async (once): Promise<Done<ExecutionResult>> => {
      const claimed: ClaimedRequest = { once, outcomes: new Map() };
      const answer = await execute({ ...context, claimed });
      return { answer, verdict: verdictOf(answer, claimed) };
    });
    return done.kind === 'ran' ? done.answer : kept(done.answer);
  } catch (error) {
    return failed(error);
  }
}

function verdictOf({ errors = [] }: ExecutionResult, { outcomes }: ClaimedRequest): Done<unknown>['verdict'] {
  if ([...outcomes.values()].every((outcome) => outcome === 'refused')) return 'forget';
  return errors.length === 0 ? 'keep' : 'repeat';
}

/** Only answers without errors are kept. */
function kept(answer: unknown): ExecutionResult {
  const data = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : null;
  if (typeof data !== 'object' || data === null) throw new TypeError('A stored answer has no data');
  return { data: { ...data } };
}

/** As if its fields had been asked: `errors.ts` gives it the public form. */
function failed(error: unknown): ExecutionResult {
  const originalError = error instanceof Error ? error : new Error(String(error));
  return { data: null, errors: [new GraphQLError(originalError.message, { originalError })] };
}
