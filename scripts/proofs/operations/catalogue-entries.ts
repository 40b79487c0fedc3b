import { businessMutations } from './business-entries.ts';
import { OF_STAFF, refused, type Entry } from './entry.ts';
import { dollars, id, list, needed, number, text, whole, word } from './kinds.ts';
import { newPrice, newSize, newZone, type World } from './world.ts';

type Entries = Readonly<Record<string, Entry>>;

const MONEY = dollars(0, 10_000_000);

/** How every mutation of a business's own things is called. */
export function catalogueMutations(world: World): Entries {
  return { ...businessMutations(world), ...sizeEntries(world), ...zoneEntries(world), ...priceEntries(world) };
}

function sizeEntries(world: World): Entries {
  const { acme, foreign } = world;
  const input = {
    title: '12 Yard Dumpster',
    size: 12,
    total: 4,
    available: 3,
    price: 219.5,
    description: 'For a garage',
    businessId: acme.business,
  };
  const kinds = {
    'input.title': needed(200),
    'input.size': whole(1, 100),
    'input.total': whole(0, 10_000),
    'input.available': whole(0, 4),
    'input.price': MONEY,
    'input.description': text(2000),
    'input.businessId': id('biz', foreign.business),
  };
  const dumpsterId = id('dmp', foreign.size);
  return {
    createDumpster: { access: OF_STAFF, asker: 'manager', args: async () => ({ input }), kinds },
    updateDumpster: {
      access: OF_STAFF,
      asker: 'manager',
      args: async () => ({ id: await newSize(world), input }),
      kinds: { id: dumpsterId, ...kinds },
    },
    toggleDumpsterStock: {
      access: OF_STAFF,
      asker: 'manager',
      args: async () => ({ dumpsterId: await newSize(world) }),
      kinds: { dumpsterId },
    },
    deleteDumpster: {
      access: OF_STAFF,
      asker: 'manager',
      args: async () => ({ id: await newSize(world) }),
      kinds: { id: dumpsterId },
      extra: async () => [refused('CONFLICT', 'a size that is rented out', 'manager', { id: acme.size })],
    },
  };
}

function zoneEntries(world: World): Entries {
  const { acme, foreign, city } = world;
  const byZip = {
    businessId: acme.business,
    name: 'Boulder by ZIP',
    type: 'ZIP_CODE',
    zipCodes: ['80301', '80302'],
    deliveryFee: 95.5,
    rentalDuration: 10,
  };
  const byCity = { ...byZip, name: 'Boulder', type: 'CITY_STATE', zipCodes: null, cityIds: [city] };
  const kinds = {
    'input.businessId': id('biz', foreign.business),
    'input.name': needed(200),
    'input.type': word,
    'input.deliveryFee': MONEY,
    'input.rentalDuration': whole(1, 365),
  };
  const zoneId = id('zone', foreign.zone);
  const one = {
    access: OF_STAFF,
    asker: 'manager',
    args: async () => ({ id: await newZone(world) }),
    kinds: { id: zoneId },
  } as const;
  return {
    createPricingZone: {
      access: OF_STAFF,
      asker: 'manager',
      args: async () => ({ input: byZip }),
      // The list that the type does not name is of no account.
      kinds: {
        ...kinds,
        'input.cityIds': list(null, id('city', null, null)),
        'input.zipCodes': list(null, text(null, 'abcde', '8030', '')),
      },
      extra: async () => [
        refused('BAD_USER_INPUT', 'no ZIP', 'manager', { input: { ...byZip, zipCodes: [] } }),
        refused('BAD_USER_INPUT', 'no list of ZIPs', 'manager', { input: { ...byZip, zipCodes: null } }),
        refused('BAD_USER_INPUT', 'no city', 'manager', { input: { ...byCity, cityIds: [] } }),
        refused('BAD_USER_INPUT', 'no list of cities', 'manager', { input: { ...byCity, cityIds: null } }),
      ],
    },
    updatePricingZone: {
      access: OF_STAFF,
      asker: 'manager',
      args: async () => ({ id: await newZone(world), input: byCity }),
      kinds: {
        id: zoneId,
        ...kinds,
        'input.cityIds': list(null, id('city')),
        'input.zipCodes': list(null, text(null)),
      },
    },
    deletePricingZone: one,
    activatePricingZone: one,
    deactivatePricingZone: one,
  };
}

function priceEntries(world: World): Entries {
  const { acme, foreign } = world;
  const triple = {
    businessId: id('biz', foreign.business),
    pricingZoneId: id('zone', foreign.zone),
    dumpsterId: id('dmp', foreign.size),
  };
  const pair = async () => {
    const { zone, size } = await newPrice(world);
    return { businessId: acme.business, pricingZoneId: zone, dumpsterId: size };
  };
  return {
    setZoneDumpsterPricing: {
      access: OF_STAFF,
      asker: 'manager',
      args: async () => ({ input: { ...(await pair()), price: 329.99, maxWeight: 2.5, rentalDuration: 14 } }),
      kinds: {
        ...Object.fromEntries(Object.entries(triple).map(([name, kind]) => [`input.${name}`, kind])),
        'input.price': MONEY,
        'input.maxWeight': number(-0.1, 50.1, 0),
        'input.rentalDuration': whole(1, 365),
      },
    },
    removeZoneDumpsterPricing: { access: OF_STAFF, asker: 'manager', args: pair, kinds: triple },
    deleteZoneDumpsterPricing: {
      access: OF_STAFF,
      asker: 'manager',
      args: async () => ({ id: (await newPrice(world)).price }),
      kinds: { id: id('zdp', foreign.price) },
    },
    toggleZoneDumpsterStock: { access: OF_STAFF, asker: 'manager', args: pair, kinds: triple },
  };
}
