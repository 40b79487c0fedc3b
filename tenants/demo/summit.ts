import { NEVER_CLOSED } from '#worker/domain/closed-days.ts';
import { ppm } from '#worker/domain/money.ts';

import { DEFAULT_BRAND } from '../brand.ts';
import { SUMMIT_COVER } from './covers.ts';
import { PLATFORM_FEE, PROHIBITED, tons, usd, type DemoBusiness } from './demo-business.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" role="img" aria-label="Summit Roll-Off">' +
  '<path d="M3 40L18 12l8 14 5-8 14 22z" fill="#2450b8"/><path d="M18 12l5 9-5 4-5-4z" fill="#ffffff"/></svg>';

/** Overlaps Acme in downtown Denver, from farther away. */
export const SUMMIT: DemoBusiness = {
  slug: 'summit',
  name: 'Summit Roll-Off',
  email: 'hello@summit-rolloff.example',
  phone: '(720) 555-0118',
  address: { street: '5405 Arapahoe Avenue', city: 'Boulder', state: 'CO', zipCode: '80301' },
  timeZone: 'America/Denver',
  brand: {
    ...DEFAULT_BRAND,
    accent: '#2450b8',
    second: '#16264a',
    radius: 16,
    font: 'rubik',
    theme: 'auto',
    logoSvg: LOGO,
    cover: SUMMIT_COVER,
    tagline: 'From the Flatirons to downtown',
  },
  domain: null,
  hasAccount: true,
  termsOfServiceUrl: 'https://summit-rolloff.example/terms',
  businessNotes: 'We deliver between 7 in the morning and 3 in the afternoon, Monday to Saturday.',
  prohibitedItems: [...PROHIBITED, 'Railroad ties'],
  policyMessages: [
    'Boards under the wheels are free of charge: ask for them in the instructions.',
    'A container on the street needs a permit of your city.',
  ],
  pricing: {
    deliveryFeeMode: 'PER_ORDER',
    perMile: usd(3),
    includedMilesTenths: 200,
    maxMilesTenths: 600,
    environmentalFee: usd(0),
    environmentalFeeRate: ppm(30_000),
    taxRate: ppm(88_100),
    taxRental: true,
    taxDelivery: false,
    taxEnvironmentalFee: true,
    extraDayFee: usd(12),
    overweightPerTon: usd(95),
    serviceFee: PLATFORM_FEE,
  },
  booking: {
    leadTimeDays: 1,
    bookableDays: 180,
    orderCutoffMinute: null,
    ...NEVER_CLOSED,
    dailyDeliveries: 12,
    turnaroundDays: 1,
  },
  tripFee: usd(150),
  sizes: [
    {
      title: '12 Yard Dumpster',
      size: 12,
      total: 4,
      price: usd(285),
      maxWeightLb: tons(1.5),
      description: 'Low sides: easy to load by hand.',
    },
    {
      title: '18 Yard Dumpster',
      size: 18,
      total: 6,
      price: usd(345),
      maxWeightLb: tons(2.5),
      description: 'The size most remodels need.',
    },
    {
      title: '20 Yard Dumpster',
      size: 20,
      total: 4,
      price: usd(369),
      maxWeightLb: tons(3),
      description: 'Roofs and kitchens, with a door to walk in through.',
    },
    {
      title: '30 Yard Dumpster',
      size: 30,
      total: 3,
      price: usd(459),
      maxWeightLb: tons(4),
      description: 'Additions and whole floors.',
    },
  ],
  zones: [
    {
      name: 'Boulder County',
      type: 'ZIP_CODE',
      zipCodes: ['80301', '80302', '80303', '80304', '80305', '80026', '80027'],
      cities: [],
      deliveryFee: usd(65),
      rentalDuration: 7,
    },
    {
      name: 'Denver',
      type: 'ZIP_CODE',
      zipCodes: ['80202', '80204', '80221'],
      cities: [],
      deliveryFee: usd(95),
      rentalDuration: 7,
    },
  ],
};
