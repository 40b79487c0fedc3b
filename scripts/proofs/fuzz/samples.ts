import { isEnumType, isInputObjectType, isListType, isNonNullType, type GraphQLType } from 'graphql';

const SCALARS: Readonly<Record<string, unknown>> = {
  Int: 1,
  Float: 1,
  Boolean: false,
  Date: '2026-12-01',
  DateTime: '2026-12-01T12:00:00.000Z',
};

/** A value that a variable of that type may have: of an input as little as it has to have. */
export function sampleOf(type: GraphQLType | undefined): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType);
  if (isListType(type)) return [sampleOf(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const must = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return Object.fromEntries(must.map((field) => [field.name, sampleOf(field.type)]));
  }
  return SCALARS[String(type)] ?? 'x';
}
