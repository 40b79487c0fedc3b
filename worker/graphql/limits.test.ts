import { readFileSync } from 'node:fs';

import { buildSchema, getIntrospectionQuery, parse, validate } from 'graphql';
import { expect, test } from 'vitest';

import { complexityRule, MAX_TOKENS } from './limits.ts';

const contract = readFileSync(new URL('../../tests/contract/schema.graphql', import.meta.url), 'utf8');
const schema = buildSchema(contract);

function problems(document: string): ReadonlyArray<string> {
  return validate(schema, parse(document, { maxTokens: MAX_TOKENS }), [complexityRule]).map(({ message }) => message);
}

const ORDERS_PAGE = `query Orders($businessId: ID!, $after: String) {
  ordersPaginated(businessId: $businessId, first: 20, after: $after) {
    edges { cursor node {
      id orderNumber status total customerInfo deliveryAddress
      orderItems { id quantity price rentalDays dumpster { id title size business { id name timeZone } } }
      payments { id amount status refundedAmount } events { id at from to by reason }
    } }
    pageInfo { hasNextPage endCursor } totalCount
  }
}`;

test.each([
  ['a page of orders', ORDERS_PAGE],
  ['the standard introspection query', getIntrospectionQuery()],
  ['30 aliases', aliases(30)],
])('%s passes', (_what, document) => {
  expect(problems(document)).toEqual([]);
});

test.each([
  ['31 aliases', aliases(31), 'A document may have at most 30 aliases.'],
  ['a nest of businesses', nest(8), 'A document may be at most 15 levels deep.'],
  ['aliases by a fragment', viaFragment(31), 'A document may have at most 30 aliases.'],
  ['fragments that double', doubling(12), 'A document may ask for at most 1000 fields.'],
  [
    '21 fields at the root',
    `{ ${Array.from({ length: 21 }, () => 'me { id }').join(' ')} }`,
    'A document may ask for at most 20 fields at its root.',
  ],
])('%s is refused before anything is resolved', (_what, document, problem) => {
  expect(problems(document)).toEqual([problem]);
});

test('a fragment within itself ends the counting', () => {
  expect(
    problems('{ me { ...A } } fragment A on User { id business { id } ...B } fragment B on User { ...A }'),
  ).toEqual([]);
});

test('more tokens than any page needs are not even parsed', () => {
  expect(() => problems(`{ ${'me { id } '.repeat(600)} }`)).toThrow(/more than 2000 tokens/);
});

function aliases(count: number): string {
  return `{ me { ${Array.from({ length: count }, (_, index) => `a${index}: id`).join(' ')} } }`;
}

function viaFragment(count: number): string {
  const fields = Array.from({ length: count }, (_, index) => `a${index}: id`).join(' ');
  return `{ me { ...Many } } fragment Many on User { ${fields} }`;
}

function nest(times: number): string {
  return `{ businesses { ${'dumpsters { business { '.repeat(times)} id ${'} }'.repeat(times)} } }`;
}

function doubling(levels: number): string {
  const fragments = Array.from({ length: levels }, (_, level) =>
    level === levels - 1
      ? `fragment F${level} on User { id }`
      : `fragment F${level} on User { ...F${level + 1} ... on User { ...F${level + 1} } }`,
  );
  return `{ me { ...F0 } } ${fragments.join(' ')}`;
}
