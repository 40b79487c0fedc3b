import { NoSchemaIntrospectionCustomRule } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';

import type { GraphqlContext } from './context.ts';
import { asContract } from './errors.ts';
import { idempotency } from './idempotency.ts';
import { complexityRule, MAX_TOKENS } from './limits.ts';
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
    // Masking happens in `errors.ts`, which knows the request.
    maskedErrors: false,
    plugins: [limits, idempotency, publicErrors],
  });
}

const limits: Plugin<GraphqlContext, GraphqlContext> = {
  onParse: ({ setParseFn, parseFn }) => {
    setParseFn((source, options) => parseFn(source, { ...options, maxTokens: MAX_TOKENS }));
  },
  onValidate: ({ addValidationRule, context }) => {
    addValidationRule(complexityRule);
    if (context.ctx.environment !== 'local') addValidationRule(NoSchemaIntrospectionCustomRule);
  },
};

const publicErrors: Plugin<GraphqlContext, GraphqlContext> = {
  onResultProcess: ({ result, setResult, serverContext }) => {
    if (Symbol.asyncIterator in result || Array.isArray(result)) return;
    setResult(asContract(result, serverContext.ctx));
  },
};
