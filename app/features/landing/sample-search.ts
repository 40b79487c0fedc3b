import type { DumpsterCard, SearchPage } from '#app/data/models.ts';
import { m } from '#texts';
import { cents, ppm, sum, ZERO } from '#worker/domain/money.ts';
import { knownDay } from '#worker/domain/rental-period.ts';

const DELIVERY = cents(75_00);
const ENVIRONMENT = cents(12_50);

/** A search as a storefront could answer it. Nobody's prices: the page says so. */
export function sampleSearch(): SearchPage {
  return {
    place: { label: 'Denver, CO 80202', zipCode: '80202', precision: 'zip', typed: '80202' },
    serviceAvailable: true,
    businesses: [
      {
        id: 'sample',
        zipCode: '80202',
        name: m.landing_demo_business(),
        slug: 'sample',
        distanceTenths: 32,
        days: { first: knownDay('2027-01-04'), last: knownDay('2027-12-31') },
        dumpsters: [
          sampleDumpster({ size: 10, base: 249_00, tax: 29_65, weight: 4000, available: 6 }),
          sampleDumpster({ size: 20, base: 349_00, tax: 38_46, weight: 6000, available: 4 }),
        ],
      },
    ],
  };
}

type Sample = {
  /** cubic yards */
  readonly size: number;
  /** cents */
  readonly base: number;
  /** cents, of all that comes before it, at 8.81 % */
  readonly tax: number;
  /** pounds */
  readonly weight: number;
  readonly available: number;
};

function sampleDumpster({ size, base, tax, weight, available }: Sample): DumpsterCard {
  const title = m.landing_demo_dumpster({ size });
  const basePrice = cents(base);
  const beforeTax = [basePrice, DELIVERY, ENVIRONMENT];
  return {
    id: `sample-${size}`,
    title,
    size,
    description: null,
    maxWeightLb: weight,
    rentalDays: 7,
    startingPrice: sum(beforeTax),
    basePrice,
    deliveryFee: DELIVERY,
    environmentalFee: ENVIRONMENT,
    perMile: ZERO,
    distanceTenths: 32,
    taxRate: ppm(88_100),
    extraDayFee: cents(15_00),
    overweightPerTon: cents(85_00),
    available,
    nextFree: null,
    lines: [
      { type: 'ITEM', label: title, amount: basePrice },
      { type: 'DELIVERY', label: m.landing_demo_line_delivery(), amount: DELIVERY },
      { type: 'ENVIRONMENTAL_FEE', label: m.landing_demo_line_environment(), amount: ENVIRONMENT },
      { type: 'TAX', label: m.landing_demo_line_tax(), amount: cents(tax) },
    ],
    total: sum([...beforeTax, cents(tax)]),
  };
}
