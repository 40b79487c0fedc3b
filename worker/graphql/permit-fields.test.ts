import { buildSchema, extendSchema, parse, type GraphQLSchema } from 'graphql';
import { expect, test } from 'vitest';

import { FIELD_PERMISSIONS } from './field-permissions.ts';
import { permissionProblems, permitFields } from './permit-fields.ts';
import { schema } from './schema.ts';

test('every field of the schema has a permission, and every permission a field', () => {
  expect(permissionProblems(schema, FIELD_PERMISSIONS)).toEqual([]);
});

test('a field that was added without a permission is refused by its name', () => {
  const grown = withField('Order', 'secret');
  expect(permissionProblems(grown, FIELD_PERMISSIONS)).toEqual([
    'Order.secret has no permission: worker/graphql/field-permissions.ts',
  ]);
  expect(() => permitFields(grown, FIELD_PERMISSIONS)).toThrow('Order.secret has no permission');
});

test.each(['Query', 'Mutation'])('so is one of %s', (type) => {
  expect(() => permitFields(withField(type, 'anything'), FIELD_PERMISSIONS)).toThrow(`${type}.anything has no`);
});

test('a permission of a field that is gone is refused by its name', () => {
  const permissions = new Map([...FIELD_PERMISSIONS, ['Order.gone', 'order.read'] as const]);
  expect(permissionProblems(schema, permissions)).toEqual(['Order.gone has a permission and is no field']);
});

test('a field at the root can not inherit, and an object needs a guard for what its fields ask for', () => {
  const small = buildSchema('type Query { shed: Shed } type Shed { key: String }');
  const permissions = new Map([
    ['Query.shed', 'inherit'],
    ['Shed.key', 'team.read'],
  ] as const);
  expect(permissionProblems(small, permissions)).toEqual([
    'Query.shed stands at the root and has nothing to inherit from',
    'Shed.key: nothing guards team.read in Shed: worker/graphql/permit-fields.ts',
  ]);
});

/** The product's schema with one more field. */
function withField(type: string, name: string): GraphQLSchema {
  return extendSchema(schema, parse(`extend type ${type} { ${name}: String }`));
}
