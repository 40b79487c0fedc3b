import {
  GraphQLError,
  Kind,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

export const MAX_TOKENS = 2000;
const MAX_DEPTH = 15;
const MAX_ALIASES = 30;
/** Fields after fragments are written out; a portal page asks for about a hundred. */
const MAX_FIELDS = 1000;
const MAX_ROOT_FIELDS = 20;

export class TooComplex extends Error {
  override readonly name = 'TooComplex';
}

type Measure = { aliases: number; fields: number; depth: number };

/** Refuses a document whose answer would be too deep or too wide, before anything is resolved. */
export const complexityRule: ValidationRule = function complexity(context: ValidationContext) {
  return {
    OperationDefinition: (operation) => {
      const problem = problemOf(context, operation.selectionSet);
      if (problem === null) return;
      context.reportError(new GraphQLError(problem, { nodes: operation, originalError: new TooComplex(problem) }));
    },
  };
};

function problemOf(context: ValidationContext, selections: SelectionSetNode): string | null {
  if (selections.selections.length > MAX_ROOT_FIELDS)
    return `A document may ask for at most ${MAX_ROOT_FIELDS} fields at its root.`;
  const measure: Measure = { aliases: 0, fields: 0, depth: 0 };
  walk(context, selections, 1, new Set(), measure);
  if (measure.depth > MAX_DEPTH) return `A document may be at most ${MAX_DEPTH} levels deep.`;
  if (measure.aliases > MAX_ALIASES) return `A document may have at most ${MAX_ALIASES} aliases.`;
  if (measure.fields > MAX_FIELDS) return `A document may ask for at most ${MAX_FIELDS} fields.`;
  return null;
}

/** Counts until a limit is passed; fragments within themselves are another rule's finding. */
function walk(
  context: ValidationContext,
  { selections }: SelectionSetNode,
  depth: number,
  within: ReadonlySet<FragmentDefinitionNode>,
  measure: Measure,
): void {
  for (const selection of selections) {
    if (measure.fields > MAX_FIELDS || measure.depth > MAX_DEPTH) return;
    if (selection.kind === Kind.FIELD) {
      measure.fields += 1;
      measure.depth = Math.max(measure.depth, depth);
      if (selection.alias) measure.aliases += 1;
      // Introspection is deep by nature, fixed in size, and only answered locally.
      const isIntrospection = selection.name.value === '__schema' || selection.name.value === '__type';
      if (selection.selectionSet && !isIntrospection) walk(context, selection.selectionSet, depth + 1, within, measure);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      walk(context, selection.selectionSet, depth, within, measure);
    } else {
      const fragment = context.getFragment(selection.name.value);
      if (fragment && !within.has(fragment))
        walk(context, fragment.selectionSet, depth, new Set([...within, fragment]), measure);
    }
  }
}
