import {
  buildClientSchema,
  getIntrospectionQuery,
  getNamedType,
  isLeafType,
  isObjectType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type GraphQLObjectType,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';

import type { Operation } from '../operations/contract.ts';
import { documentOf } from '../operations/contract.ts';
import type { Shop } from '../shop.ts';

/** An operation with a document that asks for all that can be asked below it. */
export type Question = {
  readonly operation: Operation;
  readonly name: string;
  readonly document: string;
  /** What it asks for, as `Type.field`, each as often as it stands in it. */
  readonly fields: ReadonlyArray<string>;
};

/** The schema as the running product tells it. */
export async function runningSchema(shop: Shop): Promise<GraphQLSchema> {
  const told = await shop.must<IntrospectionQuery>(getIntrospectionQuery(), {});
  return buildClientSchema(told);
}

/** A question for every query and mutation. */
export function questionsOf(schema: GraphQLSchema): ReadonlyArray<Question> {
  const of = (kind: Operation['kind'], type: GraphQLObjectType | null | undefined): ReadonlyArray<Question> =>
    Object.values(type?.getFields() ?? {}).map((field) => {
      const operation = { kind, field };
      const document = documentOf(operation);
      return { operation, name: field.name, document, fields: fieldsIn(schema, document) };
    });
  return [...of('query', schema.getQueryType()), ...of('mutation', schema.getMutationType())];
}

/** Every field of the schema, as `Type.field`. */
export function allFieldsOf(schema: GraphQLSchema): ReadonlyArray<string> {
  return Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && !type.name.startsWith('__')
      ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`)
      : [],
  );
}

function fieldsIn(schema: GraphQLSchema, document: string): ReadonlyArray<string> {
  const types = new TypeInfo(schema);
  const found: Array<string> = [];
  visit(
    parse(document),
    visitWithTypeInfo(types, {
      Field: ({ name }) => {
        found.push(`${types.getParentType()?.name ?? '?'}.${name.value}`);
      },
    }),
  );
  return found;
}

/** Whether a field's answer is a whole object, a list of them, or one value. */
export function isWhole({ field }: Operation): boolean {
  return !isLeafType(getNamedType(field.type));
}
