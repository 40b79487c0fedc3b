import { oneOf, type Random } from '../random.ts';
import type { Visitor } from './visitors.ts';

/** One page load, and what may stand in its answer. */
export type Load = {
  readonly what: string;
  readonly path: string;
  readonly headers: ReadonlyArray<string>;
  /** Closes the connection after so many bytes; null reads to the end. */
  readonly abortAfter: number | null;
  readonly statuses: ReadonlyArray<number>;
  /** Marks that have to stand in the answer. */
  readonly shows: ReadonlyArray<string>;
  /** Marks that may stand in it besides. */
  readonly may: ReadonlyArray<string>;
  /** Of somebody: no cache may keep it. */
  readonly isPrivate: boolean;
};

/** The names that tell whose page it is; each is in no other's. */
export const TENANT_MARKS = { acme: 'Acme Hauling', summit: 'Summit Roll-Off' } as const;

const BOTH = Object.values(TENANT_MARKS);
const OTHER = { acme: 'summit', summit: 'acme' } as const;
/** More than any header block, less than a page. */
const MIDDLE_OF_A_PAGE = 3000;

/** A page load by chance: of one of the visitors or of a guest, on a store of either, or on the platform. */
export function anyLoad(random: Random, port: number, visitors: Readonly<Record<'acme' | 'summit', Visitor>>): Load {
  const slug = oneOf(random, ['acme', 'summit'] as const);
  const load = oneOf(random, KINDS)(slug, visitors[slug], visitors[OTHER[slug]], random);
  const host = spelled(random, load.on, port);
  const odd =
    random() < 0.3 ? [`X-Forwarded-Host: ${OTHER[slug]}.localhost`, `Forwarded: host=${OTHER[slug]}.localhost`] : [];
  const cookie = load.cookie === null ? [] : [`Cookie: ${load.cookie}`];
  return {
    what: `${load.what} on ${load.on}`,
    path: load.path,
    headers: [`Host: ${host}`, ...cookie, ...odd],
    abortAfter: random() < 0.08 ? MIDDLE_OF_A_PAGE : null,
    statuses: load.statuses ?? [200],
    shows: load.shows ?? [],
    may: load.may ?? [],
    isPrivate: load.isPrivate ?? false,
  };
}

type Kind = {
  readonly what: string;
  readonly on: string;
  readonly path: string;
  readonly cookie: string | null;
} & Partial<Pick<Load, 'statuses' | 'shows' | 'may' | 'isPrivate'>>;

type Make = (slug: 'acme' | 'summit', own: Visitor, other: Visitor, random: Random) => Kind;

const guest = { cookie: null };

const KINDS: readonly [Make, ...Array<Make>] = [
  (slug) => ({ ...guest, what: 'the store', on: slug, path: '/', shows: [TENANT_MARKS[slug]] }),
  (slug, { cookie }) => ({ what: 'the store, signed in', cookie, on: slug, path: '/', shows: [TENANT_MARKS[slug]] }),
  (slug, _own, _other, random) => ({
    ...guest,
    what: 'a search',
    on: slug,
    path: `/search${oneOf(random, ['/80202', `/${slug}/80202`, '/80202?x=1', `/${OTHER[slug]}/80202`, '/%38%30202', ''])}`,
    statuses: [200, 404],
    may: [TENANT_MARKS[slug]],
  }),
  (slug) => ({
    ...guest,
    what: 'a frame',
    on: slug,
    path: `/iframe/search/${slug}/80202`,
    shows: [TENANT_MARKS[slug]],
  }),
  (_slug, _own, _other, random) => ({
    ...guest,
    what: 'a search over all',
    on: 'platform',
    path: oneOf(random, ['/', '/search/80202', '/search/acme/80202', '/search?zipCode=80202&slug=summit']),
    statuses: [200, 404],
    may: BOTH,
  }),
  (slug, { orderId, mark, cookie }) => ({
    what: 'the own order',
    cookie,
    on: slug,
    path: `/order-confirmation/${orderId}`,
    shows: [TENANT_MARKS[slug], mark],
    isPrivate: true,
  }),
  (slug, { orderId, mark, cookie }) => ({
    what: 'the own order',
    cookie,
    on: 'platform',
    path: `/order-confirmation/${orderId}?x=1`,
    shows: [mark],
    may: [TENANT_MARKS[slug]],
    isPrivate: true,
  }),
  (slug, { orderId }) => ({
    ...guest,
    what: 'an order by its bare id',
    on: slug,
    path: `/order-confirmation/${orderId}`,
    may: [TENANT_MARKS[slug]],
    isPrivate: true,
  }),
  (slug, { orderId }, { cookie }) => ({
    what: "somebody else's order",
    cookie,
    on: slug,
    path: `/order-confirmation/${orderId}`,
    may: [TENANT_MARKS[slug]],
    isPrivate: true,
  }),
  (slug, { cookie }, { orderId }) => ({
    what: "another store's order",
    cookie,
    on: slug,
    path: `/order-confirmation/${orderId}`,
    statuses: [404],
    may: [TENANT_MARKS[slug]],
    isPrivate: true,
  }),
  (slug, { cookie, mark }, _other, random) => ({
    what: 'the orders',
    cookie: random() < 0.7 ? cookie : null,
    on: oneOf(random, [slug, 'platform']),
    path: oneOf(random, ['/my-orders', '/my-orders?x=1', '/%6dy-orders']),
    may: [TENANT_MARKS[slug], mark],
    isPrivate: true,
  }),
  (slug, { cookie }, _other, random) => ({
    what: 'a page about somebody',
    cookie,
    on: slug,
    path: oneOf(random, ['/checkout', '/login', '/login?redirect=%2Fcheckout', '/reset-password?token=x']),
    may: [TENANT_MARKS[slug]],
    isPrivate: true,
  }),
  (_slug, { cookie }, _other, random) => ({
    what: 'the portal',
    cookie,
    on: 'platform',
    path: oneOf(random, ['/client-portal', '/client-portal/orders', '/client-portal/nowhere']),
    statuses: [200, 302, 307, 404],
    isPrivate: true,
  }),
  (slug, { cookie }) => ({
    what: 'a redirect',
    cookie,
    on: slug,
    path: '/client-portal/orders?x=1',
    statuses: [302],
    // Where a fault falls into it, the store says so in its own name.
    may: [TENANT_MARKS[slug]],
    isPrivate: true,
  }),
  (slug, { cookie }, _other, random) => ({
    what: 'what is not there',
    cookie,
    on: slug,
    path: oneOf(random, [
      '/nope',
      '/search/%E0%A4%A',
      '/order-confirmation/nope',
      '/api/nope',
      '/%00',
      '//summit.localhost/',
    ]),
    statuses: [200, 301, 302, 307, 308, 400, 404],
    may: [TENANT_MARKS[slug]],
  }),
  (_slug, { cookie }, _other, random) => ({
    what: "nobody's host",
    cookie,
    on: oneOf(random, ['evil.example', 'nobody', '127.0.0.1', 'a.acme']),
    path: oneOf(random, ['/', '/my-orders', '/search/acme/80202']),
    statuses: [400, 404],
    isPrivate: true,
  }),
];

function spelled(random: Random, on: string, port: number): string {
  const name = on === 'platform' ? 'localhost' : on.includes('.') && on !== 'a.acme' ? on : `${on}.localhost`;
  const host = random() < 0.3 ? name.toUpperCase() : name;
  return `${host}${oneOf(random, [`:${port}`, `:${port}`, '', '.', `.:${port}`])}`;
}
