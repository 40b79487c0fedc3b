import { getNamedType, isEnumType, isInputObjectType, isListType, isNonNullType, type GraphQLInputType } from 'graphql';

import type { Operation } from '../operations/contract.ts';
import { inDays } from '../shop.ts';
import { marker } from './markers.ts';
import type { IdName, Ids } from './tenant.ts';

/** What an argument of that name names, whatever the operation. */
const BY_NAME: Readonly<Record<string, IdName>> = {
  businessId: 'business',
  businessSlug: 'slug',
  slug: 'slug',
  dumpsterId: 'dumpster',
  pricingZoneId: 'zone',
  orderId: 'order',
  customerId: 'customer',
  userId: 'user',
  cartId: 'cart',
  cartItemId: 'cartItem',
  paymentId: 'payment',
  chargeId: 'charge',
  addOnIds: 'addOn',
  host: 'host',
};

/** What `id` names, by words of its operation: the first that fits. */
const BY_OPERATION: ReadonlyArray<readonly [RegExp, IdName]> = [
  [/OutOfServiceBlock/i, 'block'],
  [/ZoneDumpsterPricing/i, 'pricing'],
  [/PricingZone/i, 'zone'],
  [/Dumpster/i, 'dumpster'],
  [/AddOn/i, 'addOn'],
  [/Invitation/i, 'invitation'],
  [/Business|Suspen/i, 'business'],
  [/Order/i, 'order'],
  [/Cart/i, 'cart'],
  [/User/i, 'user'],
];

/** Of a slug that is written, another one is meant. */
const WRITES_SLUG: ReadonlySet<string> = new Set(['createBusiness', 'updateBusiness']);

/** Values for arguments that a word or a number would not do for. */
const BY_PATH: Readonly<Record<string, unknown>> = {
  zipCode: '80202',
  email: `${marker('a', 'pub')}@example.test`,
  phone: '(303) 555-0142',
  state: 'CO',
  stateCode: 'CO',
  addressState: 'CO',
  addressZipCode: '80202',
  zipCodes: ['80202'],
  cityIds: [],
  timeZone: 'America/Denver',
  termsOfServiceUrl: 'https://example.test/terms',
  paymentMethodId: 'pm_card_visa',
  accent: '#12733f',
  second: '#12733f',
  logoSvg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
  faviconSvg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
  latitude: 39.75,
  longitude: -105,
  size: 20,
  total: 5,
  acceptTerms: true,
  first: 100,
  search: null,
  last: null,
  after: null,
  before: null,
  type: null,
  statuses: null,
};

/** Whether an operation names things of anybody's at all. */
export function namesThings(operation: Operation, one: Ids, other: Ids): boolean {
  const written = (ids: Ids) => JSON.stringify(argumentsOf(operation, ids).args).replaceAll(/isolation-\w+/g, '');
  return written(one) !== written(other);
}

export type Asked = { readonly args: Readonly<Record<string, unknown>>; readonly problems: ReadonlyArray<string> };

/** Values for all arguments of an operation, which name the things of `ids`. */
export function argumentsOf({ field }: Operation, ids: Ids, accessToken: string | null = null): Asked {
  const problems: Array<string> = [];
  const fill = (name: string, type: GraphQLInputType, path: string): unknown => {
    if (name === 'accessToken') return accessToken;
    const given = idFor(field.name, name, type, ids);
    if (given === null) {
      problems.push(`${field.name}(${path}): say in scripts/proofs/isolation/arguments.ts what this id names`);
      return null;
    }
    if (given !== undefined) return isList(type) ? [given] : given;
    const named = getNamedType(type);
    if (isInputObjectType(named)) {
      const inner = Object.values(named.getFields());
      return Object.fromEntries(inner.map((each) => [each.name, fill(each.name, each.type, `${path}.${each.name}`)]));
    }
    if (Object.hasOwn(BY_PATH, name) && !(BY_PATH[name] === null && isNonNullType(type))) return BY_PATH[name];
    const value = valueOf(type);
    return isList(type) ? [value] : value;
  };
  const args = Object.fromEntries(field.args.map(({ name, type }) => [name, fill(name, type, name)]));
  return { args, problems };
}

/** Undefined for an argument that is no id, null for one that nobody has told of. */
function idFor(operation: string, name: string, type: GraphQLInputType, ids: Ids): string | null | undefined {
  if (name === 'slug' && WRITES_SLUG.has(operation)) return `isolation-${crypto.randomUUID().slice(0, 8)}`;
  const byName = BY_NAME[name];
  if (byName !== undefined) return ids[byName];
  if (getNamedType(type).name !== 'ID') return undefined;
  if (name === 'cityIds') return undefined;
  if (name !== 'id') return name === 'paymentIntentId' ? undefined : null;
  const found = BY_OPERATION.find(([pattern]) => pattern.test(operation));
  return found === undefined ? null : ids[found[1]];
}

function valueOf(type: GraphQLInputType): unknown {
  const named = getNamedType(type);
  if (isEnumType(named)) return named.getValues()[0]?.name;
  switch (named.name) {
    case 'Int':
    case 'Float':
      return 1;
    case 'Boolean':
      return true;
    case 'Date':
      return inDays(20);
    case 'DateTime':
      return new Date().toISOString();
    default:
      return 'isolation';
  }
}

function isList(type: GraphQLInputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}
