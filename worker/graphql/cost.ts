import {
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  valueFromASTUntyped,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

import { LONGEST_RANGE } from '#worker/domain/day-range.ts';

/** The most values, objects and their fields alike, that an answer may have as its document is measured. */
export const MAX_COST = 300_000;

/** How long lists are taken to be, by `Type.field`. A page is as long as was asked for. */
const LENGTHS: ReadonlyMap<string, number> = new Map([
  ['Query.orders', 100],
  ['Business.orders', 100],
  ['Query.users', 50],
  ['Query.cities', 50],
  ['Order.orderItems', 3],
  ['Order.payments', 3],
  ['Order.postRentalCharges', 3],
  ['PostRentalCharge.evidence', 3],
  ['Order.breakdown', 5],
  ['Order.events', 5],
  ['Order.history', 5],
  ['Cart.items', 5],
  ['Query.revenueFigures', LONGEST_RANGE],
  ['Query.schedule', 1000],
  ['Query.zipsWithinMiles', 3000],
  ['InventoryCalendarSize.days', 62],
  ['DemandFigures.places', 50],
  ['UseFigures.zones', 50],
  // A page of a report, and ten such pages to be kept as a file.
  ['ReportPage.rows', 1000],
]);
const ANY_LENGTH = 10;
const PAGE_BY_DEFAULT = 20;
const LONGEST_PAGE = 100;

type Variables = Readonly<Record<string, unknown>>;

/**
 * How many values a document may be answered with at most, as a plain sum: every field counts one, every object one
 * more, and what stands in a list as often as that list is taken to be long, lists within lists multiplied.
 */
export function costOf(
  schema: GraphQLSchema,
  { definitions }: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const known = new Map<string, number>();

  function costOfSet({ selections }: SelectionSetNode, type: GraphQLObjectType, page: number | null): number {
    let cost = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) cost += costOfField(selection, type, page);
      else if (selection.kind === Kind.INLINE_FRAGMENT) cost += costOfSet(selection.selectionSet, type, page);
      else cost += costOfFragment(selection.name.value, type, page);
    }
    return cost;
  }

  function costOfFragment(name: string, type: GraphQLObjectType, page: number | null): number {
    const key = `${name} ${page}`;
    const fragment = fragments.get(name);
    const cost = known.get(key) ?? (fragment === undefined ? 0 : costOfSet(fragment.selectionSet, type, page));
    known.set(key, cost);
    return cost;
  }

  function costOfField(field: FieldNode, parent: GraphQLObjectType, page: number | null): number {
    const definition = parent.getFields()[field.name.value];
    const type = definition === undefined ? undefined : getNamedType(definition.type);
    if (definition === undefined || !isObjectType(type) || field.selectionSet === undefined) return 1;
    const length = isList(definition.type)
      ? (page ?? LENGTHS.get(`${parent.name}.${field.name.value}`) ?? ANY_LENGTH)
      : 1;
    const isPaged = definition.args.some(({ name }) => name === 'first');
    const within = costOfSet(field.selectionSet, type, isPaged ? pageOf(field, variables) : null);
    return 1 + length * (1 + within);
  }

  const root = schema.getRootType(operation.operation);
  return root === undefined || root === null ? 0 : costOfSet(operation.selectionSet, root, null);
}

function isList(type: GraphQLOutputType): boolean {
  return isListType(getNullableType(type));
}

/** As many as are asked for, and the most there are when that is no number. */
function pageOf(field: FieldNode, variables: Variables): number {
  const asked = (field.arguments ?? []).flatMap(({ name, value }) => {
    if (name.value !== 'first' && name.value !== 'last') return [];
    const given: unknown = valueFromASTUntyped(value, { ...variables });
    return given == null ? [] : [given];
  });
  const sizes = asked.map((given) =>
    typeof given === 'number' && given > 0 ? Math.min(given, LONGEST_PAGE) : LONGEST_PAGE,
  );
  return sizes.length === 0 ? PAGE_BY_DEFAULT : Math.max(...sizes);
}
