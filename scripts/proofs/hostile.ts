import { request } from 'node:http';

import {
  buildClientSchema,
  getIntrospectionQuery,
  Kind,
  parse,
  typeFromAST,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';

import { appDocumentsIn } from '../checks/documents.ts';
import type { Product } from '../checks/product.ts';
import { sampleOf } from './fuzz/samples.ts';
import { hostileRequests, type HostileRequest } from './hostile-documents.ts';
import type { ProofOutcome } from './outcome.ts';
import { randomFrom } from './random.ts';
import { openShop, type Shop } from './shop.ts';

type Answer = {
  readonly status: number;
  readonly text: string;
  /** As `Server-Timing` says it: what was executed, and how long all of it took. */
  readonly timing: string;
};

const REFUSALS: ReadonlySet<number> = new Set([400, 405, 413, 415]);
const CODES: ReadonlySet<string> = new Set(['QUERY_TOO_COMPLEX', 'BAD_USER_INPUT']);

/**
 * Documents that are made to cost: all are refused before anything is resolved, which the answer's own timing shows;
 * and every document of our own app is executed.
 */
export async function hostile(
  product: Product,
  { documents }: { readonly documents: number },
  seed: number,
): Promise<ProofOutcome> {
  const shop = openShop(product.port);
  const problems: Array<string> = [];
  let slowest = { ms: 0, kind: '' };
  let refused = 0;
  try {
    for (const one of hostileRequests(documents, randomFrom(seed))) {
      const answer = await send(product.port, one);
      const problem = problemOf(answer);
      if (problem === null) refused += 1;
      else problems.push(`${one.kind}: ${problem}: ${(one.body ?? one.path).slice(0, 300)}`);
      const ms = Number(/total;dur=(?<ms>[\d.]+)/.exec(answer.timing)?.groups?.['ms'] ?? 0);
      if (ms > slowest.ms) slowest = { ms, kind: one.kind };
    }
    const own = await ownDocuments(product.port, shop);
    return {
      figure: `${refused} of ${documents} hostile documents refused before resolving, the slowest in ${slowest.ms} ms (${slowest.kind}); of the app's own ${own.count} refused ${own.problems.length}`,
      problems: [...problems, ...own.problems],
    };
  } finally {
    shop.close();
  }
}

function problemOf({ status, text, timing }: Answer): string | null {
  if (!REFUSALS.has(status)) return `HTTP ${status}`;
  if (timing.includes('execute')) return `was executed (${timing})`;
  const answer: { data?: unknown; errors?: ReadonlyArray<{ extensions?: { code?: string } }> } = JSON.parse(text);
  if (answer.data !== undefined) return 'has data';
  const [error] = answer.errors ?? [];
  return CODES.has(error?.extensions?.code ?? '') ? null : `code ${error?.extensions?.code}`;
}

/** Each by its digest, as a build of the app sends it. What is not there may be refused for that, once it was executed. */
async function ownDocuments(port: number, shop: Shop): Promise<{ count: number; problems: ReadonlyArray<string> }> {
  const bearer = await shop.login('owner@acme.test');
  const schema = buildClientSchema(await shop.must<IntrospectionQuery>(getIntrospectionQuery(), {}));
  const documents = appDocumentsIn(process.cwd());
  const problems: Array<string> = [];
  for (const { name, hash, text } of documents) {
    const body = {
      operationName: name,
      variables: variablesOf(schema, text),
      extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
    };
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` };
    const sent = { kind: name, method: 'POST', path: '/graphql', headers, body: JSON.stringify(body) };
    const { status, timing, text: said } = await send(port, sent);
    if (!timing.includes('execute')) problems.push(`${name} was refused with HTTP ${status}: ${said.slice(0, 300)}`);
  }
  return { count: documents.length, problems };
}

/** A value for each variable that has to have one. */
function variablesOf(schema: GraphQLSchema, text: string): object {
  const declared = parse(text).definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? (definition.variableDefinitions ?? []) : [],
  );
  const must = declared.filter(({ type }) => type.kind === Kind.NON_NULL_TYPE);
  return Object.fromEntries(
    must.map(({ variable, type }) => [variable.name.value, sampleOf(typeFromAST(schema, type))]),
  );
}

function send(port: number, { method, path, headers, body }: Omit<HostileRequest, 'kind'>): Promise<Answer> {
  const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path, headers: { host: `localhost:${port}`, ...length, ...headers } },
      (response) => {
        let text = '';
        response.on('data', (chunk) => (text += String(chunk)));
        response.on('end', () => {
          const timing = String(response.headers['server-timing'] ?? '');
          resolve({ status: response.statusCode ?? 0, text, timing });
        });
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}
