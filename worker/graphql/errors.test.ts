import { buildSchema, execute, GraphQLError, parse, specifiedRules, validate, type ExecutionResult } from 'graphql';
import { expect, test } from 'vitest';

import { AppError, badInput, unauthenticated } from '#worker/usecases/errors.ts';

import { asContract } from './errors.ts';
import { refuseComplex } from './limits.ts';

const schema = buildSchema(`
  input Place { zip: String!, floor: Int }
  type Query { me: String, count(of: Int!): Int, must: String!, place(at: Place!): String, self: Query }
`);

type Resolver = () => unknown;

/** Runs a document as the server would, with what its fields answer. */
async function run(
  query: string,
  {
    fields = {},
    variables = {},
    bearer = 'none' as const,
  }: {
    fields?: Readonly<Record<string, Resolver>>;
    variables?: Readonly<Record<string, unknown>>;
    bearer?: 'none' | 'valid' | 'bad';
  } = {},
) {
  const logged: Array<Readonly<Record<string, unknown>>> = [];
  const log = (_event: string, data: Readonly<Record<string, unknown>>) => void logged.push(data);
  const answer = asContract(await result(query, fields, variables), { bearer, requestId: 'req_1', log });
  return { answer, logged, errors: answer.errors ?? [], http: answer.extensions?.['http'] };
}

async function result(
  query: string,
  fields: object,
  variableValues: Readonly<Record<string, unknown>>,
): Promise<ExecutionResult> {
  const document = parsed(query);
  if (document instanceof GraphQLError) return { errors: [document] };
  const errors = validate(schema, document, specifiedRules);
  if (errors.length > 0) return { errors };
  return await execute({ schema, document, rootValue: fields, variableValues });
}

function parsed(query: string) {
  try {
    const document = parse(query);
    refuseComplex(document);
    return document;
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

test.each([
  ['a broken document', '{ me', {}, []],
  ['an unknown field', '{ you }', {}, []],
  ['a missing argument', '{ count }', {}, []],
  ['a number too large', '{ count(of: 2147483648) }', {}, ['of']],
  ['a fraction', '{ count(of: 1.5) }', {}, ['of']],
  ['a variable too large', 'query ($n: Int!) { count(of: $n) }', { n: 2_147_483_648 }, ['n']],
  ['a fraction as variable', 'query ($n: Int!) { count(of: $n) }', { n: 1.5 }, ['n']],
  ['a missing variable', 'query ($n: Int!) { count(of: $n) }', {}, ['n']],
  ['a wrong part of an input', 'query ($p: Place!) { place(at: $p) }', { p: { zip: '1', floor: 'x' } }, ['p.floor']],
  ['a missing part of an input', 'query ($p: Place!) { place(at: $p) }', { p: {} }, ['p']],
])('%s is BAD_USER_INPUT with status 400', async (_what, query, variables, paths) => {
  const { errors, http, answer } = await run(query, { variables });

  expect(http).toEqual({ status: 400 });
  expect(answer).not.toHaveProperty('data');
  expect(errors.map(({ extensions }) => extensions['code'])).toEqual(['BAD_USER_INPUT']);
  expect(errors[0]?.extensions['fields']).toEqual(paths.map((path) => ({ path, message: errors[0]?.message })));
});

test('a document that is too much says so', async () => {
  const { errors, http } = await run(`{ ${'self { '.repeat(16)} me ${'}'.repeat(16)} }`);

  expect(http).toEqual({ status: 400 });
  expect(errors[0]?.extensions['code']).toBe('QUERY_TOO_COMPLEX');
});

test('a refusal keeps its code, its words and its place, beside what could be answered', async () => {
  const refuse = () => {
    throw new AppError('RATE_LIMITED', 'Slow down.', { retryAfterSeconds: 30 });
  };
  const { answer, errors, http, logged } = await run('{ me count(of: 1) }', { fields: { me: refuse, count: () => 7 } });

  expect(answer.data).toEqual({ me: null, count: 7 });
  expect(http).toEqual({ status: 200 });
  expect(errors.map((error) => error.toJSON())).toEqual([
    {
      message: 'Slow down.',
      locations: [{ line: 1, column: 3 }],
      path: ['me'],
      extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 30 },
    },
  ]);
  expect(logged).toEqual([]);
});

test('bad input names its fields', async () => {
  const refuse = () => {
    throw badInput('input.customer.email', 'Enter an e-mail address.');
  };
  const { errors } = await run('{ me }', { fields: { me: refuse } });

  expect(errors[0]?.extensions).toEqual({
    code: 'BAD_USER_INPUT',
    fields: [{ path: 'input.customer.email', message: 'Enter an e-mail address.' }],
  });
});

test('a fault shows nothing of itself and is logged once, with the request', async () => {
  const fail = () => {
    throw new Error('SQLITE_BUSY at 10.0.0.7', { cause: new Error('secret') });
  };
  const { answer, errors, http, logged } = await run('{ me }', { fields: { me: fail } });

  expect(http).toEqual({ status: 200 });
  expect(errors[0]?.extensions).toEqual({ code: 'INTERNAL', requestId: 'req_1' });
  expect(JSON.stringify(answer)).not.toMatch(/SQLITE|secret/);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatchObject({
    requestId: 'req_1',
    path: 'me',
    error: expect.stringMatching(/SQLITE_BUSY at 10\.0\.0\.7[\s\S]+caused by Error: secret/),
  });
});

test('a field that is missing against its promise is a fault too', async () => {
  const { errors, http } = await run('{ must }', { fields: { must: () => null } });

  expect(errors[0]?.extensions['code']).toBe('INTERNAL');
  expect(http).toEqual({ status: 200 });
});

test.each([
  ['bad', { me: null }, 401],
  ['none', { me: null }, 200],
])('with a %s bearer an operation that needs somebody gets status %s', async (bearer, data, status) => {
  const fields = {
    me: () => {
      throw unauthenticated();
    },
  };
  const { answer, http, errors } = await run('{ me }', { fields, bearer: bearer === 'bad' ? 'bad' : 'none' });

  expect(answer.data).toEqual(data);
  expect(errors[0]?.extensions['code']).toBe('UNAUTHENTICATED');
  expect(http).toEqual({ status });
});

test('a bad bearer spoils nothing for what needs nobody', async () => {
  const fields = {
    count: () => 7,
    me: () => {
      throw unauthenticated();
    },
  };
  expect((await run('{ count(of: 1) }', { fields, bearer: 'bad' })).answer).toEqual({ data: { count: 7 } });
  expect((await run('{ count(of: 1) me }', { fields, bearer: 'bad' })).http).toEqual({ status: 200 });
});
