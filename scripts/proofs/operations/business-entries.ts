import { newCustomer } from '../people.ts';
import { OF_ADMINS, OF_STAFF, refused, type Access, type Entry } from './entry.ts';
import { dollars, id, list, needed, number, text, whole, word, wrongFor, type Kind } from './kinds.ts';
import { newSlug, type World } from './world.ts';

type Entries = Readonly<Record<string, Entry>>;

const MONEY = dollars(0, 10_000_000);
/** Rules that the product takes beyond those of the contract. */
const FURTHER_RULES: Readonly<Record<string, Kind>> = {
  orderCutoffMinute: whole(0, 1439),
  closedWeekdays: list(null, whole(0, 6)),
  deliveryWindows: list(6, text(11, '07:00', '11:00-07:00', '')),
  bookableDays: whole(1, 730),
  cancelCutoffMinute: whole(0, 1440),
  tripFee: MONEY,
  overweightStepPounds: whole(1, 20_000),
  overweightTolerancePounds: whole(0, 100_000),
};

/** What a business tells of itself, and need not. */
const BUSINESS_TEXTS: Readonly<Record<string, Kind>> = {
  'input.phone': text(40, '12345'),
  'input.addressStreet': text(200, 'two\nlines'),
  'input.addressCity': text(100, 'two\nlines'),
  'input.addressState': text(2, 'XX'),
  'input.addressZipCode': text(10, 'abcde', '8020'),
  'input.addressCountry': text(null, 'Canada'),
};

/** Whoever has a business already founds no other one. */
const FOUNDERS: Access = {
  ...OF_STAFF,
  'guest with token': 'UNAUTHENTICATED',
  // They would become a business's admin, and be nobody's customer any more; another one does.
  customer: 'skipped',
  'other customer': 'skipped',
  manager: 'FORBIDDEN',
  admin: 'FORBIDDEN',
  'other admin': 'FORBIDDEN',
};

/** How every mutation of a business itself, and of one's own profile, is called. */
export function businessMutations(world: World): Entries {
  return { ...businessEntries(world), ...profile() };
}

