import { getNamedType, isEnumType, isInputObjectType, isListType, isNonNullType, type GraphQLInputType } from 'graphql';

import type { Operation } from './contract.ts';

/** What an argument means, and so what is wrong for it beyond its type. */
export type Kind =
  /** An id: `missing` is well formed and nobody's; a foreign one, where there is one, is somebody else's. */
  | { readonly is: 'id'; readonly prefix: string; readonly foreign: string | null; readonly code: string | null }
  | {
      readonly is: 'text';
      readonly isNeeded: boolean;
      readonly most: number | null;
      readonly bad: ReadonlyArray<string>;
    }
  | { readonly is: 'whole'; readonly least: number; readonly most: number; readonly zero: string | null }
  | { readonly is: 'dollars'; readonly least: number; readonly most: number | null; readonly zero: string | null }
  /** Outside of what it may be; null where every number is taken. */
  | {
      readonly is: 'number';
      readonly below: number | null;
      readonly above: number | null;
      readonly others: ReadonlyArray<number>;
    }
  | { readonly is: 'day'; readonly past: string | null }
  | { readonly is: 'word' }
  | { readonly is: 'list'; readonly most: number | null; readonly of: Kind };

export type Wrong = {
  readonly what: string;
  readonly value: unknown;
  /** The code, and where the contract has it: in `errors[]`, or in a result with `success`. */
  readonly code: string;
  readonly isData?: boolean;
};

export const BAD = 'BAD_USER_INPUT';

/** @param foreign of the same kind, and another business's; null where an id is nobody's in particular */
export function id(prefix: string, foreign: string | null = null, code: string | null = 'NOT_FOUND'): Kind {
  return { is: 'id', prefix, foreign, code };
}

/** Text that has to be given, of at most so many characters; null for any length. */
export function needed(most: number | null, ...bad: ReadonlyArray<string>): Kind {
  return { is: 'text', isNeeded: true, most, bad };
}

/** Text that may be empty. */
export function text(most: number | null, ...bad: ReadonlyArray<string>): Kind {
  return { is: 'text', isNeeded: false, most, bad };
}

/** @param zero another code for 0, which is a refusal of the business */
export function whole(least: number, most: number, zero: string | null = null): Kind {
  return { is: 'whole', least, most, zero };
}

/** @param most in dollars; null where every amount is taken, and refused for what it means */
export function dollars(least: number, most: number | null, zero: string | null = null): Kind {
  return { is: 'dollars', least, most, zero };
}

/** @param below too little, `above` too much, and others that are wrong; null where every number is taken */
export function number(below: number | null, above: number | null, ...others: ReadonlyArray<number>): Kind {
  return { is: 'number', below, above, others };
}

/** @param past the code for a day that has passed; null where it is as good as any */
export function day(past: string | null): Kind {
  return { is: 'day', past };
}

export const word: Kind = { is: 'word' };

export function list(most: number | null, of: Kind): Kind {
  return { is: 'list', most, of };
}

