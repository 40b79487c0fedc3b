import {
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLInputType,
} from 'graphql';

import { documentOf, operationsOf, type Operation } from '../operations/contract.ts';
import { oneOf, wholeFrom, type Random } from '../random.ts';
import type { FuzzRequest } from './request.ts';
import { sampleOf } from './samples.ts';
import { nastyJson, nastyText, spoiledJson } from './texts.ts';

/** Ids and the like that are really there, so that not everything ends with NOT_FOUND. */
export type Known = Readonly<Record<string, ReadonlyArray<string>>>;

const [FIRST, ...OTHERS] = operationsOf();

/** A call of any operation of the contract: mostly of the right form, with values that are not; sometimes of none. */
export function graphqlRequest(random: Random, known: Known, bearers: ReadonlyArray<string>): FuzzRequest {
  if (FIRST === undefined) throw new Error('The contract has no operation');
  const operation = oneOf(random, [FIRST, ...OTHERS]);
  const variables = Object.fromEntries(
    operation.field.args.flatMap((argument) =>
      random() < 0.1 ? [] : [[argument.name, valueOf(random, argument.type, argument.name, known)]],
    ),
  );
  const query = random() < 0.7 ? shortDocument(operation) : mangled(random, documentOf(operation));
  const bearer = bearers[wholeFrom(random, 0, bearers.length)];
  const body = {
    query,
    variables,
    ...(random() < 0.1 ? { operationName: nastyJson(random), extensions: nastyJson(random) } : {}),
  };
  const headers = {
    'content-type': 'application/json',
    ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    ...(random() < 0.1 ? { 'idempotency-key': headerText(random) } : {}),
  };
  if (random() < 0.08) {
    const search = new URLSearchParams({ query, variables: JSON.stringify(variables) });
    return { door: 'GraphQL by GET', method: 'GET', path: `/graphql?${search}`.slice(0, 6000), headers, body: null };
  }
  const text = JSON.stringify(body);
  const door = `GraphQL ${operation.field.name}`;
  return { door, method: 'POST', path: '/graphql', headers, body: random() < 0.1 ? spoiledJson(random, text) : text };
}

/** A text that may stand in a header. */
export function headerText(random: Random): string {
  return nastyText(random)
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '')
    .slice(0, 4000);
}

/** Little of the answer, so that most calls get to what they do. */
function shortDocument({ kind, field }: Operation): string {
  const variables = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const values = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const below = isObjectType(getNamedType(field.type)) ? ' { __typename }' : '';
  const head = field.args.length === 0 ? ['', field.name] : [`(${variables})`, `${field.name}(${values})`];
  return `${kind} Fuzz${head[0]} { ${head[1]}${below} }`;
}

function valueOf(random: Random, type: GraphQLInputType, name: string, known: Known): unknown {
  if (random() < 0.06) return nastyJson(random);
  if (isNonNullType(type)) return valueOf(random, type.ofType, name, known);
  if (random() < 0.08) return null;
  if (isListType(type))
    return Array.from({ length: wholeFrom(random, 0, 4) }, () => valueOf(random, type.ofType, name, known));
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).flatMap((field) =>
        !isNonNullType(field.type) && random() < 0.4
          ? []
          : [[random() < 0.02 ? nastyText(random) : field.name, valueOf(random, field.type, field.name, known)]],
      ),
    );
  const there = known[name];
  if (there !== undefined && random() < 0.6) return there[wholeFrom(random, 0, there.length - 1)];
  if (String(type) === 'Int' || String(type) === 'Float')
    return oneOf(random, [1, 2, 0, -1, 1.5, 100, 101, 2_147_483_647, 2_147_483_648, 1e21, 0.1]);
  return random() < 0.4 ? sampleOf(type) : nastyText(random);
}

function mangled(random: Random, text: string): string {
  if (random() < 0.5) return text;
  const at = wholeFrom(random, 0, text.length);
  return oneOf(random, [
    () => text.slice(0, at),
    () => `${text.slice(0, at)}${nastyText(random)}${text.slice(at)}`,
    () => text.replaceAll(/\b[a-z]\w*\b/g, (word) => (random() < 0.03 ? nastyText(random) : word)),
    () => text.replaceAll('{', () => (random() < 0.1 ? '{ __typename ' : '{')),
    () => text.replaceAll('}', () => (random() < 0.05 ? '' : '}')),
    () => text.replaceAll(/\$\w+/g, (variable) => (random() < 0.1 ? '$other' : variable)),
  ])();
}
