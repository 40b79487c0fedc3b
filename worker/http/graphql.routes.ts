import { Hono } from 'hono';

import type { RefusalCode } from '#worker/domain/refusal-codes.ts';
import type { Context } from '#worker/usecases/context.ts';
import { AppError } from '#worker/usecases/errors.ts';
import { callingClient, takeTries } from '#worker/usecases/limits/take-tries.ts';

import type { GraphqlContext } from '../graphql/context.ts';
import { createLoaders } from '../graphql/loaders.ts';
import { documentText, type AskedDocument } from '../graphql/trusted-documents.ts';
import { createGraphqlServer } from '../graphql/yoga.ts';
import type { AppEnv } from './app-env.ts';
import { drain, readJson, textAsJson } from './body.ts';
import { ordersCookie, readCookies } from './cookies.ts';
import { HttpRefusal } from './http-refusal.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';

/** Checks what HTTP may carry, then executes. Everything is answered in GraphQL's form. */
export function graphqlRoutes() {
  const server = createGraphqlServer();
  const routes = new Hono<AppEnv>();

  routes.onError((error, c) => {
    if (error instanceof HttpRefusal)
      return c.json(failure('BAD_USER_INPUT', error.message), error.status, { ...error.headers });
    if (error instanceof AppError && BEFOREHAND.has(error.code))
      return c.json(failure(error.code, error.message, error.retryAfterSeconds), statusOf(error, c.var.ctx));
    throw error;
  });

  routes.all('/', async (c) => {
    const { ctx } = c.var;
    const request = c.req.raw;
    try {
      await takeTries(ctx, [{ limit: 'graphql.client', of: callingClient(ctx) }], TOO_OFTEN);
    } catch (error) {
      // So that its sender gets to see the answer.
      await drain(request);
      throw error;
    }
    const context: GraphqlContext = {
      ctx,
      loaders: createLoaders(ctx),
      idempotencyKey: idempotencyKeyOf(request),
      claimed: null,
      placed: [],
      executions: [],
    };
    const answer = await server.fetch(await checked(request, ctx), context);
    const response = new Response(answer.body, answer);
    response.headers.set('Cache-Control', 'no-store');
    for (const took of context.executions)
      response.headers.append('Server-Timing', `execute;dur=${Math.round(took * 10) / 10}`);
    if (context.placed.length > 0) {
      const { orderTokens } = readCookies(request, ctx.scheme);
      response.headers.append('Set-Cookie', ordersCookie(context.placed, orderTokens, ctx.scheme));
    }
    return response;
  });
  return routes;
}

const TOO_OFTEN = 'Too many requests. Please try again in a moment.';

/** What can come before anything is executed. */
const BEFOREHAND: ReadonlySet<RefusalCode> = new Set(['BAD_USER_INPUT', 'UNAUTHENTICATED', 'RATE_LIMITED']);

/** A bad bearer on what needs somebody: the client refreshes its token then. */
function statusOf({ code }: AppError, { bearer }: Context): 400 | 401 | 429 {
  if (code === 'UNAUTHENTICATED' && bearer === 'bad') return 401;
  return code === 'RATE_LIMITED' ? 429 : 400;
}

/** A request that the executor can take as it is. */
async function checked(request: Request, ctx: Context): Promise<Request> {
  const accept = request.headers.get('accept')?.includes('application/graphql-response+json')
    ? 'application/graphql-response+json'
    : 'application/json';
  const { method } = request;
  if (method !== 'GET' && method !== 'POST')
    throw new HttpRefusal(405, 'Send GraphQL by POST.', { Allow: 'GET, POST' });

  const asked = askedIn(method === 'GET' ? fieldsOfUrl(request.url) : await readJson(request));
  const query = documentText(ctx, asked);
  // Only these: what else a client adds is not for the executor.
  const { variables, operationName } = asked;
  if (method === 'POST') {
    const body = JSON.stringify({ query, variables, operationName });
    return new Request(request.url, { method, headers: { 'content-type': 'application/json', accept }, body });
  }
  const url = new URL(request.url);
  url.search = '';
  url.searchParams.set('query', query);
  if (variables != null) url.searchParams.set('variables', JSON.stringify(variables));
  if (operationName != null) url.searchParams.set('operationName', operationName);
  return new Request(url, { headers: { accept } });
}

type Asked = AskedDocument & {
  readonly variables: object | null | undefined;
  readonly operationName: string | null | undefined;
};

/** The fields of a body, out of an address: variables and extensions are JSON texts there. */
function fieldsOfUrl(address: string): unknown {
  const { searchParams } = new URL(address);
  const json = (name: string): unknown => {
    const text = searchParams.get(name);
    return text === null || text === '' ? undefined : textAsJson(text);
  };
  return {
    query: searchParams.get('query') ?? undefined,
    documentId: searchParams.get('documentId') ?? undefined,
    operationName: searchParams.get('operationName') ?? undefined,
    variables: json('variables'),
    extensions: json('extensions'),
  };
}

function askedIn(body: unknown): Asked {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('BAD_USER_INPUT', 'Send one operation as a JSON object with a query.');
  const variables: unknown = 'variables' in body ? body.variables : undefined;
  const operationName: unknown = 'operationName' in body ? body.operationName : undefined;
  const text: unknown = 'query' in body ? body.query : undefined;
  if (text != null && typeof text !== 'string') throw new AppError('BAD_USER_INPUT', 'The query must be a text.');
  if (variables != null && (typeof variables !== 'object' || Array.isArray(variables)))
    throw new AppError('BAD_USER_INPUT', 'The variables must be an object.');
  if (operationName != null && typeof operationName !== 'string')
    throw new AppError('BAD_USER_INPUT', 'The operationName must be a text.');
  return { hash: hashIn(body), text: text ?? null, variables, operationName };
}

/** The digest that a document is named by: as its id, or as clients with persisted queries send it. */
function hashIn(body: object): string | null {
  if ('documentId' in body && typeof body.documentId === 'string') return body.documentId;
  const extensions: unknown = 'extensions' in body ? body.extensions : undefined;
  if (typeof extensions !== 'object' || extensions === null || !('persistedQuery' in extensions)) return null;
  const { persistedQuery } = extensions;
  if (typeof persistedQuery !== 'object' || persistedQuery === null || !('sha256Hash' in persistedQuery)) return null;
  return typeof persistedQuery.sha256Hash === 'string' ? persistedQuery.sha256Hash : null;
}

function failure(code: RefusalCode, message: string, retryAfterSeconds: number | null = null) {
  const more = code === 'BAD_USER_INPUT' ? { fields: [] } : retryAfterSeconds === null ? {} : { retryAfterSeconds };
  return { errors: [{ message, extensions: { code, ...more } }] };
}
