import { readFileSync } from 'node:fs';

import { buildSchema, getIntrospectionQuery, GraphQLError, parse } from 'graphql';
import { expect, test } from 'vitest';

import { documentOf, operationsOf } from '#scripts/proofs/operations/contract.ts';

import { costOf, MAX_COST } from './cost.ts';
import { MAX_TOKENS, refuseComplex, TooComplex } from './limits.ts';

const schema = buildSchema(readFileSync(new URL('../../tests/contract/schema.graphql', import.meta.url), 'utf8'));

/** What a document is refused with by its text; null when it is not. */
function problem(text: string): string | null {
  try {
    refuseComplex(parse(text, { maxTokens: MAX_TOKENS }));
    return null;
  } catch (error) {
    if (error instanceof GraphQLError) return error.message;
    throw error;
  }
}

function cost(text: string, variables: Readonly<Record<string, unknown>> = {}): number {
  const document = parse(text);
  const operation = document.definitions.find((definition) => definition.kind === 'OperationDefinition');
  return operation === undefined ? 0 : costOf(schema, document, operation, variables);
}

const ORDERS_PAGE = `query Orders($businessId: ID!, $first: Int, $after: String) {
  ordersPaginated(businessId: $businessId, first: $first, after: $after) {
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
  ['20 fields at the root', `{ ${rootFields(20)} }`],
  ['20 directives', `{ me { id ${'@include(if: true) '.repeat(20)} } }`],
])('%s passes', (_what, document) => {
  expect(problem(document)).toBeNull();
  expect(cost(document)).toBeLessThan(MAX_COST);
});

test.each([
  ['31 aliases', aliases(31), 'A document may have at most 30 aliases.'],
  ['1,000 aliases', aliases(600), 'A document may have at most 30 aliases.'],
  ['a nest of businesses', nest(8), 'A document may be at most 15 levels deep.'],
  [
    'a nest in a fragment',
    `{ me { ...A } } fragment A on User ${nest(8)}`,
    'A document may be at most 15 levels deep.',
  ],
  ['aliases by a fragment', viaFragment(31), 'A document may have at most 30 aliases.'],
  ['fragments that double', doubling(12), 'A document may ask for at most 1000 fields.'],
  ['fragments that double for ever', doubling(40), 'A document may ask for at most 1000 fields.'],
  ['21 fields at the root', `{ ${rootFields(21)} }`, 'A document may ask for at most 20 fields at its root.'],
  [
    '21 fields at the root by a fragment',
    `{ ...A ...A ...A } fragment A on Query { ${rootFields(7)} }`,
    'A document may ask for at most 20 fields at its root.',
  ],
  ['500 directives on one field', `{ me { id ${'@skip(if: false) '.repeat(500)} } }`, /directives|tokens/],
  ['21 directives', `{ me { id ${'@a '.repeat(21)} } }`, 'A document may have at most 20 directives.'],
  [
    'a field eleven times',
    `{ me { ${'id '.repeat(11)} } }`,
    'A document may repeat a field in one place at most 10 times.',
  ],
  [
    '51 definitions',
    `{ me { id } } ${Array.from({ length: 50 }, (_, index) => `fragment F${index} on User { id }`).join(' ')}`,
    'A document may have at most 50 definitions.',
  ],
  [
    'a fragment within itself',
    '{ me { ...A } } fragment A on User { ...A }',
    'The fragment "A" is spread within itself.',
  ],
  ['a circle of fragments', circle(3), 'The fragment "F0" is spread within itself.'],
])('%s is refused by its text', (_what, document, expected) => {
  expect(problem(document)).toMatch(expected);
});

// Walked path by path, this one would take for ever.
test('fragments that all spread each other are refused at once', () => {
  const names = Array.from({ length: 24 }, (_, index) => `F${index}`);
  const all = names.map((name) => `fragment ${name} on User { ${names.map((other) => `...${other}`).join(' ')} }`);
  expect(problem(`{ me { ...F0 } } ${all.join(' ')}`)).toBe('The fragment "F0" is spread within itself.');
});

test('what is too complex is known from what is only wrong', () => {
  const refusal = (text: string): unknown => {
    try {
      refuseComplex(parse(text));
    } catch (error) {
      return error instanceof GraphQLError ? error.originalError : error;
    }
    return null;
  };
  expect(refusal(aliases(31))).toBeInstanceOf(TooComplex);
  expect(refusal(circle(2))).toBeUndefined();
});

test('more tokens than any page needs are not even parsed', () => {
  expect(() => parse(`{ ${'me { id } '.repeat(600)} }`, { maxTokens: MAX_TOKENS })).toThrow(/more than 2000 tokens/);
});

test('every field of every operation of the contract can be asked for at once', () => {
  const dear = operationsOf()
    .map((operation) => documentOf(operation))
    .filter((text) => problem(text) !== null || cost(text) > MAX_COST);
  expect(dear).toEqual([]);
});

test('lists within lists multiply, a page counts as long as it is asked for, and what is no number as the longest', () => {
  const page = (size: string) =>
    cost(`query ($n: Int) { ordersPaginated(first: ${size}) { edges { cursor } } }`, { n: 40 });
  // One for the field and its object, one for the list, and for each edge itself and its cursor.
  expect(page('1')).toBe(1 + 1 + 1 + 2);
  expect(page('40')).toBe(1 + 1 + 1 + 80);
  expect(page('$n')).toBe(page('40'));
  expect(page('null')).toBe(page('20'));
  expect(page('9999')).toBe(page('100'));
  expect(page('"x"')).toBe(page('100'));
  expect(cost('{ orders { id } }')).toBe(1 + 100 * 2);
  expect(cost('{ orders { orderItems { id } } }')).toBe(1 + 100 * (1 + 1 + 3 * 2));
});

test('a way through orders to businesses and their orders costs more than there is to spend', () => {
  expect(cost('{ orders { business { orders { id } } } }')).toBeLessThan(MAX_COST);
  expect(cost('{ orders { business { orders { business { orders { id } } } } } }')).toBeGreaterThan(MAX_COST);
  const viaFragment =
    '{ orders { ...O } } fragment O on Order { business { ...B } } fragment B on Business { orders { business { orders { id } } } }';
  expect(cost(viaFragment)).toBe(cost('{ orders { business { orders { business { orders { id } } } } } }'));
});

function rootFields(count: number): string {
  return Array.from({ length: count }, (_, index) => (index % 2 === 0 ? `f${index % 7}` : `g${index}`)).join(' ');
}

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

function circle(length: number): string {
  const fragments = Array.from({ length }, (_, index) => `fragment F${index} on User { ...F${(index + 1) % length} }`);
  return `{ me { ...F0 } } ${fragments.join(' ')}`;
}

function doubling(levels: number): string {
  const fragments = Array.from({ length: levels }, (_, level) =>
    level === levels - 1
      ? `fragment F${level} on User { id }`
      : `fragment F${level} on User { ...F${level + 1} ... on User { ...F${level + 1} } }`,
  );
  return `{ me { ...F0 } } ${fragments.join(' ')}`;
}
