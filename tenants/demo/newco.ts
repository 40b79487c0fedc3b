import { NEVER_CLOSED } from '#worker/domain/closed-days.ts';
import { ppm } from '#worker/domain/money.ts';

import { DEFAULT_BRAND } from '../brand.ts';
import { usd, type DemoBusiness } from './demo-business.ts';

/** Has just signed up and set nothing up: not eligible. */
export const NEWCO: DemoBusiness = {
  slug: 'newco',
  name: 'NewCo Containers',
  email: 'hello@newco-containers.example',
  phone: '(212) 555-0109',
  address: { street: '350 West 31st Street', city: 'New York', state: 'NY', zipCode: '10001' },
  timeZone: 'America/New_York',
  brand: { ...DEFAULT_BRAND, accent: '#6a3fb5', radius: 8, font: 'public-sans' },
  domain: null,
  hasAccount: false,
  termsOfServiceUrl: null,
  businessNotes: null,
  prohibitedItems: [],
  policyMessages: [],
  pricing: {
    deliveryFeeMode: 'PER_ITEM',
    perMile: usd(0),
    includedMilesTenths: 0,
    maxMilesTenths: null,
    environmentalFee: usd(0),
    environmentalFeeRate: ppm(0),
    taxRate: ppm(0),
    taxRental: true,
    taxDelivery: true,
    taxEnvironmentalFee: true,
    extraDayFee: usd(0),
    overweightPerTon: usd(0),
    serviceFee: { enabled: false, rate: ppm(0), fixed: usd(0), payer: 'BUSINESS' },
  },
  booking: {
    leadTimeDays: 1,
    bookableDays: 365,
    orderCutoffMinute: null,
    ...NEVER_CLOSED,
    dailyDeliveries: null,
    turnaroundDays: 0,
  },
  tripFee: usd(0),
  sizes: [],
  zones: [],
};
