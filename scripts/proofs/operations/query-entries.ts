import { AHEAD_DAYS, buy, dayIn, look, orderIn, refundAll, type Bought } from '../moves/scene.ts';
import type { Role } from '../people.ts';
import { bad, OF_PARTIES, OF_STAFF, OPEN, refused, SIGNED_IN, type Args, type Entry } from './entry.ts';
import { day, id, needed, number, text, whole, word } from './kinds.ts';
import { cartWithGoneLine, emptyCart, filledCart, openCharge, type World } from './world.ts';

type Entries = Readonly<Record<string, Entry>>;

const BAD_ZIPS = ['abcde', '8020', '802021', '80202-12'];
/** Served by nobody. */
const NOWHERE = '99501';
/** A filter outside of what the caller may see gives an empty list, as a malformed one does. */
const FILTER = id('biz', null, null);

/** How every query of the contract is asked. */
export function queryEntries(world: World): Entries {
  return { ...peopleEntries(), ...placeEntries(world), ...cartEntries(world), ...orderEntries(world) };
}

function peopleEntries(): Entries {
  return {
    me: {
      access: OPEN,
      asker: 'customer',
      args: async () => ({}),
      kinds: {},
      mayBeNull: true,
      badToken: 'UNAUTHENTICATED',
    },
    users: {
      access: { ...SIGNED_IN, customer: 'FORBIDDEN', 'other customer': 'FORBIDDEN', manager: 'FORBIDDEN' },
      asker: 'admin',
      args: async () => ({}),
      kinds: {},
    },
  };
}

function placeEntries({ scene, acme: { business, size }, foreign, closed }: World): Entries {
  const from = dayIn(scene, 3);
  return {
    business: { access: OPEN, asker: 'guest', args: async () => ({ id: business }), kinds: { id: id('biz') } },
    businesses: { access: OPEN, asker: 'guest', args: async () => ({}), kinds: {} },
    dumpstersForLocation: {
      access: OPEN,
      asker: 'guest',
      args: async () => ({ zipCode: '80202', startDate: from, endDate: dayIn(scene, 10) }),
      kinds: {
        address: text(null),
        zipCode: text(null, ...BAD_ZIPS),
        businessSlug: text(null),
        latitude: number(null, null),
        longitude: number(null, null),
        startDate: day(null),
        endDate: day('BAD_USER_INPUT'),
      },
      extra: async () => [
        bad('no place', 'guest', {}),
        bad('an empty place', 'guest', { zipCode: '', address: '  ' }),
        bad('too far north', 'guest', { latitude: 90.01, longitude: -105 }),
        bad('too far west', 'guest', { latitude: 39.7, longitude: -180.01 }),
        bad('an end without a start', 'guest', { zipCode: '80202', endDate: from }),
        bad('an end at its start', 'guest', { zipCode: '80202', startDate: from, endDate: from }),
        bad('more than a year', 'guest', { zipCode: '80202', startDate: from, endDate: dayIn(scene, 369) }),
      ],
      variants: async () => [
        { what: 'an address', args: { address: '1701 Wynkoop St, Denver, CO 80202' } },
        { what: 'a point', args: { latitude: 39.75, longitude: -105 } },
        { what: 'a place that is not served', args: { zipCode: NOWHERE } },
        { what: 'a business', args: { zipCode: '80202', businessSlug: 'summit' } },
        { what: 'a business that is not there', args: { zipCode: '80202', businessSlug: 'nobody' } },
      ],
    },
    dumpsters: {
      access: OPEN,
      asker: 'guest',
      args: async () => ({ businessId: business }),
      kinds: { businessId: id('biz') },
      extra: async () => [refused('NOT_FOUND', 'a business that is not open', 'guest', { businessId: closed })],
    },
    zonePricingForDumpster: {
      access: OPEN,
      asker: 'guest',
      args: async () => ({ businessId: business, dumpsterId: size, zipCode: '80202' }),
      kinds: {
        businessId: id('biz', foreign.business),
        dumpsterId: id('dmp', foreign.size),
        zipCode: text(null, '', ...BAD_ZIPS),
        city: text(null),
      },
      extra: async () => [bad('no place', 'guest', { businessId: business, dumpsterId: size })],
    },
    pricingZones: {
      access: OPEN,
      asker: 'guest',
      args: async () => ({ businessId: business }),
      kinds: { businessId: id('biz') },
      extra: async () => [refused('NOT_FOUND', 'a business that is not open', 'guest', { businessId: closed })],
    },
    cities: {
      access: OPEN,
      asker: 'guest',
      args: async () => ({ search: 'Boul', stateCode: 'CO' }),
      kinds: { search: text(null), stateCode: text(null) },
      empties: async () => [{ role: 'guest', args: { search: 'Nowhere at all', stateCode: 'CO' } }],
    },
  };
}

