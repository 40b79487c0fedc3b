import { documentOf, operationsOf } from './operations/contract.ts';
import { oneOf, wholeFrom, type Random } from './random.ts';

/** A request that may not get as far as a resolver. */
export type HostileRequest = {
  readonly kind: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

const JSON_TYPE = { 'content-type': 'application/json' };

type Kind = (random: Random) => Omit<HostileRequest, 'kind'>;

const KINDS: Readonly<Record<string, Kind>> = {
  'orders within businesses within orders': (random) => post(nest(random, wholeFrom(random, 8, 30))),
  'too many values': (random) => post(dear(random)),
  aliases: (random) => post(aliases(random, wholeFrom(random, 31, 1000))),
  'aliases at the root': (random) => post(rootAliases(random, wholeFrom(random, 21, 1000))),
  'fragments in a circle': (random) => post(circle(wholeFrom(random, 1, 40))),
  'fragments that all spread each other': (random) => post(web(wholeFrom(random, 3, 40))),
  'fragments that double': (random) => post(doubling(wholeFrom(random, 12, 45))),
  directives: (random) => post(directives(random, wholeFrom(random, 21, 500))),
  'a field again and again': (random) => post(`{ me { ${'id '.repeat(wholeFrom(random, 11, 950))} } }`),
  'many operations': (random) => post(many(wholeFrom(random, 51, 120))),
  'a long list in the document': (random) => post(longList(wholeFrom(random, 2000, 20_000))),
  'a long list in a variable': (random) => post(LISTED, { list: Array(wholeFrom(random, 20_001, 50_000)).fill('A') }),
  'a deep value in a variable': (random) => ({ ...post(''), body: deepVariables(wholeFrom(random, 40, 50_000)) }),
  'a deep value in the document': (random) => post(deepLiteral(wholeFrom(random, 1001, 30_000))),
  'a long text': (random) => post(`{ cities(search: "${'x'.repeat(wholeFrom(random, 262_144, 900_000))}") { id } }`),
  'a megabyte of a document': (random) =>
    post(`{ me { id } } ${oneOf(random, [' ', '#', ','])} ${'#'.repeat(1_048_576)}`),
  'a list of operations': (random) => ({ ...post(''), body: batch(wholeFrom(random, 1, 50)) }),
  'introspection within introspection': (random) => post(introspection(wholeFrom(random, 4, 12))),
  'a mutation by GET': (random) => get(`mutation { deleteDumpster(id: "dmp_${wholeFrom(random, 0, 9)}") }`),
  'another content type': (random) => ({ ...post('{ me { id } }'), headers: { 'content-type': oneOf(random, TYPES) } }),
  'another method': (random) => ({ ...post('{ me { id } }'), method: oneOf(random, ['PUT', 'DELETE', 'PATCH']) }),
  'broken GraphQL': (random) => post(broken(random)),
  'an unknown digest': (random) => ({ ...post(''), body: JSON.stringify({ documentId: unknownDigest(random) }) }),
  'a subscription': () => post('subscription { orders { id } }'),
};

const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/graphql',
  'application/json-patch+json',
  'text/html',
] as const;

/** So many, of each kind about as many as of any other, by a seed. */
export function hostileRequests(count: number, random: Random): ReadonlyArray<HostileRequest> {
  const kinds = Object.entries(KINDS);
  return Array.from({ length: count }, (_, index) => {
    const [kind, make] = kinds[index % kinds.length] ?? ['a subscription', KINDS['a subscription']];
    return { kind, ...(make?.(random) ?? post('')) };
  });
}

function post(query: string, variables: object = {}): Omit<HostileRequest, 'kind'> {
  return { method: 'POST', path: '/graphql', headers: JSON_TYPE, body: JSON.stringify({ query, variables }) };
}

function get(query: string): Omit<HostileRequest, 'kind'> {
  return { method: 'GET', path: `/graphql?query=${encodeURIComponent(query)}`, headers: {}, body: null };
}

const LISTED = 'query L($list: [OrderStatus!]) { orders(statuses: $list) { id } }';

