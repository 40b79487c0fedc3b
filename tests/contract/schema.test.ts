import { readFileSync } from 'node:fs';

import { parse, print, printSchema, visit } from 'graphql';
import { expect, test } from 'vitest';

import { schema } from '#worker/graphql/schema.ts';

import { compareSchemas } from './compare-schemas.ts';

const contract = readFileSync(new URL('schema.graphql', import.meta.url), 'utf8');

test('the server has everything that the contract promises', () => {
  expect(compareSchemas(contract, printSchema(schema))).toEqual([]);
});

test('a field removed from the server is named', () => {
  const served = printSchema(schema);
  const { removed, without } = removeField(served, 'Order', 'total');

  expect(removed).toBe(1);
  expect(compareSchemas(contract, without)).toContain('field Order.total is missing');
});

/** The SDL without one field of one type, and how many fields that took away. */
function removeField(sdl: string, type: string, name: string): { removed: number; without: string } {
  let removed = 0;
  const document = visit(parse(sdl), {
    ObjectTypeDefinition: (node) => (node.name.value === type ? undefined : false),
    FieldDefinition: (node) => {
      if (node.name.value !== name) return undefined;
      removed += 1;
      return null;
    },
  });
  return { removed, without: print(document) };
}
