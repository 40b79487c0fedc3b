import {
  Kind,
  parse,
  print,
  type DefinitionNode,
  type EnumTypeDefinitionNode,
  type FieldDefinitionNode,
  type InputObjectTypeDefinitionNode,
  type InputValueDefinitionNode,
  type InterfaceTypeDefinitionNode,
  type ObjectTypeDefinitionNode,
  type TypeDefinitionNode,
  type TypeNode,
  type UnionTypeDefinitionNode,
} from 'graphql';

/**
 * What a client of `contract` would miss at `server`, one sentence each; empty when nothing.
 *
 * The server may add types, fields, optional arguments and enum values. It may answer more than
 * promised (non-null for nullable) and ask for less (nullable for non-null), never the other way.
 *
 * @param contract the promised SDL
 * @param server the SDL that the server has
 */
export function compareSchemas(contract: string, server: string): ReadonlyArray<string> {
  const served = new Map(
    parse(server)
      .definitions.filter(isType)
      .map((type) => [type.name.value, type]),
  );
  return parse(contract)
    .definitions.filter(isType)
    .flatMap((promised) => compareType(promised, served.get(promised.name.value)));
}

const TYPE_KINDS: ReadonlySet<string> = new Set([
  Kind.SCALAR_TYPE_DEFINITION,
  Kind.OBJECT_TYPE_DEFINITION,
  Kind.INTERFACE_TYPE_DEFINITION,
  Kind.UNION_TYPE_DEFINITION,
  Kind.ENUM_TYPE_DEFINITION,
  Kind.INPUT_OBJECT_TYPE_DEFINITION,
]);

function isType(node: DefinitionNode): node is TypeDefinitionNode {
  return TYPE_KINDS.has(node.kind);
}

function compareType(promised: TypeDefinitionNode, served: TypeDefinitionNode | undefined): ReadonlyArray<string> {
  const name = promised.name.value;
  if (served === undefined) return [`type ${name} is missing`];
  if (promised.kind === Kind.SCALAR_TYPE_DEFINITION && served.kind === promised.kind) return [];
  if (promised.kind === Kind.ENUM_TYPE_DEFINITION && served.kind === promised.kind)
    return compareEnum(promised, served);
  if (promised.kind === Kind.UNION_TYPE_DEFINITION && served.kind === promised.kind)
    return compareUnion(promised, served);
  if (promised.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION && served.kind === promised.kind)
    return compareInput(promised, served);
  if (promised.kind === Kind.OBJECT_TYPE_DEFINITION && served.kind === promised.kind)
    return compareFields(promised, served);
  if (promised.kind === Kind.INTERFACE_TYPE_DEFINITION && served.kind === promised.kind)
    return compareFields(promised, served);
  return [`type ${name} is another kind of type`];
}

function compareEnum(promised: EnumTypeDefinitionNode, served: EnumTypeDefinitionNode): ReadonlyArray<string> {
  return missing(promised.values, served.values).map(
    (value) => `enum value ${promised.name.value}.${value} is missing`,
  );
}

function compareUnion(promised: UnionTypeDefinitionNode, served: UnionTypeDefinitionNode): ReadonlyArray<string> {
  return missing(promised.types, served.types).map((member) => `union ${promised.name.value} lacks ${member}`);
}

function compareInput(
  promised: InputObjectTypeDefinitionNode,
  served: InputObjectTypeDefinitionNode,
): ReadonlyArray<string> {
  return compareInputs(`input field ${promised.name.value}.`, promised.fields, served.fields);
}

function compareFields(
  promised: ObjectTypeDefinitionNode | InterfaceTypeDefinitionNode,
  served: ObjectTypeDefinitionNode | InterfaceTypeDefinitionNode,
): ReadonlyArray<string> {
  const type = promised.name.value;
  const fields = new Map((served.fields ?? []).map((field) => [field.name.value, field]));
  return [
    ...missing(promised.interfaces, served.interfaces).map((name) => `type ${type} does not implement ${name}`),
    ...(promised.fields ?? []).flatMap((field) => compareField(type, field, fields.get(field.name.value))),
  ];
}

function compareField(
  type: string,
  promised: FieldDefinitionNode,
  served: FieldDefinitionNode | undefined,
): ReadonlyArray<string> {
  const path = `${type}.${promised.name.value}`;
  if (served === undefined) return [`field ${path} is missing`];
  const problems = compareInputs(`argument ${path}:`, promised.arguments, served.arguments);
  if (isAtLeast(served.type, promised.type)) return problems;
  return [`field ${path} answers ${print(served.type)}, promised is ${print(promised.type)}`, ...problems];
}

/** Arguments of a field, or fields of an input: what callers may leave out or send. */
function compareInputs(
  what: string,
  promised: ReadonlyArray<InputValueDefinitionNode> = [],
  served: ReadonlyArray<InputValueDefinitionNode> = [],
): ReadonlyArray<string> {
  const known = new Map(promised.map((input) => [input.name.value, input]));
  const offered = new Map(served.map((input) => [input.name.value, input]));
  return [
    ...promised.flatMap((input) => compareOneInput(`${what}${input.name.value}`, input, offered.get(input.name.value))),
    ...served
      .filter((input) => isRequired(input) && !known.has(input.name.value))
      .map((input) => `${what}${input.name.value} is new and required`),
  ];
}

function compareOneInput(
  what: string,
  promised: InputValueDefinitionNode,
  served: InputValueDefinitionNode | undefined,
): ReadonlyArray<string> {
  if (served === undefined) return [`${what} is missing`];
  if (isAtLeast(promised.type, served.type)) return [];
  return [`${what} takes ${print(served.type)}, promised is ${print(promised.type)}`];
}

function isRequired(input: InputValueDefinitionNode): boolean {
  return input.type.kind === Kind.NON_NULL_TYPE && input.defaultValue === undefined;
}

/** Whether every value of type `a` is one of type `b`: the same, or with fewer nulls. */
function isAtLeast(a: TypeNode, b: TypeNode): boolean {
  if (b.kind === Kind.NON_NULL_TYPE) return a.kind === Kind.NON_NULL_TYPE && isAtLeast(a.type, b.type);
  if (a.kind === Kind.NON_NULL_TYPE) return isAtLeast(a.type, b);
  if (a.kind === Kind.LIST_TYPE || b.kind === Kind.LIST_TYPE)
    return a.kind === Kind.LIST_TYPE && b.kind === Kind.LIST_TYPE && isAtLeast(a.type, b.type);
  return a.name.value === b.name.value;
}

type Named = { readonly name: { readonly value: string } };

function missing(promised: ReadonlyArray<Named> = [], served: ReadonlyArray<Named> = []): ReadonlyArray<string> {
  const names = new Set(served.map((node) => node.name.value));
  return promised.map((node) => node.name.value).filter((name) => !names.has(name));
}