function nest(random: Random, levels: number): string {
  const step = oneOf(random, [
    'business { orders { ',
    'orderItems { dumpster { business { orders { ',
    'business { dumpsters { business { orders { ',
  ]);
  const opened = `{ orders { ${step.repeat(levels)}`;
  return `${opened} id ${'}'.repeat(opened.split('{').length - 1)}`;
}

/** Within every limit of form, and with more values than may be answered. */
function dear(random: Random): string {
  const fields = oneOf(random, ['id', 'id status total', 'id orderNumber status total createdAt']);
  const opened = `{ orders { business { orders { business { orders { `;
  const whole = `${opened}${fields} ${'}'.repeat(6)}`;
  const paged = `query P { ordersPaginated(first: 100) { edges { node { business { orders { business { orders { ${fields} } } } } } } } }`;
  const spread = `{ orders { ...O } } fragment O on Order { business { ...B } } fragment B on Business { orders { business { orders { ${fields} } } } }`;
  return oneOf(random, [whole, paged, spread]);
}

function aliases(random: Random, count: number): string {
  const field = oneOf(random, ['id', 'email', 'business { id }']);
  return `{ me { ${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')} } }`;
}

function rootAliases(random: Random, count: number): string {
  const field = oneOf(random, ['order(id: "ord_x") { id }', 'businesses { id }', 'cart(id: "cart_x") { id }']);
  return `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')} }`;
}

function circle(length: number): string {
  const fragments = Array.from(
    { length },
    (_, index) => `fragment F${index} on User { id ...F${(index + 1) % length} }`,
  );
  return `{ me { ...F0 } } ${fragments.join(' ')}`;
}

function web(length: number): string {
  const spreads = Array.from({ length }, (_, index) => `...F${index}`).join(' ');
  return `{ me { ...F0 } } ${Array.from({ length }, (_, index) => `fragment F${index} on User { ${spreads} }`).join(' ')}`;
}

function doubling(levels: number): string {
  const fragments = Array.from({ length: levels }, (_, level) => {
    const next = level === levels - 1 ? 'id' : `...F${level + 1} ... on User { ...F${level + 1} }`;
    return `fragment F${level} on User { ${next} }`;
  });
  return `{ me { ...F0 } } ${fragments.join(' ')}`;
}

function directives(random: Random, count: number): string {
  const one = oneOf(random, ['@include(if: true) ', '@skip(if: false) ', '@deprecated ', '@a ']);
  return oneOf(random, [
    `{ me { id ${one.repeat(count)} } }`,
    `query Q ${one.repeat(count)} { me { id } }`,
    `{ me { ... ${one.repeat(count)} { id } } }`,
  ]);
}

function many(count: number): string {
  return Array.from({ length: count }, (_, index) => `query Q${index} { me { id } }`).join(' ');
}

function longList(count: number): string {
  return `{ orders(statuses: [${'PENDING '.repeat(count)}]) { id } }`;
}

function deepVariables(levels: number): string {
  return `{"query":"{ me { id } }","variables":{"x":${'['.repeat(levels)}${']'.repeat(levels)}}}`;
}

function deepLiteral(levels: number): string {
  return `{ orders(statuses: ${'['.repeat(levels)}${']'.repeat(levels)}) { id } }`;
}

function batch(count: number): string {
  return JSON.stringify(Array.from({ length: count }, () => ({ query: '{ me { id } }' })));
}

function introspection(levels: number): string {
  return `{ __schema { types { ${'fields { type { '.repeat(levels)} name ${'} }'.repeat(levels)} } } }`;
}

/** A document of the contract with a piece cut out of its end, or with something that does not belong there. */
function broken(random: Random): string {
  const [first, ...others] = operationsOf().map((operation) => documentOf(operation));
  const text = oneOf(random, [first ?? '', ...others]);
  return oneOf(random, [
    text.slice(0, wholeFrom(random, 0, text.length - 1)),
    `${text}}`,
    `${text}\u0000`,
    `\u202e${text}`,
  ]);
}

function unknownDigest(random: Random): string {
  return Array.from({ length: 64 }, () => wholeFrom(random, 0, 15).toString(16)).join('');
}
