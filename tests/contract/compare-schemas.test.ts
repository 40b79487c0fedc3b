import { expect, test } from 'vitest';

import { compareSchemas } from './compare-schemas.ts';

const CONTRACT = `
  scalar Money
  enum Status { PENDING CONFIRMED }
  type Order { id: ID!, total: Money!, note: String, lines: [String!]! }
  input Place { zip: String!, street: String }
  type Query { order(id: ID!, token: String): Order, place(at: Place!): Order }
`;

test('a schema has everything of itself', () => {
  expect(compareSchemas(CONTRACT, CONTRACT)).toEqual([]);
});

test.each([
  [
    'a further type, field, optional argument and value',
    'type Order {',
    'type More { a: Int }\n type Order { more: More,',
  ],
  ['a further value of an enum', 'CONFIRMED', 'CONFIRMED LOST'],
  ['a further optional argument', 'token: String', 'token: String, more: Int'],
  ['a further argument with a default', 'token: String', 'token: String, more: Int! = 1'],
  ['a field that is never null any more', 'note: String', 'note: String!'],
  ['an argument that may be left out now', 'order(id: ID!', 'order(id: ID'],
])('%s is no loss', (_what, before, after) => {
  expect(CONTRACT).toContain(before);
  expect(compareSchemas(CONTRACT, CONTRACT.replace(before, after))).toEqual([]);
});

test.each([
  ['scalar Money', 'scalar Cash', 'type Money is missing'],
  ['enum Status { PENDING CONFIRMED }', 'scalar Status', 'type Status is another kind of type'],
  ['PENDING ', '', 'enum value Status.PENDING is missing'],
  ['note: String,', '', 'field Order.note is missing'],
  ['total: Money!', 'total: Money', 'field Order.total answers Money, promised is Money!'],
  ['total: Money!', 'total: Float!', 'field Order.total answers Float!, promised is Money!'],
  ['[String!]!', '[String]!', 'field Order.lines answers [String]!, promised is [String!]!'],
  [', token: String', '', 'argument Query.order:token is missing'],
  ['token: String', 'token: String!', 'argument Query.order:token takes String!, promised is String'],
  ['token: String', 'token: String, more: Int!', 'argument Query.order:more is new and required'],
  ['street: String', 'street: String!', 'input field Place.street takes String!, promised is String'],
  ['street: String', 'more: Int', 'input field Place.street is missing'],
  ['street: String', 'street: String, more: Int!', 'input field Place.more is new and required'],
])('where "%s" became "%s": %s', (before, after, problem) => {
  expect(CONTRACT).toContain(before);
  expect(compareSchemas(CONTRACT, CONTRACT.replace(before, after))).toEqual([problem]);
});
