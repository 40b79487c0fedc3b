import { NEVER_CLOSED } from '#worker/domain/closed-days.ts';
import { ppm } from '#worker/domain/money.ts';

import { DEFAULT_BRAND } from '../brand.ts';
import { PLATFORM_FEE, PROHIBITED, tons, usd, type DemoBusiness } from './demo-business.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" role="img" aria-label="Acme Hauling">' +
  '<path d="M4 16h40l-6 22H10z" fill="#12733f"/><path d="M4 16h40v5H4z" fill="#0b4f2b"/>' +
  '<path d="M15 26l-2-5M24 26v-5M33 26l2-5" stroke="#ffffff" stroke-width="2.5" stroke-linecap="round"/>' +
  '<circle cx="15" cy="41" r="3.5" fill="#23292f"/><circle cx="33" cy="41" r="3.5" fill="#23292f"/></svg>';

/** The business most tests and pictures order from. */
export const ACME: DemoBusiness = {
  slug: 'acme',
  name: 'Acme Hauling',
  email: 'office@acme-haul.example',
  phone: '(303) 555-0142',
  address: { street: '4800 Race Street', city: 'Denver', state: 'CO', zipCode: '80216' },
  timeZone: 'America/Denver',
  brand: { ...DEFAULT_BRAND, accent: '#12733f', logoSvg: LOGO, tagline: 'Denver dumpsters, dropped on time' },
  domain: 'rent.acme-haul.example',
  hasAccount: true,
  termsOfServiceUrl: 'https://acme-haul.example/terms',
  businessNotes: 'Leave 60 feet of clear driveway. Our drivers need 23 feet of height to drop the container.',
  prohibitedItems: PROHIBITED,
  policyMessages: [
    'Fill the container level with its top edge. We cannot haul material that sticks out.',
    'Concrete, dirt and asphalt go into a 10 yard container only, filled to half.',
    'Cancel free of charge at any time before we deliver.',
  ],
  pricing: {
    deliveryFeeMode: 'PER_ITEM',
    perMile: usd(2.5),
    includedMilesTenths: 150,
    maxMilesTenths: 400,
    environmentalFee: usd(12.5),
    environmentalFeeRate: ppm(0),
    taxRate: ppm(88_100),
    taxRental: true,
    taxDelivery: true,
    taxEnvironmentalFee: true,
    extraDayFee: usd(15),
    overweightPerTon: usd(85),
    serviceFee: PLATFORM_FEE,
  },
  booking: {
    leadTimeDays: 1,
    bookableDays: 365,
    orderCutoffMinute: null,
    ...NEVER_CLOSED,
    dailyDeliveries: null,
    turnaroundDays: 0,
  },
  tripFee: usd(125),
  sizes: [
    {
      title: '10 Yard Dumpster',
      size: 10,
      total: 8,
      price: usd(249),
      maxWeightLb: tons(1.5),
      description: 'A garage cleanout, a small bathroom, or half a load of concrete.',
    },
    {
      title: '15 Yard Dumpster',
      size: 15,
      total: 8,
      price: usd(299),
      maxWeightLb: tons(2),
      description: 'One room down to the studs, or the carpets of a whole house.',
    },
    {
      title: '20 Yard Dumpster',
      size: 20,
      total: 5,
      price: usd(349),
      maxWeightLb: tons(3),
      description: 'A kitchen remodel, or 1,500 square feet of roofing.',
    },
    {
      title: '30 Yard Dumpster',
      size: 30,
      total: 2,
      price: usd(449),
      maxWeightLb: tons(4),
      description: 'A new house under construction, or a whole-home cleanout.',
      outOfService: { quantity: 2, reason: 'Both units are in the shop for new floors' },
    },
    {
      title: '40 Yard Dumpster',
      size: 40,
      total: 5,
      price: usd(549),
      maxWeightLb: tons(5),
      description: 'Commercial jobs: light and bulky debris by the truckload.',
    },
  ],
  zones: [
    {
      name: 'Denver Metro',
      type: 'ZIP_CODE',
      zipCodes: ['80202', '80203', '80205', '80211', '80216'],
      cities: [],
      deliveryFee: usd(75),
      rentalDuration: 7,
    },
  ],
};
