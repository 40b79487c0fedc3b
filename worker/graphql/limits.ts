import {
  GraphQLError,
  Kind,
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** More than this is not even parsed; the largest document of a portal has about 250. */
export const MAX_TOKENS = 2000;
export const MAX_DEPTH = 15;
export const MAX_ALIASES = 30;
/** Fields after fragments are written out; a portal page asks for about a hundred. */
export const MAX_FIELDS = 1000;
export const MAX_ROOT_FIELDS = 20;
/** After fragments are written out, as are the aliases. */
export const MAX_DIRECTIVES = 20;
/** How often one field may stand in one place: each pair of them has to be compared. */
const MAX_REPEATS = 10;
const MAX_DEFINITIONS = 50;

export class TooComplex extends Error {
  override readonly name = 'TooComplex';
}

type Measure = {
  readonly fields: number;
  readonly aliases: number;
  readonly directives: number;
  /** Levels of fields. */
  readonly depth: number;
  /** Fields at its own level. */
  readonly width: number;
};

const NOTHING: Measure = { fields: 0, aliases: 0, directives: 0, depth: 0, width: 0 };

/**
 * Refuses a document that is too deep, too wide or goes round in circles, by its text alone: before it is compared with the
 * schema, and in time that grows with its length only.
 *
 * @throws GraphQLError with `TooComplex` behind it, or as a plain mistake for a fragment within itself
 */
export function refuseComplex({ definitions }: DocumentNode): void {
  if (definitions.length > MAX_DEFINITIONS)
    throw tooComplex(`A document may have at most ${MAX_DEFINITIONS} definitions.`);
  const measured = measuring(definitions);
  for (const definition of definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
    const own = definition.directives?.length ?? 0;
    const measure = measured(definition.selectionSet);
    if (definition.kind === Kind.OPERATION_DEFINITION && measure.width > MAX_ROOT_FIELDS)
      throw tooComplex(`A document may ask for at most ${MAX_ROOT_FIELDS} fields at its root.`);
    const problem = problemOf({ ...measure, directives: measure.directives + own });
    if (problem !== null) throw tooComplex(problem);
  }
}

function problemOf({ fields, aliases, directives, depth }: Measure): string | null {
  if (depth > MAX_DEPTH) return `A document may be at most ${MAX_DEPTH} levels deep.`;
  if (aliases > MAX_ALIASES) return `A document may have at most ${MAX_ALIASES} aliases.`;
  if (directives > MAX_DIRECTIVES) return `A document may have at most ${MAX_DIRECTIVES} directives.`;
  if (fields > MAX_FIELDS) return `A document may ask for at most ${MAX_FIELDS} fields.`;
  return null;
}

/** Measures selections; each fragment once, however often it is spread. */
function measuring(definitions: ReadonlyArray<DefinitionNode>): (set: SelectionSetNode) => Measure {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const known = new Map<string, Measure | 'open'>();

  function measureFragment(name: string): Measure {
    const before = known.get(name);
    if (before === 'open') throw new GraphQLError(`The fragment "${name}" is spread within itself.`);
    if (before !== undefined) return before;
    const fragment = fragments.get(name);
    // That there is none is another rule's finding.
    if (fragment === undefined) return NOTHING;
    known.set(name, 'open');
    const measure = measureSet(fragment.selectionSet);
    known.set(name, measure);
    return measure;
  }

  function measureSet({ selections }: SelectionSetNode): Measure {
    refuseRepeats(selections);
    return selections.map(measureOne).reduce(together, NOTHING);
  }

  function measureOne(selection: SelectionNode): Measure {
    const directives = selection.directives?.length ?? 0;
    if (selection.kind !== Kind.FIELD) {
      const within =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? measureFragment(selection.name.value)
          : measureSet(selection.selectionSet);
      return { ...within, directives: within.directives + directives };
    }
    const within = selection.selectionSet === undefined ? NOTHING : measureSet(selection.selectionSet);
    // Introspection is deep by nature, fixed in size, and only answered locally.
    const isIntrospection = selection.name.value === '__schema' || selection.name.value === '__type';
    return {
      fields: 1 + (isIntrospection ? 0 : within.fields),
      aliases: (selection.alias === undefined ? 0 : 1) + within.aliases,
      directives: directives + within.directives,
      depth: 1 + (isIntrospection ? 0 : within.depth),
      width: 1,
    };
  }

  return measureSet;
}

function together(a: Measure, b: Measure): Measure {
  return {
    fields: a.fields + b.fields,
    aliases: a.aliases + b.aliases,
    directives: a.directives + b.directives,
    depth: Math.max(a.depth, b.depth),
    width: a.width + b.width,
  };
}

function refuseRepeats(selections: ReadonlyArray<SelectionNode>): void {
  const times = new Map<string, number>();
  for (const selection of selections) {
    if (selection.kind === Kind.INLINE_FRAGMENT) continue;
    const name =
      selection.kind === Kind.FIELD ? (selection.alias ?? selection.name).value : `...${selection.name.value}`;
    const count = (times.get(name) ?? 0) + 1;
    times.set(name, count);
    if (count > MAX_REPEATS)
      throw tooComplex(`A document may repeat a field in one place at most ${MAX_REPEATS} times.`);
  }
}

/** An error that says so in the contract's terms. */
export function tooComplex(problem: string): GraphQLError {
  return new GraphQLError(problem, { originalError: new TooComplex(problem) });
}
