import { getOperationAST, NoSchemaIntrospectionCustomRule } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';

import type { GraphqlContext } from './context.ts';
import { costOf, MAX_COST } from './cost.ts';
import { documentCache, NO_CACHE } from './document-cache.ts';
import { asContract } from './errors.ts';
import { idempotency } from './idempotency.ts';
import { MAX_TOKENS, refuseComplex, tooComplex } from './limits.ts';
import { schema } from './schema.ts';

export type GraphqlServer = ReturnType<typeof createGraphqlServer>;

/** Executes GraphQL. What comes in over HTTP is checked by `http/graphql.routes.ts` before. */
export function createGraphqlServer() {
  return createYoga<GraphqlContext>({
    schema,
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    cors: false,
    multipart: false,
    batching: false,
    logging: false,
    parserAndValidationCache: { documentCache: documentCache(), errorCache: NO_CACHE },
    // Masking happens in `errors.ts`, which knows the request.
    maskedErrors: false,
    plugins: [limits, cost, idempotency, publicErrors],
  });
}

const limits: Plugin<GraphqlContext, GraphqlContext> = {
  onParse: ({ setParseFn, parseFn }) => {
    setParseFn((source, options) => {
      const document = parseFn(source, { ...options, maxTokens: MAX_TOKENS });
      refuseComplex(document);
      return document;
    });
  },
  onValidate: ({ addValidationRule, context }) => {
    if (context.ctx.environment !== 'local') addValidationRule(NoSchemaIntrospectionCustomRule);
  },
};

/** The last of the limits: only here the variables are known. */
const cost: Plugin<GraphqlContext, GraphqlContext> = {
  onExecute: ({ args, setResultAndStopExecution }) => {
    const { document, operationName, variableValues } = args;
    const operation = getOperationAST(document, operationName);
    if (operation == null) return undefined;
    const values = costOf(schema, document, operation, variableValues ?? {});
    if (values <= MAX_COST) return timed(args.contextValue);
    const problem = `A document may be answered with at most ${MAX_COST} values; this one could have ${Math.ceil(values)}.`;
    setResultAndStopExecution({ errors: [tooComplex(problem)] });
    return undefined;
  },
};

function timed({ executions }: GraphqlContext) {
  const started = performance.now();
  return { onExecuteDone: () => void executions.push(performance.now() - started) };
}

const publicErrors: Plugin<GraphqlContext, GraphqlContext> = {
  onResultProcess: ({ result, setResult, serverContext }) => {
    if (Symbol.asyncIterator in result || Array.isArray(result)) return;
    setResult(asContract(result, serverContext.ctx));
  },
};
