import {
  Kind,
  print,
  valueFromASTUntyped,
  visit,
  type DocumentNode,
  type FieldNode,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';

import type { Site } from '#tenants/resolve.ts';
import { hexDigest } from '#worker/usecases/idempotency/hex-digest.ts';

/** Answers of these are worked out again instead of stored: they are repeatable, and open an order to whoever reads them. */
const REPEATABLE: ReadonlySet<string> = new Set(['checkout', 'completeCheckout', 'accessToken', 'clientSecret']);

/** The fields at the root of an operation, those of its fragments too. */
export function rootFieldsOf(document: DocumentNode, operation: OperationDefinitionNode): ReadonlyArray<FieldNode> {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );
  function fieldsOf(selection: SelectionNode): ReadonlyArray<FieldNode> {
    if (selection.kind === Kind.FIELD) return [selection];
    const within = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
    return within?.selectionSet.selections.flatMap(fieldsOf) ?? [];
  }
  return operation.selectionSet.selections.flatMap(fieldsOf);
}

/** Whether a field is given an idempotency key as an argument, or in its input. */
export function hasKeyOfItsOwn(field: FieldNode, variables: Readonly<Record<string, unknown>>): boolean {
  return (field.arguments ?? []).some(({ name, value }) => {
    const given = valueFromASTUntyped(value, { ...variables });
    if (name.value === 'idempotencyKey') return given != null;
    return typeof given === 'object' && given !== null && 'idempotencyKey' in given && given.idempotencyKey != null;
  });
}

/** Whether the answer may be stored: nothing in it opens anything. */
export function mayBeKept(document: DocumentNode): boolean {
  let isSecret = false;
  visit(document, {
    Field: ({ name }) => {
      isSecret ||= REPEATABLE.has(name.value);
    },
  });
  return !isSecret;
}

/** The same for the same operation on the same site, however it is laid out and its variables are ordered. */
export async function fingerprintOf(
  site: Site,
  document: DocumentNode,
  operationName: string | null,
  variables: Readonly<Record<string, unknown>>,
): Promise<string> {
  return await hexDigest(JSON.stringify([site, print(document), operationName, inOrder(variables)]));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]): [string, unknown] => [name, inOrder(part)]);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