/** What is wrong for a kind, although its type is right. */
export function wrongFor(kind: Kind): ReadonlyArray<Wrong> {
  switch (kind.is) {
    case 'id':
      return kind.code === null ? [] : wrongIds(kind.prefix, kind.foreign, kind.code);
    case 'text':
      return [
        ...(kind.isNeeded ? ['', '   '].map((value) => bad('empty text', value)) : []),
        ...(kind.most === null ? [] : [bad('too long', 'x'.repeat(kind.most + 1))]),
        ...kind.bad.map((value) => bad('bad text', value)),
      ];
    case 'whole':
      return [
        ...(kind.least > 0 ? [kind.zero === null ? bad('zero', 0) : refusedZero(kind.zero)] : []),
        bad('negative', -1),
        ...(kind.most < 2_147_483_647 ? [bad('too much', kind.most + 1)] : []),
      ];
    case 'dollars':
      return [
        ...(kind.least > 0 ? [bad('zero', 0)] : []),
        ...(kind.zero === null ? [] : [refusedZero(kind.zero)]),
        bad('negative', -0.01),
        bad('third decimal', 10.005),
        ...(kind.most === null ? [] : [bad('too much', kind.most + 0.01)]),
      ];
    case 'number':
      return [
        ...(kind.below === null ? [] : [bad('too little', kind.below)]),
        ...(kind.above === null ? [] : [bad('too much', kind.above)]),
        ...kind.others.map((value) => bad('bad number', value)),
      ];
    case 'day':
      return [
        ...['2026-04-31', '2027-02-29', '2026-13-01', '2026-4-1', '2026-04-01T00:00:00Z', 'tomorrow', ''].map((value) =>
          bad('bad date', value),
        ),
        ...(kind.past === null
          ? []
          : [{ what: 'a day that has passed', value: '2020-01-15', code: kind.past, isData: kind.past !== BAD }]),
      ];
    case 'word':
      return [];
    case 'list':
      return [
        ...(kind.most === null
          ? []
          : [
              bad(
                'too many',
                Array.from({ length: kind.most + 1 }, (_, index) => `entry ${index}`),
              ),
            ]),
        ...wrongFor(kind.of).map((wrong) => ({ ...wrong, value: [wrong.value] })),
      ];
  }
}

function wrongIds(prefix: string, foreign: string | null, code: string): ReadonlyArray<Wrong> {
  return [
    { what: 'malformed id', value: 'nope', code },
    { what: 'malformed id', value: `${prefix}_${'0'.repeat(31)}`, code },
    { what: 'malformed id', value: '', code },
    { what: 'missing id', value: `${prefix}_${'0123456789abcdef'.repeat(2)}`, code },
    { what: 'id of another kind', value: `evt_${'0123456789abcdef'.repeat(2)}`, code },
    ...(foreign === null ? [] : [{ what: 'foreign id', value: foreign, code }]),
  ];
}

function bad(what: string, value: unknown): Wrong {
  return { what, value, code: BAD };
}

function refusedZero(code: string): Wrong {
  return { what: 'zero', value: 0, code, isData: true };
}

export type Leaf = { readonly path: string; readonly type: GraphQLInputType };

/** Stands for a value that is left out. */
export const ABSENT: unique symbol = Symbol('absent');

/** All arguments of an operation, and the fields of their inputs, each with its path. */
export function leavesOf({ field }: Operation): ReadonlyArray<Leaf> {
  return field.args.flatMap(({ name, type }) => below(name, type));
}

function below(path: string, type: GraphQLInputType): ReadonlyArray<Leaf> {
  const named = getNamedType(type);
  const own = { path, type };
  if (!isInputObjectType(named)) return [own];
  return [own, ...Object.values(named.getFields()).flatMap((field) => below(`${path}.${field.name}`, field.type))];
}

/** What is wrong for a type, whatever the argument means. */
export function wrongForType(type: GraphQLInputType): ReadonlyArray<Wrong> {
  const inner = isNonNullType(type) ? type.ofType : type;
  return [
    ...(isNonNullType(type) ? [bad('missing', ABSENT), bad('null', null)] : []),
    ...(isListType(inner) ? [bad('null in a list', [null])] : []),
    ...wrongTypes(inner).map((value) => bad('wrong type', value)),
  ];
}

function wrongTypes(type: GraphQLInputType): ReadonlyArray<unknown> {
  const named = getNamedType(type);
  if (isEnumType(named)) return ['NOPE', 'nope', 1, {}];
  if (isInputObjectType(named)) return ['text', 7, { nobodyKnowsThis: 1 }];
  // One value stands for a list of one, and a number for an id.
  if (isListType(type)) return named.name === 'ID' ? [{}] : [7, {}];
  switch (named.name) {
    case 'Int':
      return ['7', 1.5, 2_147_483_648, -2_147_483_649, true, {}, [7, 8]];
    case 'Float':
      return ['7', true, {}];
    case 'Boolean':
      return ['true', 1, {}];
    case 'ID':
      return [true, 1.5, {}];
    case 'Date':
      return [20_260_401, true, {}];
    default:
      return [7, true, {}];
  }
}