function businessEntries({ scene, acme: { business }, foreign }: World): Entries {
  const theirs = id('biz', foreign.business);
  const fees = { serviceFeePercent: 2.5, serviceFeeFixed: 1, serviceFeeEnabled: true };
  return {
    createBusiness: {
      access: FOUNDERS,
      asker: 'super admin',
      args: async () => ({
        input: {
          name: 'Proof Containers',
          slug: newSlug(),
          email: 'hello@proof.example',
          phone: '(303) 555-0123',
          addressStreet: '1 Main St',
          addressCity: 'Denver',
          addressState: 'CO',
          addressZipCode: '80205',
          addressCountry: 'US',
          timeZone: 'America/Denver',
        },
      }),
      kinds: {
        'input.name': needed(200, 'two\nlines'),
        'input.slug': needed(40, 'a', 'two words', 'admin', '80202', '-hyphen', 'ümlaut'),
        'input.email': needed(254, 'hello', 'hello@', 'a,b@example.test'),
        ...BUSINESS_TEXTS,
        'input.timeZone': needed(null, 'Denver', 'America/Nowhere'),
      },
      extra: async () => [
        refused('CONFLICT', 'a slug that is taken', 'super admin', {
          input: { name: 'Another', slug: 'acme', email: 'hello@proof.example' },
        }),
      ],
      variants: async () => [
        {
          what: 'a customer who founds a business',
          args: { input: { name: 'First Containers', slug: newSlug(), email: 'hello@first.example' } },
          bearer: await newCustomer(scene.shop, scene.dataDir),
        },
      ],
    },
    updateBusiness: {
      access: OF_ADMINS,
      asker: 'admin',
      args: async () => ({ id: business, input: { phone: '(303) 555-0100', prohibitedItems: ['Tires', 'Paint'] } }),
      kinds: {
        id: theirs,
        'input.name': needed(200, 'two\nlines'),
        'input.slug': needed(40, 'a', 'two words', 'admin', '80202'),
        'input.email': needed(254, 'hello', 'hello@'),
        ...BUSINESS_TEXTS,
        'input.timeZone': needed(null, 'Denver', 'America/Nowhere'),
        'input.isActive': word,
        'input.prohibitedItems': list(80, text(200)),
        'input.businessNotes': text(10_000),
        'input.termsOfServiceUrl': text(2000, 'javascript:alert(1)', 'www.example.test', 'ftp://example.test/'),
        'input.policyMessages': list(30, text(1000)),
      },
      extra: async () => [
        refused('CONFLICT', 'a slug that is taken', 'admin', { id: business, input: { slug: 'summit' } }),
      ],
    },
    connectPaymentAccount: {
      access: OF_ADMINS,
      asker: 'admin',
      args: async () => ({ businessId: business, backTo: '/client-portal/settings?part=payments' }),
      kinds: {
        businessId: theirs,
        backTo: needed(501, 'https://elsewhere.example/', '//elsewhere.example', 'settings'),
      },
    },
    refreshPaymentAccount: {
      access: OF_ADMINS,
      asker: 'admin',
      args: async () => ({ businessId: business }),
      kinds: { businessId: theirs },
    },
    updateBusinessPaymentSettings: {
      access: OF_ADMINS,
      asker: 'super admin',
      args: async (role) => ({
        id: business,
        input: { paymentProvider: 'STRIPE', ...(role === 'super admin' ? fees : {}) },
      }),
      kinds: {
        id: id('biz'),
        'input.paymentProvider': word,
        'input.serviceFeePercent': number(-0.1, 100.1, 2.50001),
        'input.serviceFeeFixed': MONEY,
        'input.serviceFeeEnabled': word,
      },
      extra: async () => [
        refused('FORBIDDEN', 'the platform’s fee', 'admin', { id: business, input: fees }),
        refused('NOT_FOUND', 'foreign id', 'admin', { id: foreign.business, input: { paymentProvider: 'STRIPE' } }),
      ],
    },
    updateBusinessRules: {
      access: OF_STAFF,
      asker: 'admin',
      args: async () => ({
        id: business,
        input: { perMile: 2.5, includedMiles: 15, maxMiles: 40, taxRate: 0.0881, blackoutDates: [] },
      }),
      kinds: {
        id: theirs,
        'input.deliveryFeeMode': word,
        'input.perMile': MONEY,
        'input.includedMiles': number(-0.1, 5000.1),
        'input.maxMiles': number(-0.1, 5000.1),
        'input.environmentalFee': MONEY,
        'input.environmentalFeePercent': number(-0.01, 1.01),
        'input.taxRate': number(-0.01, 1.01, 8.81),
        'input.taxRental': word,
        'input.taxDelivery': word,
        'input.taxEnvironmentalFee': word,
        'input.extraDayFee': MONEY,
        'input.overweightPerTon': MONEY,
        'input.turnaroundDays': whole(0, 60),
        'input.leadTimeDays': whole(0, 365),
        'input.blackoutDates': list(null, { is: 'day', past: null }),
        'input.dailyDeliveries': whole(1, 10_000),
        'input.lateCancelFee': MONEY,
        'input.serviceFeePayer': word,
      },
      extra: async () => [
        refused('FORBIDDEN', 'who pays the platform’s fee', 'admin', {
          id: business,
          input: { serviceFeePayer: 'BUSINESS' },
        }),
        ...Object.entries(FURTHER_RULES).flatMap(([name, kind]) =>
          wrongFor(kind).map(({ what, value, code }) =>
            refused(code, `input.${name}, ${what}`, 'admin', { id: business, input: { [name]: value } }),
          ),
        ),
        refused('BAD_USER_INPUT', 'a week without an open day', 'admin', {
          id: business,
          input: { closedWeekdays: [0, 1, 2, 3, 4, 5, 6] },
        }),
      ],
      // The last as it was: other calls count on open days.
      variants: async () => [
        {
          what: 'closed on Sundays, and late from five o’clock on',
          args: { id: business, input: { closedWeekdays: [0], orderCutoffMinute: 1020 } },
        },
        {
          what: 'closed on no day of the week, and never late',
          args: { id: business, input: { closedWeekdays: [], orderCutoffMinute: null } },
        },
      ],
    },
  };
}

function profile(): Entries {
  return {
    updateMyProfile: {
      access: {
        ...OF_STAFF,
        customer: null,
        'other customer': null,
        'other admin': null,
      },
      asker: 'customer',
      args: async () => ({ input: { firstName: 'Jordan', lastName: 'Reyes', phone: '(303) 555-0177' } }),
      kinds: {
        'input.firstName': text(100, 'two\nlines'),
        'input.lastName': text(100, 'two\nlines'),
        'input.username': needed(100, 'two\nlines'),
        'input.email': needed(254, 'hello', 'hello@', 'a,b@example.test'),
        'input.phone': text(40, '12345'),
      },
    },
  };
}
