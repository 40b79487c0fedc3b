import { NEVER_CLOSED } from '#worker/domain/closed-days.ts';
import { ppm } from '#worker/domain/money.ts';

import { DEFAULT_BRAND } from '../brand.ts';
import { PLATFORM_FEE, PROHIBITED, tons, usd, type DemoBusiness } from './demo-business.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" role="img" aria-label="Lone Star Bins">' +
  '<path d="M24 4l5.6 12.6L43 18l-10 9 3 13.6L24 33.6 12 40.6 15 27 5 18l13.4-1.4z" fill="#a3231f"/></svg>';

/** Serves a whole city by its name instead of a list of ZIPs. */
export const LONESTAR: DemoBusiness = {
  slug: 'lonestar',
  name: 'Lone Star Bins',
  email: 'orders@lonestar-bins.example',
  phone: '(512) 555-0176',
  address: { street: '2400 East Cesar Chavez Street', city: 'Austin', state: 'TX', zipCode: '78702' },
  timeZone: 'America/Chicago',
  brand: {
    ...DEFAULT_BRAND,
    accent: '#a3231f',
    second: '#f2e3c6',
    radius: 2,
    font: 'bitter',
    logoSvg: LOGO,
    tagline: 'Big bins. Straight prices.',
  },
  domain: null,
  hasAccount: true,
  termsOfServiceUrl: 'https://lonestar-bins.example/terms',
  businessNotes: null,
  prohibitedItems: PROHIBITED,
  policyMessages: ['Ten days are included with every bin. Call us when you are done early.'],
  pricing: {
    deliveryFeeMode: 'PER_ITEM',
    perMile: usd(3.5),
    includedMilesTenths: 120,
    maxMilesTenths: 350,
    environmentalFee: usd(15),
    environmentalFeeRate: ppm(0),
    taxRate: ppm(82_500),
    taxRental: true,
    taxDelivery: true,
    taxEnvironmentalFee: false,
    extraDayFee: usd(10),
    overweightPerTon: usd(75),
    serviceFee: PLATFORM_FEE,
  },
  booking: {
    leadTimeDays: 0,
    bookableDays: 365,
    orderCutoffMinute: null,
    ...NEVER_CLOSED,
    dailyDeliveries: null,
    turnaroundDays: 0,
  },
  tripFee: usd(100),
  sizes: [
    {
      title: '10 Yard Bin',
      size: 10,
      total: 8,
      price: usd(279),
      maxWeightLb: tons(1),
      description: 'Fits a driveway with room to spare.',
    },
    {
      title: '20 Yard Bin',
      size: 20,
      total: 8,
      price: usd(389),
      maxWeightLb: tons(2),
      description: 'Renovations and estate cleanouts.',
    },
    {
      title: '40 Yard Bin',
      size: 40,
      total: 3,
      price: usd(619),
      maxWeightLb: tons(5),
      description: 'Demolition and new construction.',
    },
  ],
  zones: [
    {
      name: 'Austin',
      type: 'CITY_STATE',
      zipCodes: [],
      cities: [{ name: 'Austin', stateCode: 'TX' }],
      deliveryFee: usd(60),
      rentalDuration: 10,
    },
  ],
};
