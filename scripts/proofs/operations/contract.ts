import { readFileSync } from 'node:fs';

import {
  buildSchema,
  getNamedType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql';

const SDL = 'tests/contract/schema.graphql';
const MOST_LEVELS = 6;

/** The public contract, as it is written. */
export const contract = buildSchema(readFileSync(SDL, 'utf8'));

export type Operation = {
  readonly kind: 'query' | 'mutation';
  readonly field: GraphQLField<unknown, unknown>;
};

/** Every query and mutation of the contract. */
export function operationsOf(): ReadonlyArray<Operation> {
  const of = (kind: Operation['kind'], type: GraphQLObjectType | null | undefined): ReadonlyArray<Operation> =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ kind, field }));
  return [...of('query', contract.getQueryType()), ...of('mutation', contract.getMutationType())];
}

/** A document that asks for everything that the contract has below a field. */
export function documentOf({ kind, field }: Operation): string {
  const variables = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const values = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const head = field.args.length === 0 ? ['', field.name] : [`(${variables})`, `${field.name}(${values})`];
  return `${kind} Generated${head[0]} { ${head[1]}${selectionOf(field.type, [])} }`;
}

/** All fields of a type, and of the types below it that are not above it: a business of an order's dumpster is left out. */
function selectionOf(type: GraphQLOutputType, above: ReadonlyArray<string>): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const within = [...above, named.name];
  const fields = selected(named, above).map(({ name, type: below }) => `${name}${selectionOf(below, within)}`);
  return ` { ${fields.join(' ')} }`;
}

function selected(
  type: GraphQLObjectType,
  above: ReadonlyArray<string>,
): ReadonlyArray<GraphQLField<unknown, unknown>> {
  return Object.values(type.getFields()).filter((field) => {
    const below = getNamedType(field.type);
    if (isLeafType(below)) return true;
    if (above.length + 1 >= MOST_LEVELS || below.name === type.name || above.includes(below.name)) return false;
    // A list of all orders or sizes of a business belongs to whoever asks for the business.
    return type.name !== 'Business' || above.length === 0 || !isListType(nullable(field.type));
  });
}

/**
 * What of an answer is not as the contract says: null where it says not, a number that is none, an unknown word.
 *
 * @param at where the value stands, for the sentence
 */
export function wrongValues(
  type: GraphQLOutputType,
  value: unknown,
  at: string,
  above: ReadonlyArray<string> = [],
): ReadonlyArray<string> {
  if (isNonNullType(type))
    return value === null || value === undefined ? [`${at} is null`] : wrongValues(type.ofType, value, at, above);
  if (value === null) return [];
  if (value === undefined) return [`${at} is missing`];
  if (isListType(type))
    return Array.isArray(value)
      ? value.flatMap((each: unknown, index) => wrongValues(type.ofType, each, `${at}.${index}`, above))
      : [`${at} is no list`];
  if (isObjectType(type)) {
    if (!isRecord(value)) return [`${at} is no object`];
    const within = [...above, type.name];
    return selected(type, above).flatMap((field) =>
      wrongValues(field.type, value[field.name], `${at}.${field.name}`, within),
    );
  }
  if (isEnumType(type))
    return typeof value === 'string' && type.getValue(value)
      ? []
      : [`${at} is ${JSON.stringify(value)}, no ${type.name}`];
  const isRight = SCALARS[getNamedType(type).name];
  return isRight === undefined || !isRight(value) ? [`${at} is ${JSON.stringify(value)}, no ${String(type)}`] : [];
}

/** Every field below a value that has one, as `Type.field`. */
export function filledFields(
  type: GraphQLOutputType,
  value: unknown,
  above: ReadonlyArray<string> = [],
): ReadonlyArray<string> {
  if (isNonNullType(type)) return filledFields(type.ofType, value, above);
  if (isListType(type))
    return Array.isArray(value) ? value.flatMap((each: unknown) => filledFields(type.ofType, each, above)) : [];
  if (!isObjectType(type) || !isRecord(value)) return [];
  const within = [...above, type.name];
  return selected(type, above).flatMap((field) => {
    const inner = value[field.name];
    return inner === null || inner === undefined
      ? []
      : [`${type.name}.${field.name}`, ...filledFields(field.type, inner, within)];
  });
}

/** Every field of the contract's types but the operations themselves. */
export function allFields(): ReadonlyArray<string> {
  return Object.values(contract.getTypeMap()).flatMap((type) =>
    isObjectType(type) && !type.name.startsWith('__') && type.name !== 'Query' && type.name !== 'Mutation'
      ? Object.keys(type.getFields()).map((name) => `${type.name}.${name}`)
      : [],
  );
}

const SCALARS: Readonly<Record<string, (value: unknown) => boolean>> = {
  ID: isText,
  String: (value) => typeof value === 'string',
  Boolean: (value) => typeof value === 'boolean',
  Int: Number.isInteger,
  Float: Number.isFinite,
  Money: (value) => typeof value === 'number' && /^-?\d+(?:\.\d{1,2})?$/.test(String(value)),
  Date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  DateTime: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value),
};

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function nullable(type: GraphQLOutputType): GraphQLOutputType {
  return isNonNullType(type) ? type.ofType : type;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