function cartEntries(world: World): Entries {
  const { scene, acme } = world;
  const { shop, people } = scene;
  const guests = async () => (await filledCart(shop, acme, undefined)).id;
  return {
    cart: {
      access: OPEN,
      asker: 'guest',
      args: async () => ({ id: await guests() }),
      kinds: { id: id('cart') },
      variants: async () => [{ what: 'a line that is gone', args: { id: await cartWithGoneLine(world) } }],
    },
    myActiveCart: {
      access: SIGNED_IN,
      asker: 'customer',
      args: async (role) => {
        await filledCart(shop, acme, people.bearer[role]);
        return {};
      },
      kinds: {},
      mayBeNull: true,
    },
    cartTotal: {
      access: OPEN,
      asker: 'guest',
      args: async () => ({ cartId: await guests(), zipCode: '80202' }),
      kinds: { cartId: id('cart'), zipCode: needed(null, ...BAD_ZIPS) },
      extra: async () => [
        bad('an empty cart', 'guest', { cartId: await emptyCart(shop, acme.business, undefined), zipCode: '80202' }),
        refused('NO_SERVICE', 'a place that is not served', 'guest', { cartId: await guests(), zipCode: NOWHERE }),
      ],
    },
  };
}

function orderEntries(world: World): Entries {
  const { scene, acme, foreign } = world;
  const bought = () => buy(scene, dayIn(scene, AHEAD_DAYS));
  const filters = { businessId: FILTER, customerId: FILTER, statuses: word, search: text(200) };
  const elsewhere = async () =>
    [{ businessId: foreign.business }, { businessId: 'nope' }, { customerId: 'nope' }].map((args) => ({
      role: 'admin' as const,
      args,
    }));
  return {
    order: {
      access: OPEN,
      asker: 'customer',
      args: async (role) => withToken(role, 'id', await bought()),
      kinds: { id: id('ord'), accessToken: text(null) },
    },
    rentalExtensionQuote: {
      access: OF_PARTIES,
      asker: 'admin',
      args: async (role) => ({ ...withToken(role, 'orderId', await orderIn(scene, 'CONFIRMED')), extraDays: 3 }),
      kinds: { orderId: id('ord', foreign.order), extraDays: whole(1, 723), accessToken: text(null) },
      extra: async () => {
        const [{ orderId }, { accessToken }] = [await bought(), await bought()];
        return [refused('UNAUTHENTICATED', 'another order’s token', 'guest', { orderId, extraDays: 3, accessToken })];
      },
    },
    orders: {
      access: SIGNED_IN,
      asker: 'admin',
      args: async () => ({ statuses: ['PENDING', 'COMPLETED'] }),
      kinds: filters,
      empties: elsewhere,
    },
    ordersPaginated: {
      access: SIGNED_IN,
      asker: 'admin',
      args: async () => ({ first: 2 }),
      kinds: {
        ...filters,
        first: whole(1, 100),
        after: text(null, '', 'nope', 'zzzz.ord_1', '1.evt_0123456789abcdef0123456789abcdef'),
        last: whole(1, 100),
        before: text(null, '', 'nope', '%27.ord_1'),
      },
      extra: async () => [bad('both ways at once', 'admin', { first: 2, last: 2 })],
      empties: elsewhere,
    },
    postRentalChargesForOrder: {
      access: OPEN,
      asker: 'admin',
      args: async (role) => withToken(role, 'orderId', await openCharge(scene)),
      kinds: { orderId: id('ord'), accessToken: text(null) },
    },
    paymentRefunds: {
      access: { ...OF_STAFF, customer: null },
      asker: 'admin',
      args: async () => ({ paymentId: await refundedPayment(world) }),
      kinds: { paymentId: id('pay', foreign.payment) },
    },
    clientStats: {
      access: OF_STAFF,
      asker: 'manager',
      args: async () => ({ businessId: acme.business }),
      kinds: { businessId: id('biz', foreign.business) },
    },
  };
}

async function refundedPayment({ scene }: World): Promise<string> {
  const { orderId } = await orderIn(scene, 'CONFIRMED');
  await refundAll(scene, orderId);
  return (await look(scene, orderId)).order?.payments[0]?.id ?? '';
}

/** An order's id under the name that an operation has for it, and its token for the guest who has one. */
export function withToken(role: Role, name: string, { orderId, accessToken }: Bought): Args {
  return { [name]: orderId, ...(role === 'guest with token' ? { accessToken } : {}) };
}
