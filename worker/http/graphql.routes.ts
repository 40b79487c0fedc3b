import { Hono } from 'hono';

import { AppError } from '#worker/usecases/errors.ts';

import type { GraphqlContext } from '../graphql/context.ts';
import { createLoaders } from '../graphql/loaders.ts';
import { createGraphqlServer } from '../graphql/yoga.ts';
import type { AppEnv } from './app-env.ts';
import { parseJson, readJson } from './body.ts';
import { ordersCookie, readCookies } from './cookies.ts';
import { HttpRefusal } from './http-refusal.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';

/** Checks what HTTP may carry, then executes. Everything is answered in GraphQL's form. */
export function graphqlRoutes() {
  const server = createGraphqlServer();
  const routes = new Hono<AppEnv>();

  routes.onError((error, c) => {
    if (error instanceof HttpRefusal) return c.json(failure(error.message), error.status, { ...error.headers });
    if (error instanceof AppError && error.code === 'BAD_USER_INPUT') return c.json(failure(error.message), 400);
    throw error;
  });

  routes.all('/', async (c) => {
    const { ctx } = c.var;
    const context: GraphqlContext = {
      ctx,
      loaders: createLoaders(ctx),
      idempotencyKey: idempotencyKeyOf(c.req.raw),
      claimed: null,
      placed: [],
    };
    const answer = await server.fetch(await checked(c.req.raw), context);
    const response = new Response(answer.body, answer);
    response.headers.set('Cache-Control', 'no-store');
    if (context.placed.length > 0) {
      const { orderTokens } = readCookies(c.req.raw);
      response.headers.append('Set-Cookie', ordersCookie(context.placed, orderTokens, ctx.scheme));
    }
    return response;
  });
  return routes;
}

/** A request that the executor can take as it is. */
async function checked(request: Request): Promise<Request> {
  const accept = request.headers.get('accept')?.includes('application/graphql-response+json')
    ? 'application/graphql-response+json'
    : 'application/json';
  if (request.method === 'GET') return new Request(readableUrl(request.url), { headers: { accept } });
  if (request.method !== 'POST') throw new HttpRefusal(405, 'Send GraphQL by POST.', { Allow: 'GET, POST' });

  const body = await readJson(request);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('BAD_USER_INPUT', 'Send one operation as a JSON object with a query.');
  // Only these: what else a client adds is not for the executor.
  const { query, variables, operationName } = fieldsOf(body);
  return new Request(request.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body: JSON.stringify({ query, variables, operationName }),
  });
}

/** Its variables are a JSON text too. What is none is left for the executor to refuse. */
function readableUrl(text: string): URL {
  const url = new URL(text);
  try {
    const variables = url.searchParams.get('variables');
    if (variables !== null) url.searchParams.set('variables', JSON.stringify(parseJson(variables)));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return url;
}

function fieldsOf(body: object) {
  const query: unknown = 'query' in body ? body.query : undefined;
  const variables: unknown = 'variables' in body ? body.variables : undefined;
  const operationName: unknown = 'operationName' in body ? body.operationName : undefined;
  if (typeof query !== 'string') throw new AppError('BAD_USER_INPUT', 'The query is missing.');
  const isVariables = variables == null || (typeof variables === 'object' && !Array.isArray(variables));
  if (!isVariables) throw new AppError('BAD_USER_INPUT', 'The variables must be an object.');
  if (operationName != null && typeof operationName !== 'string')
    throw new AppError('BAD_USER_INPUT', 'The operationName must be a text.');
  return { query, variables, operationName };
}

function failure(message: string) {
  return { errors: [{ message, extensions: { code: 'BAD_USER_INPUT', fields: [] } }] };
}
